import type { APIRequestContext, Page } from '@playwright/test'
import type { AvailableSlot } from '../../src/features/booking/schema/answers.ts'
import { addDays, weekdayOf, type DateKey } from '../../src/i18n/calendar/date-key.ts'
import { formatDateKey } from '../../src/i18n/calendar/dates.ts'
import { weekdayNames } from '../../src/i18n/calendar/calendar-names.ts'
import { book, findSpecialist, listAhead, listFree } from '../support/booked-times.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  pathIn,
  registerFamily,
  signIn,
  test,
  toastOf,
  type JourneyFamily,
} from '../support/journeys.ts'
import { runningFor } from '../support/running-consultations.ts'

/** Whose hours are changed: nobody books them in these tests. */
const EDITED = {
  en: { id: 13, email: 'maria.fuentes@demo.example' },
  fa: { id: 12, email: 'roya.sharifi@demo.example' },
}
const SUNDAY = 0

const timesOn = (slots: readonly AvailableSlot[], date: DateKey) =>
  slots.filter((slot) => slot.date === date).map(({ startTime }) => startTime.slice(0, 5))

async function saveHours(
  page: Page,
  t: { booking_hours_save(): string; booking_hours_saved(): string },
) {
  await page.getByRole('button', { name: t.booking_hours_save() }).click()
  await expect(toastOf(page)).toContainText(t.booking_hours_saved())
}

/** A family in a browser of its own, with consultations that wait for the answer. */
async function ask(
  request: APIRequestContext,
  locale: 'en' | 'fa',
  count: number,
): Promise<{ family: JourneyFamily; ids: number[]; specialist: { id: number; email: string } }> {
  const family = await registerFamily(request, locale)
  const specialist = await findSpecialist(request, locale, 'asking')
  const free = await listAhead(request, specialist.id)
  const [language = ''] = specialist.languages
  const ids: number[] = []
  // Not the first ones, which other journeys book, unless those have left few.
  const from = Math.max(0, Math.min(8, free.length - 2 * count))
  for (let index = 0; index < count; index += 1) {
    const slot = free[from + 2 * index]!
    ids.push((await book(request, slot, { family, language, locale })).id)
  }
  return { family, ids, specialist }
}

