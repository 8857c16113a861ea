import type { Locator, Page } from '@playwright/test'
import { bookFree, CONCERN, findSpecialist, timeOf } from '../support/booked-times.ts'
import { buildSpecialist } from '../support/accounts.ts'
import { expectFits, expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  logIn,
  newEmail,
  openForm,
  PASSWORD,
  registerFamily,
  signIn,
  type Site,
  test as journey,
  toastOf,
} from '../support/journeys.ts'

/**
 * The main job of everybody, as every engine has to do it: each journey in one language, in Firefox in
 * the one and in WebKit in the other.
 */
const test = journey.extend({
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it depends on
  language: async ({}, use, { line, project }) => {
    const turn = line + (project.name === 'webkit' ? 1 : 0)
    await use(turn % 2 === 0 ? 'fa' : 'en')
  },
})

/** Presses something as soon as it is there, whether scripts have come or not. */
const press = (target: Locator) => target.first().click()

async function fillDetails(page: Page, { t, locale }: Site): Promise<void> {
  await field(page, t.booking_age_label()).fill(locale === 'fa' ? '۷' : '7')
  await field(page, t.booking_fact_concern()).fill(CONCERN[locale])
}

test('a first visit reads the home page, from the pictures to the foot, on a phone and a desk', async ({
  page,
  site: { t, at },
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(at('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoOverflow(page)
  await expectFits(page, 1280)
  await expectNoAxeFindings(page)
  const missing = await page.evaluate(
    () =>
      [...document.images].filter(({ complete, naturalWidth }) => complete && !naturalWidth).length,
  )
  expect(missing).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: t.shell_about() }).click()
  await expect(page).toHaveURL(at('/about'))
})

test('what is pressed before the scripts come is done', async ({ page, site: { t, at } }) => {
  await page.goto(at('/auth'))
  const password = field(page, t.accounts_password())
  await password.fill('typed before')
  await press(page.getByRole('button', { name: t.accounts_password_show() }))
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('typed before')
})

test('the directory is narrowed, and a card leads to a profile with free times', async ({
  page,
  site: { t, at },
}) => {
  await page.goto(at('/specialists'))
  await field(page, t.common_language()).selectOption('farsi')
  await field(page, t.directory_filter_specialty()).selectOption('speech_therapy')
  await press(page.getByRole('button', { name: t.directory_submit() }))
  await expect(page).toHaveURL(/specialty=speech_therapy/)
  const heading = page.getByRole('article').first().getByRole('heading')
  const name = await heading.innerText()
  await press(heading.getByRole('link'))
  await expect(page).toHaveURL(/\/specialists\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(timeOf(page).first()).toBeVisible()
})

test('a new family books, from a free time to the ticket', async ({ page, site }) => {
  const { t, at, locale } = site
  const { id } = await findSpecialist(page.request, locale, 'confirming')
  await page.goto(at(`/booking/${id}`))
  await clickWhenAlive(timeOf(page).last())
  await fillDetails(page, site)
  await field(page, t.common_email()).fill(newEmail())
  await page.getByRole('button', { name: t.booking_continue() }).click()
  await field(page, t.accounts_name()).fill(locale === 'fa' ? 'نرگس صبوری' : 'Narges Sabouri')
  await field(page, t.accounts_password()).fill(PASSWORD)
  await page.getByRole('button', { name: t.booking_book_now() }).click()
  await expect(page).toHaveURL(/\/consultations\/\d+\?booked=yes/)
  await expect(page.getByRole('heading', { name: t.booking_booked_title() })).toBeVisible()
  // The greeting of a new account comes by itself, and would fade in while the page is examined.
  await expect(toastOf(page).first()).toBeVisible()
  await expectNoAxeFindings(page)
})

test('a family signs in, opens its consultation and cancels it', async ({
  page,
  site,
  elsewhere,
}) => {
  const { t, at, locale } = site
  const request = await elsewhere()
  const family = await registerFamily(request, locale)
  const { consultation } = await bookFree(request, 'asking', { family, locale, place: 2 })
  await openForm(
    page,
    at(`/auth?next=${encodeURIComponent(at(`/consultations/${consultation.id}`))}`),
  )
  await logIn(page, site, family)
  await expect(page).toHaveURL(/\/consultations\/\d+/)
  const cancel = page.getByRole('link', { name: t.booking_cancel() })
  await clickWhenAlive(cancel)
  const dialog = page.getByRole('alertdialog', { name: t.booking_cancel_title() })
  await dialog.getByRole('button', { name: t.booking_cancel() }).click()
  await expect(page.getByText(t.booking_done_cancel(), { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(t.booking_status_cancelled())
})

test('a family writes to its specialist', async ({ page, site, family }) => {
  const { t, at, locale } = site
  const { specialist } = await bookFree(page.request, 'asking', { family, locale, place: 4 })
  await page.goto(at('/dashboard/messages'))
  await clickWhenAlive(page.getByRole('link', { name: specialist.name }))
  const send = page.getByRole('button', { name: t.common_send(), exact: true })
  await awaken(send)
  await field(page, t.messages_write_label()).fill(CONCERN[locale])
  await send.click()
  await expect(page.getByRole('log')).toContainText(CONCERN[locale])
  await expect(field(page, t.messages_write_label())).toHaveValue('')
})

test('a specialist sees who asks, and confirms', async ({ page, site, elsewhere }) => {
  const { t, at, locale } = site
  const request = await elsewhere()
  const family = await registerFamily(request, locale)
  const given = { family, locale, place: 6 }
  const { specialist, consultation } = await bookFree(request, 'asking', given)
  await signIn(page.request, specialist.email)
  await page.goto(at('/dashboard'))
  const confirm = page.getByRole('button', { name: t.booking_confirm_of({ name: family.name }) })
  await clickWhenAlive(confirm.first())
  await expect(page.getByText(t.booking_done_confirm(), { exact: true })).toBeVisible()
  await page.goto(at(`/consultations/${consultation.id}`))
  await expect(page.getByRole('main')).toContainText(t.booking_status_confirmed())
})

test('a publisher writes an article, and finds the draft again', async ({ page, site }) => {
  const { t, at, locale } = site
  await signIn(page.request, 'publisher@demo.example')
  await page.goto(at('/publisher/posts/new'))
  const text = page.getByRole('textbox', { name: t.writing_editor_label() })
  await awaken(page.getByRole('toolbar').getByRole('button').first())
  const title = `${locale} ${Date.now()}`
  await field(page, t.common_title()).fill(title)
  await field(page, t.writing_field_excerpt()).fill(CONCERN[locale])
  await field(page, t.common_category()).selectOption({ index: 1 })
  await text.click()
  await page.keyboard.type(CONCERN[locale])
  await page.getByRole('button', { name: t.common_save(), exact: true }).click()
  await expect(toastOf(page)).toContainText(t.writing_created())
  await page.goto(at('/publisher/dashboard'))
  await expect(page.getByRole('main')).toContainText(title)
})

test('an admin opens an application, and sees what it lacks', async ({ page, site, elsewhere }) => {
  const { t, at } = site
  const email = newEmail()
  const applicant = buildSpecialist({ name: 'Dr. Sara Niko', email })
  await (await elsewhere()).post('/api/register/specialist', { data: applicant })
  await signIn(page.request, 'admin@demo.example')
  await page.goto(at(`/dashboard/verification?q=${encodeURIComponent(email)}`))
  const entry = page.getByRole('link', { name: 'Dr. Sara Niko' })
  await clickWhenAlive(entry)
  const refuse = page.getByRole('button', { name: t.verification_refuse_title() })
  await clickWhenAlive(refuse)
  await expect(page.getByText(t.verification_reason_missing()).first()).toBeVisible()
})

test.describe('with what the device keeps', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the other language keeps what is typed; pages that are left at once leave nothing in the console', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await openForm(page, at('/auth?tab=family'))
    const name = field(page, t.accounts_name())
    await name.fill('Narges')
    await page.locator('header a[data-language]').filter({ visible: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'fa' ? 'en' : 'fa')
    await expect(page.locator('main form[data-draft] input[name=name]')).toHaveValue('Narges')

    await expect
      .poll(async () => {
        await page.mouse.move(10 + Math.random() * 50, 10)
        return page.evaluate(() => navigator.serviceWorker.controller !== null)
      })
      .toBe(true)
    for (const path of ['/about', '/specialists', '/faq', '/blog', '/contact', '/resources']) {
      // Left as soon as its scripts are on their way, as by a reader who presses twice.
      await page.evaluate((next) => {
        window.dispatchEvent(new Event('pointermove'))
        setTimeout(() => window.location.assign(next))
      }, at(path))
      await expect(page).toHaveURL(at(path))
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
