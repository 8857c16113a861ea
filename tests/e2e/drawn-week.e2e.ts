import type { Locator, Page } from '@playwright/test'
import type { Hours } from '../../src/features/booking/schema/hours.ts'
import { addDays } from '../../src/i18n/calendar/date-key.ts'
import { formatDateKey } from '../../src/i18n/calendar/dates.ts'
import { weekdayNames } from '../../src/i18n/calendar/calendar-names.ts'
import { localizeDigits } from '../../src/i18n/text/numbers.ts'
import { expectFits, expectFocusClear, expectNoAxeFindings } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  inBothLanguages,
  signIn,
  test,
  toastOf,
} from '../support/journeys.ts'

/** Whose hours these journeys draw: nobody can book who is not verified yet. */
const DRAWN = { en: 'grace.oconnor@demo.example', fa: 'kian.azimi@demo.example' }
const [SUNDAY, MONDAY, TUESDAY] = [0, 1, 2]

const hoursOn = async (page: Page, weekday: number) => {
  const hours = (await (await page.request.get('/api/hours')).json()) as Hours
  return hours.weeklyHours
    .filter((one) => one.weekday === weekday)
    .map(({ startTime, endTime }) => `${startTime}–${endTime}`)
}

/** Removes the hours of the week, whatever they were. */
async function emptyWeek(page: Page): Promise<void> {
  const hours = (await (await page.request.get('/api/hours')).json()) as Hours
  const data = { ...hours, weeklyHours: [], bufferMinutes: 15 }
  expect((await page.request.put('/api/hours', { data })).status()).toBe(200)
}

/** What is saved is looked at and goes no further: another journey draws these hours. */
async function watchSaving(page: Page): Promise<() => Hours> {
  let saved: Hours | undefined
  await page.route('**/api/hours', async (route) => {
    if (route.request().method() !== 'PUT')
      return saved ? route.fulfill({ json: saved }) : route.continue()
    saved = route.request().postDataJSON() as Hours
    await route.fulfill({ json: saved })
  })
  return () => saved!
}

const offIn = ({ overrides }: Hours) =>
  overrides.filter(({ kind }) => kind === 'off').map(({ date }) => date)

