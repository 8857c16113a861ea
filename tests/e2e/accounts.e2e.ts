import type { Locator } from '@playwright/test'
import {
  expect,
  field,
  inBothLanguages,
  logIn,
  loseSession,
  newEmail,
  openForm,
  openAccountMenu,
  PASSWORD,
  pathIn,
  readMarker,
  test,
  toastOf,
} from '../support/journeys.ts'

inBothLanguages(() => {
  test('login refuses what cannot be right, then what is wrong, and keeps the address (spec 2.14, 2.46, 5.1, 8.2)', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 401/)
    await openForm(page, at('/auth'))
    const tabs = page.getByRole('navigation', { name: t.accounts_tabs() })
    for (const tab of [t.common_login, t.accounts_tab_family, t.accounts_tab_specialist])
      await expect(tabs.getByRole('link', { name: tab(), exact: true })).toBeVisible()
    const benefits = page.getByRole('complementary', { name: t.accounts_benefits() })
    await expect(benefits.getByRole('listitem')).toHaveCount(3)

    await logIn(page, site, { email: 'nobody', password: 'short' })
    const summary = page.getByRole('group', { name: t.accounts_form_wrong() })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      t.accounts_email_invalid(),
      t.accounts_password_short(),
    ])
    await summary.getByRole('link').first().click()
    await expect(field(page, t.common_email())).toBeFocused()

    const email = newEmail()
    await logIn(page, site, { email, password: 'not the password' })
    await expect(toastOf(page)).toContainText(t.accounts_login_failed())
    await expect(page.getByRole('group', { name: t.accounts_login_failed() })).toBeFocused()
    await expect(field(page, t.common_email())).toHaveValue(email)
    expect(await readMarker(page)).toBeUndefined()
  })

  test('a family registers, is welcomed, confirms its address by mail and logs out (spec 1.6, 2.3, 2.17, 2.23, 2.46, 3.20, 4.1, 5.2, 8.22, 9.8, 9.9)', async ({
    page,
    site,
    mail,
  }) => {
    const { t, at } = site
    const email = newEmail()
    await openForm(page, at('/auth?tab=family'))
    await page.getByRole('button', { name: t.accounts_family_submit() }).click()
    const summary = page.getByRole('group', { name: t.accounts_form_wrong() })
    for (const message of [
      t.accounts_name_short(),
      t.accounts_email_invalid(),
      t.accounts_password_short(),
    ])
      await expect(summary).toContainText(message)

    await field(page, t.accounts_name()).fill('نرگس Sabouri')
    await field(page, t.common_email()).fill(email)
    await field(page, t.accounts_password()).fill(PASSWORD)
    await expect(field(page, t.accounts_preferred_language())).toHaveValue(site.locale)
    await field(page, t.accounts_child_age()).fill('۱۹')
    await page.getByRole('button', { name: t.accounts_family_submit() }).click()
    await expect(summary).toContainText(t.accounts_age_high())
    await field(page, t.accounts_child_age()).fill('۶')
    await page
      .getByRole('checkbox', { name: t.accounts_child_consent({ site: '' }).slice(-20) })
      .check()
    await page.getByRole('button', { name: t.accounts_family_submit() }).click()
    await page.waitForURL(at('/dashboard'), { waitUntil: 'commit' })
    await expect(toastOf(page)).toContainText(t.accounts_registered())
    expect(await readMarker(page)).toBe('authenticated')

    const link = pathIn(await mail.find(email, 'confirm-email'), /confirm-email/)
    await openForm(page, link)
    await expect(page.locator('html')).toHaveAttribute('lang', site.locale)
    await page.getByRole('button', { name: t.accounts_confirm_submit() }).click()
    await expect(page.getByText(t.accounts_confirm_done(), { exact: true })).toBeVisible()

    await openAccountMenu(page)
    await expect(page.getByRole('menu')).toContainText(email)
    const started = Date.now()
    await page.getByRole('menuitem', { name: t.shell_sign_out() }).click()
    await page.waitForURL(at('/'))
    expect(Date.now() - started).toBeGreaterThanOrEqual(500)
    await expect(toastOf(page)).toContainText(t.accounts_signed_out())
    expect(await readMarker(page)).toBeUndefined()
    await expect(
      page.getByRole('link', { name: t.common_login(), exact: true }).first(),
    ).toBeVisible()
  })

  test('a specialist registers, and the account waits for verification (spec 1.7, 2.46, 4.3, 5.3, 8.22)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await openForm(page, at('/auth?tab=specialist'))
    await page.getByRole('button', { name: t.specialists_register_submit() }).click()
    const summary = page.getByRole('group', { name: t.accounts_form_wrong() })
    for (const message of [
      t.specialists_languages_missing(),
      t.specialists_expertise_missing(),
      t.specialists_terms_missing(),
    ])
      await expect(summary).toContainText(message)
    const name = `Mahin ${newEmail().slice(0, 8)}`
    await field(page, t.accounts_name()).fill(name)
    await field(page, t.common_email()).fill(newEmail())
    await field(page, t.accounts_password()).fill(PASSWORD)
    await page.getByRole('checkbox', { name: t.common_farsi(), exact: true }).check()
    await page
      .getByRole('checkbox', { name: t.specialists_expertise_speech_therapy(), exact: true })
      .check()
    await page.locator('input[type=checkbox][name=termsAccepted]').check()
    // On phones a toast is as wide as the window.
    await page.setViewportSize({ width: site.locale === 'en' ? 320 : 390, height: 700 })
    await page.getByRole('button', { name: t.specialists_register_submit() }).click()
    await page.waitForURL(at('/dashboard'), { waitUntil: 'commit' })
    await expect(toastOf(page)).toContainText(t.accounts_registered())
    // Under the pointer it stays for as long as it is looked at.
    await toastOf(page).hover()
    await expect(toastOf(page)).toContainText(t.specialists_registered_text({ name }))
    const pending = page.getByText(t.dashboard_pending_title(), { exact: true })
    await expect(pending).toBeVisible()
    const topOf = async (target: Locator) => (await target.boundingBox())!.y
    const bottomOf = async (target: Locator) => {
      const { y, height } = (await target.boundingBox())!
      return y + height
    }
    for (const said of [page.getByRole('heading', { level: 1 }), pending])
      await expect
        .poll(async () => (await topOf(toastOf(page))) >= (await bottomOf(said)))
        .toBe(true)
    await expect(page.getByText(t.specialists_waiting_which())).toBeVisible()
    await page.getByRole('link', { name: t.specialists_waiting_documents() }).click()
    await expect(page).toHaveURL(/\/dashboard\/profile#documents/)
    const documents = page.getByRole('heading', { name: t.credentials_heading() })
    await expect(documents).toBeInViewport()
    await expect(documents).toBeFocused()
    await expect(page.getByLabel(t.credentials_photo_file_label())).toBeAttached()
    const listed = await page.request.get(`/api/specialists?q=${encodeURIComponent(name)}`)
    expect(await listed.json()).toEqual([])
  })

  test('the same address cannot register twice, and a common password is refused (spec 8.3)', async ({
    page,
    site,
    family,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 4(?:09|00)/)
    await loseSession(page)
    await openForm(page, at('/auth?tab=family'))
    await field(page, t.accounts_name()).fill('Somebody')
    await field(page, t.common_email()).fill(family.email)
    await field(page, t.accounts_password()).fill('password123')
    await page.getByRole('button', { name: t.accounts_family_submit() }).click()
    await expect(page.getByRole('group')).toContainText([t.accounts_password_common()])
    await field(page, t.accounts_password()).fill(PASSWORD)
    await page.getByRole('button', { name: t.accounts_family_submit() }).click()
    await expect(toastOf(page)).toContainText(t.accounts_registration_failed())
    await expect(page.getByRole('group', { name: t.accounts_registration_failed() })).toBeFocused()
    await expect(field(page, t.common_email())).toHaveValue(family.email)
  })

  test('a forgotten password is set anew by mail, once; the typed one can be looked at', async ({
    page,
    site,
    family,
    mail,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 400/)
    await loseSession(page)
    await openForm(page, at('/auth'))
    await page.getByRole('link', { name: t.accounts_forgot() }).click()
    await expect(page.getByRole('heading', { name: t.accounts_forgot_title() })).toBeVisible()
    await field(page, t.common_email()).fill(family.email)
    await page.getByRole('button', { name: t.accounts_forgot_submit() }).click()
    await expect(page.getByText(t.common_check_email(), { exact: true })).toBeVisible()

    const link = pathIn(await mail.find(family.email, 'reset-password'), /reset-password/)
    await openForm(page, link)
    const password = field(page, t.accounts_password_new())
    await password.fill('three unusual words')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: t.accounts_password_show() }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: t.accounts_password_hide() }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: t.accounts_reset_submit() }).click()
    await page.waitForURL(at('/dashboard'))

    await loseSession(page)
    await openForm(page, link)
    await password.fill('another set of words')
    await page.getByRole('button', { name: t.accounts_reset_submit() }).click()
    await expect(page.getByRole('group', { name: t.accounts_reset_failed() })).toBeFocused()
    await openForm(page, at('/auth'))
    await logIn(page, site, { email: family.email, password: 'three unusual words' })
    await page.waitForURL(at('/dashboard'))
  })

  test('external sign-in without a provider says that it cannot be reached (spec 2.15, 2.46, 7.27, 8.19)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await openForm(page, at('/auth'))
    await expect(page.getByRole('main')).not.toContainText(/Login with|ورود با حساب/)
    await page.goto(at('/auth/google?redirect=dashboard'))
    await expect(page).toHaveURL(/\/auth\?error=provider/)
    await expect(page.getByRole('main')).toContainText(t.accounts_external_unreachable())
  })
})

