import type { Browser, Page } from '@playwright/test'
import { localizeDigits } from '../../src/i18n/text/numbers.ts'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  clickWhenAlive,
  confirmAddress,
  expect,
  field,
  inBothLanguages,
  logIn,
  loseSession,
  newEmail,
  openForm,
  PASSWORD,
  pathIn,
  test,
  toastOf,
  type Site,
  withoutScripts,
} from '../support/journeys.ts'
import { codeAt, stepBefore } from '../support/second-steps.ts'

const SETTINGS = '/dashboard/settings'
const WAYS = '/ways-in'

/** The key that the page shows for the app, as the app keeps it. */
const readSecret = async (page: Page): Promise<string> =>
  (await page.locator('main ol code').textContent())!.replace(/\s/g, '')

/** The same person on another device. */
async function signInElsewhere(browser: Browser, baseURL: string, email: string) {
  const context = await browser.newContext({ baseURL })
  const answer = await context.request.post('/api/login', { data: { email, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  return context
}

const isSignedIn = async (context: { request: Page['request'] }) =>
  (await context.request.get('/api/user')).status() === 200

/** Who sets up two steps has shown before that the address is theirs. */
async function beginSecondStep(page: Page, { t }: Site): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByText(t.settings_step_what()) })
  await form.getByLabel(t.settings_own_password()).fill(PASSWORD)
  await form.getByRole('button', { name: t.settings_step_begin() }).click()
  await expect(page.getByRole('img', { name: t.settings_step_picture() })).toBeVisible()
}

const typeCode = async (page: Page, { t, locale }: Site, code: string): Promise<void> => {
  await page.getByLabel(t.settings_code()).fill(localizeDigits(code, locale))
  await page.getByRole('button', { name: t.common_login(), exact: true }).click()
}