inBothLanguages(() => {
  test('weekly hours, a day with other hours and a day off become free times (spec 1.7, 2.50, 3.4, 4.7)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    const { id, email } = EDITED[locale]
    await signIn(page.request, email)
    await page.goto(at('/dashboard'))
    const before = await listAhead(page.request, id)
    const taken = before.map(({ date }) => date)
    const from = addDays(taken[0]!, 7)
    const sunday = addDays(from, (7 - weekdayOf(from)) % 7)
    const workday = taken.find((date) => date > sunday)!
    const holiday = addDays(sunday, 1)

    const weekday = weekdayNames(locale)[SUNDAY]!.long
    const save = page.getByRole('button', { name: t.booking_hours_save() })
    await awaken(save)
    await page.getByText(t.booking_week_list()).click()
    await page.getByRole('button', { name: t.booking_hours_add_of({ day: weekday }) }).click()
    await page
      .getByLabel(t.booking_hours_from_of({ day: weekday }))
      .last()
      .selectOption('05:00')
    await page
      .getByLabel(t.booking_hours_to_of({ day: weekday }))
      .last()
      .selectOption('05:45')

    const addDay = async (date: DateKey) => {
      await page.getByRole('button', { name: t.booking_hours_day_add() }).click()
      const calendar = page.getByRole('group', { name: t.booking_hours_day_choose() })
      const day = calendar.locator(`[data-day="${date}"]`)
      if (!(await day.isVisible()))
        await calendar.getByRole('button', { name: t.common_month_next() }).click()
      await day.click()
    }
    await addDay(workday)
    await addDay(holiday)
    const words = formatDateKey(holiday, { locale })
    await page
      .getByRole('radiogroup', { name: t.booking_hours_day_kind({ day: words }) })
      .getByText(t.booking_hours_day_other())
      .click()
    await page.getByLabel(t.booking_hours_from_of({ day: words })).selectOption('06:00')
    await page.getByLabel(t.booking_hours_to_of({ day: words })).selectOption('06:45')
    await saveHours(page, t)

    const after = await listAhead(page.request, id)
    expect(timesOn(before, sunday)).not.toContain('05:00')
    expect(timesOn(after, sunday)).toContain('05:00')
    expect(timesOn(after, holiday)).toEqual(['06:00'])
    expect(timesOn(before, workday)).not.toEqual([])
    expect(timesOn(after, workday)).toEqual([])
  })

  test('confirms one request, and declines another with a word to the family (spec 2.50, 4.6)', async ({
    page,
    site,
    mail,
    elsewhere,
  }) => {
    const { t, at, locale } = site
    const request = await elsewhere()
    const { family, ids, specialist } = await ask(request, locale, 2)
    await signIn(page.request, specialist.email)
    await page.goto(at('/dashboard'))
    await page.getByRole('link', { name: t.dashboard_to_hours() }).click()
    await expect(page.getByRole('heading', { name: t.dashboard_hours_title() })).toBeFocused()
    await page.getByRole('link', { name: t.dashboard_to_coming() }).click()
    await expect(page.getByRole('heading', { name: t.dashboard_requests_title() })).toBeFocused()
    const ofFamily = (which: number) => {
      const path = `/consultations/${ids[which]}`
      const link = page.locator(`a[href$="${path}"], a[href*="${path}?"]`)
      return page.getByRole('article').filter({ has: link })
    }
    await clickWhenAlive(
      ofFamily(0).getByRole('button', { name: t.booking_confirm_of({ name: family.name }) }),
    )
    await expect(page.getByText(t.booking_done_confirm(), { exact: true })).toBeVisible()
    const focused = page.getByRole('article').and(page.locator(':focus'))
    await expect(focused).toBeInViewport()
    await mail.find(family.email, 'consultation-confirmed')

    await ofFamily(1)
      .getByRole('link', { name: t.booking_decline_of({ name: family.name }) })
      .click()
    await page.waitForURL(new RegExp(`/consultations/${ids[1]}\\b`))
    const reason = locale === 'fa' ? 'آن روز در سفرم.' : 'I am travelling that day.'
    await field(page, t.booking_reason_label()).fill(reason)
    await page.getByRole('button', { name: t.booking_decline(), exact: true }).click()
    await expect(page.getByText(t.booking_done_decline(), { exact: true })).toBeVisible()
    expect((await mail.find(family.email, 'consultation-declined')).text).toContain(reason)
    const seen = await (await request.get(at(`/consultations/${ids[1]}`))).text()
    expect(seen).toContain(t.booking_declined_family())
    expect(seen).toContain(reason)
    expect(await (await request.get(at(`/consultations/${ids[0]}`))).text()).toContain(
      t.booking_status_confirmed(),
    )
  })

  test('cancels and offers other times, from which the family books anew (spec 2.50, 4.6)', async ({
    page,
    site,
    mail,
    elsewhere,
  }) => {
    const { t, at, locale } = site
    const request = await elsewhere()
    const { family, ids, specialist } = await ask(request, locale, 1)
    await signIn(page.request, specialist.email)
    await page.goto(at(`/consultations/${ids[0]}?do=cancel`))
    const offers = page.getByRole('group', { name: t.booking_other_times_legend() })
    await awaken(offers.getByRole('checkbox').nth(2))
    await offers.getByRole('checkbox').nth(2).check()
    const offered = Number(await offers.getByRole('checkbox').nth(2).inputValue())
    await page.getByRole('button', { name: t.booking_cancel(), exact: true }).click()
    await expect(page.getByText(t.booking_done_cancel(), { exact: true })).toBeVisible()
    const sent = await mail.find(family.email, 'consultation-cancelled')
    expect(sent.text).toContain(t.mails_offered())
    const free = await listFree(request, specialist.id)
    expect(free.map(({ id }) => id)).toContain(offered)
    await page.goto(pathIn(sent, /\/specialists\//))
    await expect(page.locator('#booking')).toBeVisible()
  })

  test('marks as missed the consultation to which nobody came, and takes that back (spec 4.6)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await signIn(page.request, runningFor('missed', locale).specialist)
    const answer = await page.request.get('/api/consultations?as=specialist')
    const all = (await answer.json()) as { id: number; startsAt: string }[]
    const ended = all
      .filter(({ startsAt }) => Date.parse(startsAt) < Date.now())
      .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))
    await page.goto(at(`/consultations/${ended[0]!.id}`))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: t.booking_outcome_title() })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(t.booking_no_show_of({ name: '' })) }).click()
    await expect(page.getByText(t.booking_done_no_show(), { exact: true })).toBeVisible()
    await expect(main).toContainText(t.booking_no_show_text())
    // Nobody reads that it did not take place above a way in.
    await expect(main.getByRole('link', { name: t.booking_join() })).toHaveCount(0)
    await page
      .getByRole('button', { name: new RegExp(t.booking_complete_of({ name: '' })) })
      .click()
    await expect(page.getByText(t.booking_done_complete(), { exact: true })).toBeVisible()
  })
})
