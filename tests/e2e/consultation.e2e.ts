import type { APIRequestContext } from '@playwright/test'
import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'
import { inLocale } from '../../src/i18n/current-locale.server.ts'
import {
  formatFullDate,
  formatOtherCalendarDate,
  formatTime,
} from '../../src/i18n/calendar/dates.ts'
import { formatUpcomingMoment } from '../../src/i18n/calendar/upcoming.ts'
import { formatTimeAndCity } from '../../src/i18n/zones/zones.ts'
import { book, bookFree, findSpecialist, listAhead } from '../support/booked-times.ts'
import { expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import { readPrivateStore } from '../support/private-store.ts'
import {
  clickWhenAlive,
  expect,
  loseSession,
  inBothLanguages,
  mainJobInBothLanguages,
  pathIn,
  test,
} from '../support/journeys.ts'

const ZONE = 'Europe/Berlin'
/** Far enough for every notice to cancel. */
const LATER = 6

async function readStatus(request: APIRequestContext, id: number): Promise<string> {
  const answer = await request.get(`/api/consultations/${id}`)
  return ((await answer.json()) as ConsultationView).status
}

test.use({ timezoneId: ZONE, namedZone: ZONE })

mainJobInBothLanguages(() => {
  test('the mail at booking carries the private link, and its page says when it opens (spec 1.2, 4.6, 9.1)', async ({
    page,
    site,
    family,
    mail,
  }) => {
    const { t, locale } = site
    const given = { family, locale, place: LATER }
    const { specialist, slot } = await bookFree(page.request, 'confirming', given)
    const sent = await mail.find(family.email, 'consultation-booked')
    const reader = { locale, timeZone: ZONE }
    for (const words of [
      specialist.name,
      formatFullDate(slot.startsAt, reader),
      formatOtherCalendarDate(slot.startsAt, reader),
      t.mails_limits(),
    ])
      expect(sent.text).toContain(words)
    expect(sent.html).toContain(`lang="${locale}"`)

    await loseSession(page)
    await page.goto(pathIn(sent, /\/meet\//))
    const opensAt = new Date(Date.parse(slot.startsAt) - 10 * 60_000)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      t.meetings_early_title({
        date: formatFullDate(opensAt, reader),
        time: formatTimeAndCity(opensAt, reader),
      }),
    )
    await expect(page.getByRole('main')).toContainText(specialist.name)
    await expect(page.getByText(t.common_no_emergency())).toBeVisible()
    const wrong = await page.request.get(pathIn(sent, /\/meet\//).replace(/key=.{4}/, 'key=AAAA'))
    expect(wrong.status()).toBe(404)
  })
})

inBothLanguages(() => {
  test('opening the mailed link changes nothing; its button cancels, and both are notified (spec 4.6, 4.7)', async ({
    page,
    site,
    family,
    mail,
  }) => {
    const { t, locale } = site
    const given = { family, locale, place: LATER }
    const { specialist, slot, consultation } = await bookFree(page.request, 'asking', given)
    const { id } = consultation
    const link = pathIn(await mail.find(family.email, 'consultation-booked'), /\/consultations\//)
    const session = await page.context().cookies()
    await loseSession(page)
    for (const suffix of ['', '&do=cancel', '&do=reschedule'])
      expect((await page.request.get(link + suffix)).status()).toBe(200)
    await page.goto(link)
    await expect(page.getByRole('main')).toContainText(t.booking_status_pending())
    const cancel = page.getByRole('link', { name: t.booking_cancel() })
    await clickWhenAlive(cancel)
    const dialog = page.getByRole('alertdialog', { name: t.booking_cancel_title() })
    await dialog.getByRole('button', { name: t.booking_keep() }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main')).toContainText(t.booking_status_pending())
    await cancel.click()
    await dialog.getByRole('button', { name: t.booking_cancel() }).click()
    await expect(page.getByText(t.booking_done_cancel(), { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(t.booking_status_cancelled())

    await page.context().addCookies(session)
    expect(await readStatus(page.request, id)).toBe('cancelled')
    const free = await listAhead(page.request, specialist.id)
    expect(free.map((one) => one.id)).toContain(slot.id)
    await mail.find(family.email, 'consultation-cancelled')
    await mail.find(specialist.email, 'consultation-cancelled')
  })

  test('the mailed link moves the time; afterwards only the new link works (spec 4.6, 4.7) @whole', async ({
    page,
    site,
    family,
    mail,
  }) => {
    const { t, locale } = site
    const specialist = await findSpecialist(page.request, locale, 'confirming')
    const free = await listAhead(page.request, specialist.id)
    const slot = free[LATER]!
    const [language = ''] = specialist.languages
    await book(page.request, slot, { family, language, locale })
    const link = pathIn(await mail.find(family.email, 'consultation-booked'), /\/consultations\//)
    await loseSession(page)
    await page.goto(link)
    await clickWhenAlive(page.getByRole('link', { name: t.booking_change_time() }))
    await expect(page.getByRole('heading', { name: t.booking_reschedule_title() })).toBeFocused()
    const reader = { locale, timeZone: ZONE }
    const target = free[LATER + 1]!
    await page
      .getByRole('link', {
        name: t.common_date_time({
          date: formatFullDate(target.startsAt, reader),
          time: formatTime(target.startsAt, reader),
        }),
      })
      .click()
    await expect(
      page.getByRole('heading', { name: t.booking_reschedule_check_title() }),
    ).toBeFocused()
    await expect(page.getByRole('main')).toContainText(
      formatOtherCalendarDate(target.startsAt, reader),
    )
    await page.getByRole('button', { name: t.booking_reschedule_confirm() }).click()
    await expect(page.getByText(t.booking_done_reschedule(), { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(formatTime(target.startsAt, reader))

    const moved = await mail.find(family.email, 'consultation-rescheduled')
    expect((await page.request.get(link)).status()).toBe(404)
    expect((await page.request.get(pathIn(moved, /\/consultations\//))).status()).toBe(200)
    expect((await page.request.get(pathIn(moved, /\/meet\//))).status()).toBe(200)
  })

  test('home greets a family with its next appointment; the dashboard shows it first and leads to changing and cancelling it (spec 2.51, 4.6)', async ({
    page,
    site,
    family,
  }) => {
    const { t, at, locale } = site
    await page.goto(at('/dashboard'))
    await expect(page.getByText(t.dashboard_none_title())).toBeVisible()
    const specialist = await findSpecialist(page.request, locale, 'asking')
    const free = await listAhead(page.request, specialist.id)
    const [language = ''] = specialist.languages
    const later = await book(page.request, free[LATER + 3]!, { family, language, locale })
    const next = await book(page.request, free[LATER]!, { family, language, locale })
    const reader = { locale, timeZone: ZONE }
    const moment = inLocale(locale, () =>
      formatUpcomingMoment(next.startsAt, { ...reader, now: new Date() }),
    )
    await page.goto(at('/'))
    const greeting = page.getByRole('region', { name: moment })
    await expect(greeting).toContainText(specialist.name)
    await expect(greeting.getByRole('link', { name: t.booking_join() })).toHaveCount(0)
    await expectNoAxeFindings(page)
    await greeting.getByRole('link', { name: t.booking_next_open() }).click()
    await page.waitForURL(at(`/consultations/${next.id}`))
    await page.goto(at(`/consultations/${next.id}/story`))
    await expect.poll(() => readPrivateStore(page)).toContain('storiesOpened')

    await page.goto(at('/dashboard'))
    const card = page.getByRole('article')
    await expect(card.getByRole('heading')).toContainText(moment)
    await expect(card).toContainText(formatFullDate(next.startsAt, reader))
    await expect(card.getByRole('link', { name: t.booking_join() })).toBeVisible()
    const way = card.getByRole('list', { name: t.booking_progress() }).getByRole('listitem')
    await expect(way).toHaveCount(5)
    await expect(way.filter({ hasText: t.common_step_done() })).toHaveCount(2)
    await expect(way.nth(2)).toContainText(t.booking_progress_read())
    await expect(way.nth(1)).not.toContainText(t.booking_progress_tested())
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.filter({ hasText: formatFullDate(later.startsAt, reader) })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: t.children_title() })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    const words = await card.getByRole('heading').boundingBox()
    expect(words!.width).toBeGreaterThan(140)
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await card.getByRole('link', { name: t.booking_details() }).click()
    await page.waitForURL(new RegExp(`/consultations/${next.id}\\b`))
    await page.getByRole('link', { name: t.booking_change_time() }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('button', { name: t.booking_reschedule_confirm() }).click()
    await expect(page.getByText(t.booking_done_reschedule(), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: t.booking_cancel() }).click()
    await page.getByRole('button', { name: t.booking_cancel() }).click()
    await expect(page.getByText(t.booking_done_cancel(), { exact: true })).toBeVisible()
    expect(await readStatus(page.request, next.id)).toBe('cancelled')
    await page.goto(at('/dashboard'))
    await expect(page.getByRole('main')).toContainText(t.booking_status_cancelled())
  })
})