inBothLanguages((testOnce) => {
  test('a family changes its details, its mails and its password, and ends other devices (spec 2.51)', async ({
    page,
    site,
    family,
    browser,
    baseURL,
    watch,
  }) => {
    const { t, at } = site
    // The stream of messages ends with the old session, and is opened anew a little later.
    watch.expected.push(/status of 400/, /status of 401/)
    const others = [
      await signInElsewhere(browser, baseURL!, family.email),
      await signInElsewhere(browser, baseURL!, family.email),
    ] as const
    await openForm(page, at(SETTINGS))
    await expectNoAxeFindings(page)
    await field(page, t.accounts_name()).fill('A')
    await page.getByRole('button', { name: t.settings_save_details() }).click()
    await expect(page.getByRole('group', { name: t.accounts_form_wrong() })).toBeFocused()
    await field(page, t.accounts_name()).fill('Roya Amini')
    await field(page, t.common_your_zone()).selectOption('Europe/Berlin')
    await page.getByRole('button', { name: t.settings_save_details() }).click()
    await expect(toastOf(page)).toContainText(t.common_saved())
    await expect(page.locator('header')).toContainText('R')
    await openForm(page, at(`${SETTINGS}?view=mails`))
    const current = page.getByRole('main').locator('nav [aria-current=page]')
    await expect(current).toHaveText([t.common_settings(), t.settings_mails()])
    const reminders = page
      .getByRole('group', { name: t.settings_mails_choose() })
      .getByRole('checkbox', { name: t.settings_mails_reminders() })
    const changes = page
      .getByRole('group', { name: t.phone_choose() })
      .getByRole('checkbox', { name: t.phone_changes() })
    await reminders.uncheck()
    await changes.uncheck()
    await page.getByRole('button', { name: t.settings_save_mails() }).click()
    await expect(toastOf(page)).toContainText(t.common_saved())
    await openForm(page, page.url())
    await expect(reminders).not.toBeChecked()
    await expect(changes).not.toBeChecked()
    await page.getByRole('link', { name: t.settings_details() }).click()
    await expect(field(page, t.accounts_name())).toHaveValue('Roya Amini')
    await expect(field(page, t.common_your_zone())).toHaveValue('Europe/Berlin')

    await page.getByRole('link', { name: t.ways_link() }).click()
    await page.waitForURL(at(WAYS))
    await openForm(page, at(WAYS))
    await expectNoAxeFindings(page)
    const devices = page.getByRole('listitem').filter({ hasText: t.settings_session_end() })
    await expect(devices).toHaveCount(2)
    await devices.first().getByRole('button').click()
    await expect(toastOf(page)).toContainText(t.settings_session_ended())
    await expect(devices).toHaveCount(1)
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(1)

    await page.getByText(t.settings_password_change(), { exact: true }).click()
    const form = page.locator('form').filter({ has: page.locator('[name=currentPassword]') })
    await form.locator('[name=currentPassword]').fill('not the password')
    await form.locator('[name=password]').fill('three unusual words')
    await form.getByRole('button', { name: t.accounts_reset_submit() }).click()
    await expect(form).toContainText(t.settings_own_password_wrong())
    await form.locator('[name=currentPassword]').fill(PASSWORD)
    await form.getByRole('button', { name: t.accounts_reset_submit() }).click()
    await expect(toastOf(page)).toContainText(t.accounts_reset_done())
    await expect(page.getByText(t.settings_devices_alone())).toBeVisible()
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(page.context())).toBe(true)
    await Promise.all(others.map((other) => other.close()))
  })

  testOnce(
    'another address counts once the button behind its mailed link was pressed, until the old one takes it back @whole',
    async ({ page, site, family, mail, watch }) => {
      const { t, at } = site
      watch.expected.push(/status of 401/)
      // An address that was never confirmed takes nothing back.
      await confirmAddress(page, mail, family.email)
      const email = newEmail()
      await page.goto(at(`${SETTINGS}?view=email`))
      await clickWhenAlive(page.getByText(t.settings_email_change(), { exact: true }))
      const form = page.locator('form').filter({ has: page.getByText(t.settings_email_how()) })
      await form.getByLabel(t.settings_email_new()).fill(email)
      await form.getByLabel(t.settings_own_password()).fill(PASSWORD)
      await form.getByRole('button', { name: t.settings_email_send() }).click()
      await expect(page.getByText(t.settings_email_pending(), { exact: true })).toBeVisible()
      await mail.find(family.email, 'new-email-asked')
      await openForm(page, pathIn(await mail.find(email, 'new-email'), /change-email/))
      expect((await (await page.request.get('/api/user')).json()).email).toBe(family.email)
      await page.getByRole('button', { name: t.settings_email_confirm() }).click()
      await expect(page.getByText(t.settings_email_changed(), { exact: true })).toBeVisible()
      const changed = await mail.find(family.email, 'email-changed')
      await loseSession(page)
      await openForm(page, at('/auth'))
      await logIn(page, site, { ...family, email })
      await page.waitForURL(at('/dashboard'))

      await openForm(page, pathIn(changed, /take-email-back/))
      expect(await isSignedIn(page.context())).toBe(true)
      await page.getByRole('button', { name: t.settings_take_back_submit() }).click()
      await expect(page.getByText(t.settings_take_back_done(), { exact: true })).toBeVisible()
      expect(await isSignedIn(page.context())).toBe(false)
      await mail.find(family.email, 'everything-ended')
    },
  )

  test('two-step sign-in is set up, asked for by keyboard, and switched off', async ({
    page,
    site,
    family,
    mail,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 40[01]/)
    await page.goto(at(WAYS))
    await expect(page.getByText(t.settings_step_needs_email())).toBeVisible()
    await confirmAddress(page, mail, family.email)
    await openForm(page, at(WAYS))
    await beginSecondStep(page, site)
    await expectNoAxeFindings(page)
    const secret = await readSecret(page)
    let moment = await stepBefore(8000)
    await page
      .getByLabel(t.settings_code())
      .fill(localizeDigits(codeAt(secret, moment), site.locale))
    await page.getByRole('button', { name: t.settings_step_confirm() }).click()
    await expect(page.getByRole('heading', { name: t.settings_codes_title() })).toBeVisible()
    await expectNoAxeFindings(page)
    const codes = await page.locator('main ol code').allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByRole('link', { name: t.settings_codes_kept() }).click()
    await expect(page.getByText(t.settings_step_on(), { exact: true })).toBeVisible()

    await loseSession(page)
    await openForm(page, at(`/auth?next=${encodeURIComponent(at(WAYS))}`))
    await logIn(page, site, family)
    await page.waitForURL(/\/second-step/)
    await expectNoAxeFindings(page)
    await expectFits(page, 320)
    await openForm(page, page.url())
    // The code that confirmed it was used.
    await typeCode(page, site, codeAt(secret, moment))
    await expect(page.getByRole('group', { name: t.accounts_login_failed() })).toBeFocused()
    moment = Date.now()
    await page.getByLabel(t.settings_code()).focus()
    await page.keyboard.type(localizeDigits(codeAt(secret, moment), site.locale))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/ways-in/)

    await openForm(page, at(WAYS))
    await page.getByText(t.settings_step_off(), { exact: true }).first().click()
    const form = page.locator('form').filter({ has: page.getByText(t.settings_step_off_text()) })
    await form.getByLabel(t.settings_own_password()).fill(PASSWORD)
    await form.getByLabel(t.settings_code_any()).fill(codes[0]!.toLowerCase())
    await form.getByRole('button', { name: t.settings_step_off() }).click()
    await expect(toastOf(page)).toContainText(t.settings_step_switched_off())
    await loseSession(page)
    await openForm(page, at('/auth'))
    await logIn(page, site, family)
    await page.waitForURL(at('/dashboard'))
  })
})

