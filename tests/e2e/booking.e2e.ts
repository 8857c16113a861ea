import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import {
  formatFullDate,
  formatOtherCalendarDate,
  formatTime,
} from '../../src/i18n/calendar/dates.ts'
import {
  book,
  CONCERN,
  findSpecialist,
  listAhead,
  listFree,
  panelOf,
  withSlot,
} from '../support/booked-times.ts'
import { expectNoAxeFindings, expectNoOverflow, expectUncovered } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  logIn,
  mainJobInBothLanguages,
  registerFamily,
  type Site,
  test,
  toastOf,
} from '../support/journeys.ts'
import { holdBack } from '../support/hold-back.ts'

const ZONE = 'Europe/Berlin'

async function fillDetails(page: Page, { t, locale }: Site): Promise<void> {
  await field(page, t.booking_age_label()).fill(locale === 'fa' ? '۶' : '6')
  await field(page, t.booking_fact_concern()).fill(CONCERN[locale])
}

async function expectDetailsSaved(page: Page, { t, locale }: Site): Promise<void> {
  await expect(field(page, t.booking_age_label())).toHaveValue(locale === 'fa' ? '۶' : '6')
  await expect(field(page, t.booking_fact_concern())).toHaveValue(CONCERN[locale])
}

const goOn = (page: Page, { t }: Site) =>
  page.getByRole('button', { name: t.booking_continue() }).click()
const confirm = (page: Page, { t }: Site) =>
  page.getByRole('button', { name: t.booking_book_now() }).click()

test.use({ namedZone: ZONE })

mainJobInBothLanguages(() => {
  test('books from the profile and goes home with a toast (spec 2.5, 2.36, 4.8, 5.5, 6.7, 8.22, 9.1, 9.4)', async ({
    page,
    site,
    family,
  }) => {
    const { t, at, locale } = site
    const specialist = await findSpecialist(page.request, locale, 'confirming')
    const [slot] = await listAhead(page.request, specialist.id)
    await page.goto(withSlot(at(`/specialists/${specialist.id}`), slot!.id))
    await expect(field(page, t.common_email())).toHaveValue(family.email)
    await awaken(page.getByRole('button', { name: t.booking_continue() }))
    await field(page, t.booking_age_label()).fill('19')
    await field(page, t.booking_fact_concern()).fill('short')
    await goOn(page, site)
    const summary = panelOf(page).getByRole('group', { name: t.booking_errors_title() })
    await expect(summary).toBeFocused()
    await expect(summary).toContainText(t.accounts_age_high())
    await expect(summary).toContainText(t.booking_concern_short())
    await fillDetails(page, site)
    await goOn(page, site)
    await expect(page.getByRole('heading', { name: t.booking_step_check() })).toBeFocused()
    await page.setViewportSize({ width: 390, height: 700 })
    await confirm(page, site)
    await page.waitForURL(at('/'), { waitUntil: 'commit' })
    await expect(toastOf(page)).toContainText(t.booking_success_title())
    await expect(toastOf(page)).toContainText(family.email)
    await expectUncovered(page.getByRole('link', { name: t.booking_next_open(), exact: true }))
    const left = await listAhead(page.request, specialist.id)
    expect(left.map(({ id }) => id)).not.toContain(slot!.id)
  })
})