test('the words of login and registration are the specification’s (spec 5.1, 5.2, 5.3, 8.2, 8.3, 8.4, 8.22)', async ({
  site: { t },
}) => {
  expect([
    t.accounts_email_invalid(),
    t.accounts_password_short(),
    t.accounts_name_short(),
    t.specialists_languages_missing(),
    t.specialists_expertise_missing(),
    t.specialists_terms_missing(),
    `${t.accounts_login_failed()}: ${t.accounts_login_failed_text()}`,
    `${t.accounts_registration_failed()}: ${t.accounts_registration_failed_text()}`,
    `${t.accounts_sign_out_failed()}: ${t.accounts_sign_out_failed_text()}`,
    [t.accounts_logged_in(), t.accounts_registered(), t.accounts_signed_out()].join(', '),
    t.shell_authorizing(),
  ]).toEqual([
    'Please enter a valid email address.',
    'Password must be at least 8 characters.',
    'Name must be at least 2 characters.',
    'Please select at least one language.',
    'Please select at least one area of expertise.',
    'You must accept the terms and conditions.',
    'Login failed: Please check your credentials and try again.',
    'Registration failed: Please check your information and try again.',
    'Logout failed: An error occurred during logout.',
    'Login successful, Registration successful, Logged out successfully',
    'Authorizing your session...',
  ])
})