test('a specialist has the same settings from the account menu, a family its tab', async ({
  page,
  site,
}) => {
  const { t, at } = site
  await page.request.post('/api/login', {
    data: { email: 'specialist@demo.example', password: 'demo-password' },
  })
  await openForm(page, at('/settings'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.common_settings())
  await expect(page.getByText(t.settings_name_specialist())).toBeVisible()
  await expect(page.getByLabel(t.accounts_phone())).toHaveCount(0)
  await expectNoAxeFindings(page)
  // What the page still reads of the one must not be answered to the other.
  await page.goto('about:blank')
  await page.request.post('/api/login', {
    data: { email: 'family@demo.example', password: 'demo-password' },
  })
  await page.goto(at('/settings'))
  await expect(page).toHaveURL(/\/dashboard\/settings/)
})

withoutScripts(() => {
  test.use({ language: 'fa' })

  test('the settings and the second step work without scripts @whole', async ({
    page,
    site,
    family,
    mail,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 40[01]/)
    await confirmAddress(page, mail, family.email)
    await page.goto(at(SETTINGS))
    await field(page, t.accounts_name()).fill('A')
    await page.getByRole('button', { name: t.settings_save_details() }).click()
    await expect(page.getByRole('main')).toContainText(t.accounts_name_short())
    await field(page, t.accounts_name()).fill('رویا امینی')
    await page.getByRole('button', { name: t.settings_save_details() }).click()
    await expect(page.getByText(t.common_saved(), { exact: true })).toBeVisible()

    await page.getByRole('link', { name: t.ways_link() }).click()
    await beginSecondStep(page, site)
    const secret = await readSecret(page)
    await page.getByLabel(t.settings_code()).fill(codeAt(secret, await stepBefore(8000)))
    await page.getByRole('button', { name: t.settings_step_confirm() }).click()
    const codes = await page.locator('main ol code').allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByRole('link', { name: t.settings_codes_kept() }).click()
    await expect(page.getByText(t.settings_step_on(), { exact: true })).toBeVisible()

    await loseSession(page)
    await page.goto(at('/auth'))
    await logIn(page, site, family)
    await page.getByRole('link', { name: t.settings_code_use_recovery() }).click()
    await page.getByLabel(t.settings_code_recovery(), { exact: true }).fill('۱۲۳۴۵۶')
    await page.getByRole('button', { name: t.common_login(), exact: true }).click()
    await expect(page.getByRole('main')).toContainText(t.problem_wrong_code())
    await page.getByLabel(t.settings_code_recovery(), { exact: true }).fill(codes[3]!)
    await page.getByRole('button', { name: t.common_login(), exact: true }).click()
    await expect(page).toHaveURL(at('/dashboard'))
    await page.goto(at(WAYS))
    const signOut = page.getByRole('button', { name: t.settings_sign_out() })
    await signOut.click()
    await expect(page).toHaveURL(at('/'))
  })
})