inBothLanguages(() => {
  test('hours are drawn by drag and by keyboard, copied to all working days, taken back and saved (spec 1.7, 3.4)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    const names = weekdayNames(locale)
    const word = (time: string) => localizeDigits(time, locale)
    await signIn(page.request, DRAWN[locale])
    await emptyWeek(page)
    await page.goto(at('/dashboard'))
    const cell = (weekday: number, minute: number) =>
      page.locator(`[data-cell="${weekday}-${minute}"]`)
    await awaken(page.getByRole('button', { name: t.booking_week_whole() }))

    // A drag from nine to eleven on Monday.
    await cell(MONDAY, 9 * 60).scrollIntoViewIfNeeded()
    const from = (await cell(MONDAY, 9 * 60).boundingBox())!
    const to = (await cell(MONDAY, 10 * 60 + 30).boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect(cell(MONDAY, 9 * 60)).toHaveAttribute('aria-selected', 'true')
    await expect(cell(MONDAY, 11 * 60)).toHaveAttribute('aria-selected', 'false')
    const said = page.getByRole('status').filter({ hasText: word('10:00') })
    await expect(said).toContainText(word('09:00'))

    // By keyboard: hours begun and ended by Enter, and more of them with Shift.
    await cell(MONDAY, 9 * 60).focus()
    await page.keyboard.press(locale === 'fa' ? 'ArrowLeft' : 'ArrowRight')
    await expect(cell(TUESDAY, 9 * 60)).toBeFocused()
    await expectFocusClear(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(cell(TUESDAY, 10 * 60)).toHaveAttribute('aria-selected', 'true')
    await expect(cell(TUESDAY, 10 * 60)).toHaveAccessibleName(
      t.booking_week_cell_given({
        day: names[TUESDAY]!.long,
        time: word('10:00'),
        from: word('09:00'),
        to: word('10:30'),
      }),
    )
    await page.keyboard.press('Delete')
    await expect(cell(TUESDAY, 9 * 60)).toHaveAttribute('aria-selected', 'false')

    // One press for all working days, on the clock of the specialist.
    await cell(MONDAY, 9 * 60).focus()
    await page.keyboard.press('Enter')
    const start = page.getByLabel(t.booking_week_from_of({ day: names[MONDAY]!.long }))
    await expect(start).toBeFocused()
    await start.selectOption(String(8 * 60 + 15))
    const copy = t.booking_week_copy_all_of({ day: names[MONDAY]!.long })
    await page.getByRole('button', { name: copy }).click()
    await expect(cell(SUNDAY, 9 * 60)).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: t.common_undo(), exact: true }).click()
    await expect(cell(SUNDAY, 9 * 60)).toHaveAttribute('aria-selected', 'false')
    const working = t.booking_week_copy_work_of({ day: names[MONDAY]!.long })
    await page.getByRole('button', { name: working }).click()

    await expect(page.getByText(t.booking_hours_unsaved())).toBeVisible()
    await expectNoAxeFindings(page)
    await expectFits(page, 320)
    await page.getByRole('button', { name: t.booking_hours_save() }).click()
    await expect(toastOf(page)).toContainText(t.booking_hours_saved())
    await expect(page.getByText(t.booking_hours_unsaved())).toBeHidden()
    for (const weekday of [MONDAY, TUESDAY])
      expect(await hoursOn(page, weekday)).toEqual(['08:15–11:00'])
    // Thursday and Friday, or Saturday and Sunday, stay free.
    const { timeZone } = (await (await page.request.get('/api/hours')).json()) as Hours
    expect(await hoursOn(page, timeZone === 'Asia/Tehran' ? 5 : SUNDAY)).toEqual([])
  })

  test('hours that cannot be are named with their day', async ({ page, site }) => {
    const { t, at, locale } = site
    await signIn(page.request, locale === 'fa' ? DRAWN.en : DRAWN.fa)
    await page.goto(at('/dashboard'))
    const day = weekdayNames(locale)[SUNDAY]!.long
    const list = page.getByText(t.booking_week_list())
    await clickWhenAlive(list)
    await page.getByRole('button', { name: t.booking_hours_add_of({ day }) }).click()
    await page.getByLabel(t.booking_hours_from_of({ day })).last().selectOption('18:00')
    await page.getByLabel(t.booking_hours_to_of({ day })).last().selectOption('18:30')
    await page.getByRole('button', { name: t.booking_hours_save() }).click()
    await expect(page.getByRole('group', { name: t.booking_hours_summary() })).toContainText(
      t.booking_hours_problem_of({ day, problem: t.booking_hours_too_short() }),
    )
  })

  test('a week off takes four presses, and as many by keyboard (spec 2.50) @whole', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await signIn(page.request, DRAWN[locale])
    const saved = await watchSaving(page)
    await page.goto(at('/dashboard'))
    const add = page.getByRole('button', { name: t.booking_off_add(), exact: true })
    const calendar = page.getByRole('group', { name: t.booking_off_choose() })
    const save = page.getByRole('button', { name: t.booking_hours_save() })
    await awaken(add)
    let presses = 0
    const press = async (what: Locator) => {
      presses += 1
      await what.click()
    }
    await press(add)
    // The next month is shown beside this one, so that a week off is visible whenever it begins.
    const month = calendar.getByRole('grid').nth(1)
    const days = month.locator('[data-day]')
    const first = (await days.nth(9).getAttribute('data-day'))!
    const week = [0, 1, 2, 3, 4, 5, 6].map((after) => addDays(first, after))
    await press(days.nth(9))
    await press(days.nth(15))
    await expect(calendar).toBeHidden()
    await expect(add).toBeFocused()
    await expectNoAxeFindings(page)
    await press(save)
    await expect(toastOf(page)).toContainText(t.booking_hours_saved())
    expect(offIn(saved())).toEqual(expect.arrayContaining(week))
    expect(presses).toBe(4)

    // Each of its days can be had back, or given hours of its own, and the rest stays.
    await page.getByText(t.booking_off_each()).click()
    const third = formatDateKey(week[2]!, { locale })
    await page.getByRole('button', { name: t.booking_off_hours_of({ day: third }) }).click()
    await expect(page.getByLabel(t.booking_hours_from_of({ day: third }))).toBeVisible()
    await save.click()
    await expect.poll(() => offIn(saved())).not.toContain(week[2])
    expect(offIn(saved())).toEqual(expect.arrayContaining([week[1], week[3]]))

    // By keyboard, and over the end of the month: Enter is pressed four times, too.
    await add.focus()
    await page.keyboard.press('Enter')
    const current = calendar.getByRole('grid').nth(0)
    await current.locator('[data-day]').last().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await save.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => offIn(saved())).toContain(addDays(first, -10))
  })

  test('a public holiday is a day off by one press, and all of them by one (spec 2.50) @whole', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await signIn(page.request, DRAWN[locale])
    const saved = await watchSaving(page)
    await page.goto(at('/dashboard'))
    await awaken(page.getByRole('button', { name: t.booking_off_add(), exact: true }))
    await page.getByText(t.holidays_title()).click()
    await page.getByLabel(t.holidays_country(), { exact: true }).selectOption('ir')
    const nowruz = page.getByRole('button', { name: new RegExp(t.holidays_name_nowruz()) })
    await nowruz.first().click()
    await expect(nowruz.first()).toHaveAttribute('aria-pressed', 'true')
    // Scrolled, the header covers a part of some button.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: t.booking_hours_save() }).click()
    await expect(toastOf(page)).toContainText(t.booking_hours_saved())
    const nowruzDays = offIn(saved()).map((date) => date.slice(5, 7))
    expect(nowruzDays).toContain('03')
  })
})