inBothLanguages((testOnce) => {
  test('books from the booking page at 320 px; the confirmation has both calendars, the file and the way to print (spec 2.8, 2.37, 2.38, 2.39, 2.40, 2.41, 4.8)', async ({
    page,
    site,
    family,
  }) => {
    const { t, at, locale } = site
    await page.setViewportSize({ width: 320, height: 700 })
    const specialist = await findSpecialist(page.request, locale, 'asking')
    await page.goto(at(`/booking/${specialist.id}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(specialist.name)
    await expect(page.getByText(t.booking_page_text())).toBeVisible()
    const info = page.getByRole('list', { name: t.booking_info_title() })
    await expect(info.getByRole('listitem')).toHaveCount(4)
    const main = page.getByRole('main')
    await expect(main).toContainText(specialist.credentials)
    await expect(page.getByText(t.specialists_limits_title(), { exact: true })).toBeVisible()
    const average = specialist.avgRating.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    await expect(
      main.getByRole('img', { name: t.reviews_stars({ rating: average }) }),
    ).toBeVisible()
    const panel = panelOf(page)
    const times = panel.getByRole('group').getByRole('link')
    await awaken(times.first())
    const box = await times.first().boundingBox()
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
    await times
      .first()
      .tap()
      .catch(() => times.first().click())
    await expect(page).toHaveURL(/slot=\d+/)
    await fillDetails(page, site)
    await expectNoOverflow(page)
    await goOn(page, site)
    const chosen = Number(new URL(page.url()).searchParams.get('slot'))
    const free = await listFree(page.request, specialist.id)
    const { startsAt } = free.find(({ id }) => id === chosen)!
    const reader = { locale, timeZone: ZONE }
    await expect(panel).toContainText(formatFullDate(startsAt, reader))
    await expect(panel).toContainText(formatOtherCalendarDate(startsAt, reader))
    await expectNoOverflow(page)
    await confirm(page, site)
    await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
    await expect(
      page.getByRole('heading', { name: t.booking_booked_pending_title() }),
    ).toBeVisible()
    await expect(page.getByText(family.email)).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    for (const words of [
      formatFullDate(startsAt, reader),
      formatOtherCalendarDate(startsAt, reader),
      formatTime(startsAt, reader),
      specialist.name,
      t.booking_status_pending(),
      t.common_no_emergency(),
    ])
      await expect(main).toContainText(words)
    await expectNoOverflow(page)
    await expectNoAxeFindings(page)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t.booking_add_to_calendar() }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
    const appointment = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(appointment.startDate.toJSDate()).toEqual(new Date(startsAt))
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: t.common_print() }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: t.common_print() })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: t.common_return_home() }).click()
    await page.waitForURL(at('/'))
  })

  testOnce(
    'a slow booking page says that it comes; nothing is booked without a time (spec 2.37, 4.7, 5.5, 8.7) @whole',
    async ({ page, site, family }) => {
      const { t, at } = site
      await page.goto(at('/specialists'))
      const times = holdBack()
      await page.route('**/availability*', async (route) => {
        await times.released
        await route.continue()
      })
      const link = page
        .getByRole('link', { name: new RegExp(`^${t.directory_card_book()}`) })
        .first()
      await clickWhenAlive(link)
      await expect(page.getByRole('main').getByText(t.shell_loading())).toBeVisible()
      times.release()
      await page.waitForURL(/\/booking\/\d+$/)
      await awaken(page.getByRole('button', { name: t.booking_continue() }))
      await expect(field(page, t.common_email())).toHaveValue(family.email)
      await fillDetails(page, site)
      await goOn(page, site)
      await expect(toastOf(page)).toContainText(t.booking_slot_missing())
      const summary = panelOf(page).getByRole('group', { name: t.booking_errors_title() })
      const yourTime = panelOf(page).getByRole('group', { name: t.booking_chosen(), exact: true })
      await expect(yourTime).toHaveAccessibleDescription(t.booking_slot_missing())
      await summary.getByRole('link', { name: t.booking_slot_missing() }).click()
      await expect(yourTime).toBeFocused()
      await expectDetailsSaved(page, site)
      await panelOf(page).locator('a[href*="slot="]').first().click()
      await expect(yourTime).not.toContainText(t.booking_chosen_none())
      await expect(yourTime).not.toContainText(t.booking_slot_missing())
      await expect(summary).toBeHidden()
      await expectDetailsSaved(page, site)
    },
  )

  testOnce(
    'signing in half-way keeps the time and what was typed @whole',
    async ({ page, site, family }) => {
      const { t, at, locale } = site
      await page.context().clearCookies({ name: /session|authStatus/ })
      const specialist = await findSpecialist(page.request, locale, 'confirming')
      const [slot] = await listAhead(page.request, specialist.id)
      await page.goto(withSlot(at(`/specialists/${specialist.id}`), slot!.id))
      const signIn = panelOf(page).getByRole('link', { name: t.booking_sign_in_instead() })
      await awaken(signIn)
      await fillDetails(page, site)
      await signIn.click()
      await page.waitForURL(/\/auth\?next=/)
      await logIn(page, site, family)
      await page.waitForURL(/\/booking\/\d+/)
      await expect(page).toHaveURL(new RegExp(`slot=${slot!.id}\\b`))
      // Nothing is asked again: the check is there, and the calendar is folded up.
      await expect(page.getByRole('heading', { name: t.booking_step_check() })).toBeVisible()
      await expect(panelOf(page)).toContainText(CONCERN[locale])
      await expect(panelOf(page)).toContainText(family.email)
      const chooser = panelOf(page).locator('details', { hasText: t.booking_choose_other_time() })
      await expect(chooser.first()).not.toHaveAttribute('open')
      await confirm(page, site)
      await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
    },
  )

  testOnce(
    'a session that ends half-way loses neither the time nor what was typed (spec 8.6) @whole',
    async ({ page, site, family, watch }) => {
      const { t, at, locale } = site
      watch.expected.push(/status of 401/)
      const specialist = await findSpecialist(page.request, locale, 'confirming')
      const [slot] = await listAhead(page.request, specialist.id)
      await page.goto(withSlot(at(`/booking/${specialist.id}`), slot!.id))
      await awaken(page.getByRole('button', { name: t.booking_continue() }))
      await fillDetails(page, site)
      await goOn(page, site)
      await page.context().clearCookies({ name: /session|authStatus/ })
      await confirm(page, site)
      await expect(toastOf(page)).toContainText(t.booking_book_failed())
      await expect(panelOf(page)).toContainText(t.booking_session_ended())
      await panelOf(page).getByRole('link', { name: t.booking_sign_in_to_book() }).click()
      await page.waitForURL(/\/auth\?next=/)
      await logIn(page, site, family)
      await page.waitForURL(new RegExp(`/booking/\\d+\\?slot=${slot!.id}\\b`))
      await expect(page.getByRole('heading', { name: t.booking_step_check() })).toBeVisible()
      await page.getByRole('button', { name: t.booking_back() }).click()
      await expectDetailsSaved(page, site)
    },
  )

  test('a time that another family takes meanwhile is answered by the three nearest (spec 4.7, 8.6)', async ({
    page,
    site,
    family,
    watch,
    elsewhere,
  }) => {
    const { t, at, locale } = site
    watch.expected.push(/status of 409/)
    const specialist = await findSpecialist(page.request, locale, 'confirming')
    const [slot] = await listAhead(page.request, specialist.id)
    await page.goto(withSlot(at(`/booking/${specialist.id}`), slot!.id))
    await awaken(page.getByRole('button', { name: t.booking_continue() }))
    await fillDetails(page, site)
    await goOn(page, site)

    const other = await elsewhere()
    const rival = await registerFamily(other, locale)
    const [language = ''] = specialist.languages
    await book(other, slot!, { family: rival, language, locale })
    await confirm(page, site)
    await expect(toastOf(page)).toContainText(t.booking_book_failed())
    const nearest = panelOf(page).getByRole('list', { name: t.booking_nearest() })
    await expect(nearest.getByRole('button')).toHaveCount(3)
    await nearest.getByRole('button').first().click()
    await expect(page.getByRole('heading', { name: t.booking_step_check() })).toBeVisible()
    await expect(panelOf(page)).toContainText(CONCERN[locale])
    // Back leads to the questions with the time that was chosen instead.
    await page.getByRole('button', { name: t.booking_back() }).click()
    await expect(page.getByRole('heading', { name: t.booking_step_details() })).toBeVisible()
    await expect(page.getByText(t.booking_lost_title())).toBeHidden()
    await goOn(page, site)
    await confirm(page, site)
    await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
    await expect(page.getByText(family.email)).toBeVisible()
  })

  test('what is no specialist cannot be booked (spec 2.37, 5.9, 8.21)', async ({
    page,
    site,
    family,
    watch,
  }) => {
    const { t, at } = site
    expect(family.id).toBeGreaterThan(0)
    watch.expected.push(/status of 404/)
    for (const [path, title] of [
      ['/booking/abc', t.problem_invalid_specialist_id()],
      ['/booking/99999', t.problem_specialist_not_found()],
    ] as const) {
      const answer = await page.goto(at(path))
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByRole('link', { name: t.specialists_browse_all() })).toBeVisible()
    }
  })
})

test('the words of booking are the specification’s (spec 2.34, 2.37, 2.38, 2.39, 5.5, 8.6, 8.7)', async ({
  site: { t },
}) => {
  expect([
    t.booking_page_title({ name: 'X' }),
    t.booking_page_text(),
    t.booking_info_free(),
    t.booking_info_languages({ languages: 'X' }),
    t.booking_info_payment(),
    t.booking_no_times(),
    t.booking_slot_missing(),
    t.booking_book_failed(),
    t.booking_email_invalid(),
    t.booking_age_low(),
    t.accounts_age_high(),
    t.booking_concern_short(),
    t.booking_concern_long(),
    t.problem_invalid_specialist_id(),
    t.problem_specialist_not_found(),
  ]).toEqual([
    'Book a Consultation with X',
    'Select a date and time for your free consultation and provide some basic information.',
    'Free 45-minute video consultation',
    'Available in X',
    'No payment required',
    'No available time slots for the selected date.',
    'Please select a time slot',
    'Booking failed',
    'Please enter a valid email',
    'Age must be at least 1',
    'Age must be 18 or below',
    'Please provide more details about your concerns',
    'Please keep your message under 500 characters',
    'Invalid specialist ID',
    'Specialist not found',
  ])
})
