import { findSpecialist, listAhead, panelOf, withSlot, CONCERN } from '../support/booked-times.ts'
import { expect, field, inBothLanguages, logIn, signIn, test } from '../support/journeys.ts'

test.use({ javaScriptEnabled: false })

inBothLanguages(() => {
  test('reads, filters and searches without scripts (spec 2.6, 2.10, 2.32)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.goto(at('/specialists'))
    await field(page, t.common_search()).fill('شيرين')
    await field(page, t.common_language()).selectOption('farsi')
    await page.getByRole('button', { name: t.directory_submit() }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('article').getByRole('link').first().click()
    await page.waitForURL(at('/specialists/1'))
    await panelOf(page).getByRole('link', { name: t.common_month_next() }).click()
    await expect(page).toHaveURL(/month=/)
    const list = panelOf(page).getByText(t.booking_list_title())
    await list.click()
    await expect(panelOf(page).locator('details').getByRole('link').first()).toBeVisible()
    await page.goto(at('/blog'))
    const article = page.getByRole('main').getByRole('article').last()
    const title = (await article.getByRole('heading').textContent())!
    await article.getByRole('link').click()
    await expect(page.locator('h1')).toHaveText(title)
    await page.getByRole('link', { name: t.shell_switch_language() }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', site.locale === 'en' ? 'fa' : 'en')
  })

  test('signs in, books and cancels without scripts (spec 2.14, 2.40, 4.8, 5.1, 5.5)', async ({
    page,
    context,
    site,
    family,
    watch,
  }) => {
    const { t, at, locale } = site
    watch.expected.push(/status of 401/)
    await context.clearCookies()
    const specialist = await findSpecialist(page.request, locale, 'confirming')
    const [slot] = await listAhead(page.request, specialist.id)
    await page.goto(withSlot(at(`/booking/${specialist.id}`), slot!.id))
    await panelOf(page).getByRole('link', { name: t.booking_sign_in_instead() }).click()
    await logIn(page, site, { email: family.email, password: 'not the password' })
    await expect(page.getByRole('group', { name: t.accounts_login_failed() })).toBeVisible()
    await logIn(page, site, family)
    await expect(page).toHaveURL(new RegExp(`/booking/${specialist.id}\\?slot=${slot!.id}\\b`))
    await field(page, t.booking_age_label()).fill('۷')
    await field(page, t.booking_fact_concern()).fill('short')
    await page.getByRole('button', { name: t.booking_continue() }).click()
    await expect(panelOf(page)).toContainText(t.booking_concern_short())
    await expect(field(page, t.booking_age_label())).toHaveValue('۷')
    await field(page, t.booking_fact_concern()).fill(CONCERN[locale])
    await page.getByRole('button', { name: t.booking_continue() }).click()
    await expect(panelOf(page)).toContainText(CONCERN[locale])
    await page.getByRole('button', { name: t.booking_book_now() }).click()
    await expect(page).toHaveURL(/\/consultations\/\d+\?booked=yes/)
    await expect(page.getByRole('heading', { name: t.booking_booked_title() })).toBeVisible()
    await expect(page.getByRole('button', { name: t.common_print() })).toBeHidden()
    await page.getByRole('link', { name: t.booking_cancel() }).click()
    await page.getByRole('button', { name: t.booking_cancel() }).click()
    await expect(page.getByText(t.booking_done_cancel(), { exact: true })).toBeVisible()
  })

  test('registers and writes to the team without scripts (spec 2.13, 2.29, 2.44, 2.45, 4.9, 5.2, 5.4)', async ({
    page,
    site,
    mail,
    watch,
    elsewhere,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 400/)
    await page.goto(at('/auth?tab=family'))
    const submit = page.getByRole('button', { name: t.accounts_family_submit() })
    await submit.click()
    await expect(page.getByRole('group', { name: t.accounts_form_wrong() })).toContainText(
      t.accounts_name_short(),
    )
    // The form of the contact page, and the same one on the home page (spec 2.29).
    for (const path of ['/contact', '/']) {
      await page.goto(at(path))
      await field(page, t.common_name()).fill('Mina')
      await field(page, t.common_email()).fill('mina@journey.example')
      await field(page, t.contact_subject()).fill('Hi')
      await field(page, t.contact_message()).fill(`May grandparents take part in the call? ${path}`)
      await page.getByRole('button', { name: t.contact_send() }).click()
      await expect(page.getByRole('main')).toContainText(t.contact_subject_short())
      await field(page, t.contact_subject()).fill(`A question ${site.locale} ${path}`)
      await page.getByRole('button', { name: t.contact_send() }).click()
      await expect(page.getByRole('main')).toContainText(t.contact_sent())
      await expect(page.getByRole('main')).toContainText(t.contact_sent_text())
      await page.getByRole('link', { name: t.contact_again() }).click()
      await expect(field(page, t.common_name())).toBeVisible()
    }
    const received = await mail.find('hello@example.org', 'contact-message')
    // What was written is read in the inbox alone.
    const [, id] = /\/admin\/inbox\?message=(\d+)/.exec(received.text ?? '') ?? []
    const admin = await elsewhere()
    await signIn(admin, 'admin@demo.example')
    const stored = await admin.get(`/api/contact/messages/${id}`)
    expect(await stored.json()).toMatchObject({ message: expect.stringContaining('grandparents') })
  })
})

test('the home page follows its language link without scripts too (spec 1.3, 2.2)', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'fa', url: baseURL! }])
  await page.goto('/')
  await expect(page).toHaveURL('/fa')
  await page.getByRole('link', { name: 'Switch to English' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/')
  await expect(page).toHaveURL('/')
})
