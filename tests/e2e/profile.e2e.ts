import { formatDateKey, formatMonthHeading, formatTime } from '../../src/i18n/calendar/dates.ts'
import { addDays } from '../../src/i18n/calendar/date-key.ts'
import { localDateKey } from '../../src/i18n/zones/zoned-time.ts'
import { listFree, panelOf } from '../support/booked-times.ts'
import { expectFits, expectNoOverflow } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  inBothLanguages,
  logIn,
  test,
  toastOf,
} from '../support/journeys.ts'

const ZONE = 'Europe/Berlin'
/** Nobody books her in these tests. */
const MINA_SADEGHI = 4
const NEDA_FARAHANI = 6

inBothLanguages(() => {
  test.use({ namedZone: ZONE })

  test('the calendar is the reader’s own, and a day shows its times alone (spec 1.3, 2.7, 2.34, 4.7, 9.11)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    const free = await listFree(page.request, MINA_SADEGHI)
    const days = [...new Set(free.map(({ startsAt }) => localDateKey(startsAt, ZONE)))].sort()
    const [first = '', second = ''] = days
    await page.goto(at(`/specialists/${MINA_SADEGHI}`))
    const panel = panelOf(page)
    const grid = panel.getByRole('grid')
    await expect(
      panel.getByText(formatMonthHeading(first, locale).text, { exact: true }),
    ).toBeVisible()
    await expect(grid.getByRole('gridcell', { includeHidden: true })).toHaveCount(42)
    const letters = await grid.getByRole('columnheader').locator('[aria-hidden]').allInnerTexts()
    expect(letters.join(' ')).toBe(locale === 'fa' ? 'ی د س چ پ ج ش' : 'S M T W T F S')
    const boxes = await Promise.all(
      [0, 6].map((index) => grid.getByRole('columnheader').nth(index).boundingBox()),
    )
    expect(boxes[0]!.x < boxes[1]!.x).toBe(locale === 'en')

    const dayOf = (date: string) => grid.locator(`[data-day="${date}"]`)
    await expect(dayOf(first).locator('xpath=..')).toHaveAttribute('aria-selected', 'true')
    const shown = days.filter(
      (day) => formatMonthHeading(day, locale).text === formatMonthHeading(first, locale).text,
    )
    await expect(grid.getByRole('link')).toHaveCount(shown.length)

    await awaken(panel.getByRole('heading').first())
    if (!shown.includes(second))
      await panel.getByRole('link', { name: t.common_month_next() }).click()
    await dayOf(second).click()
    await expect(page).toHaveURL(new RegExp(`day=${second}`))
    const times = panel.getByRole('group', {
      name: t.booking_times_of({ day: formatDateKey(second, { locale }) }),
    })
    const ofDay = free.filter(({ startsAt }) => localDateKey(startsAt, ZONE) === second)
    await expect(times.getByRole('link')).toContainText(
      ofDay.map(({ startsAt }) => formatTime(startsAt, { locale, timeZone: ZONE })),
    )

    const later = days.find((day) => !shown.includes(day))!
    const heading = panel.getByText(formatMonthHeading(later, locale).text, { exact: true })
    // The second day may be in the month that is shown.
    if (!(await heading.isVisible()))
      await panel.getByRole('link', { name: t.common_month_next() }).click()
    await expect(heading).toBeVisible()
    await panel.getByRole('link', { name: t.common_month_previous() }).click()
    await expect(dayOf(first)).toBeVisible()

    await page.goto(at(`/specialists/${MINA_SADEGHI}?day=${addDays(days.at(-1)!, 60)}`))
    await expect(panel.getByText(t.booking_no_times(), { exact: true })).toBeVisible()
    await expectFits(page, 320)
  })

  test('times are in a plain list too, on both clocks and with the zone (spec 2.34)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await page.goto(at(`/specialists/${NEDA_FARAHANI}`))
    const panel = panelOf(page)
    await expect(panel).toContainText(locale === 'fa' ? 'برلین' : 'Berlin')
    await expect(panel).toContainText(locale === 'fa' ? 'تورنتو' : 'Toronto')
    const summary = panel.getByText(t.booking_list_title())
    await clickWhenAlive(summary)
    const links = panel.locator('details').getByRole('link')
    const free = await listFree(page.request, NEDA_FARAHANI)
    await expect(links).toHaveCount(free.length)
    const [{ id, startsAt }] = free as [(typeof free)[number]]
    await links.first().click()
    await expect(page).toHaveURL(new RegExp(`slot=${id}\\b`))
    const chosen = panel.locator('#chosen-time')
    await expect(chosen).toContainText(formatTime(startsAt, { locale, timeZone: ZONE }))
    await expect(chosen).toContainText(
      formatTime(startsAt, { locale, timeZone: 'America/Toronto' }),
    )
  })

  test('a profile says what a consultation is not, and whom to call (spec 1.2, 2.33)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.goto(at('/specialists/1'))
    await expect(page.getByText(t.specialists_limits_title(), { exact: true })).toBeVisible()
    await expect(page.getByText(t.specialists_limits())).toContainText(/115|۱۱۵/)
  })
})

test('on a phone the next free time stays at hand, and covers neither the focus nor the booking, nor is it covered @whole', async ({
  page,
  context,
  baseURL,
  site,
  family,
}) => {
  const { t, locale } = site
  await context.addCookies([{ name: 'timeZone', value: ZONE, url: baseURL! }])
  await page.setViewportSize({ width: 390, height: 800 })
  await context.clearCookies({ name: /session|authStatus/ })
  await page.goto(`/auth?next=/specialists/${MINA_SADEGHI}`)
  await logIn(page, site, family)
  await page.waitForURL(`/specialists/${MINA_SADEGHI}`)
  const free = await listFree(page.request, MINA_SADEGHI)
  const soonest = free.map(({ startsAt }) => startsAt).sort()[0] ?? ''
  const time = formatTime(soonest, { locale, timeZone: ZONE })
  const next = page.getByRole('link', { name: t.specialists_next_time() })
  await expect(next).toBeInViewport({ ratio: 1 })
  await expect(next).toContainText(time)
  const toast = await toastOf(page).boundingBox()
  expect(toast!.y + toast!.height).toBeLessThanOrEqual((await next.boundingBox())!.y)

  const covered = await next.evaluate((bar) => {
    const column = bar.closest('.next-time')?.parentElement
    const links = [...(column?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
    return links.flatMap((link) => {
      if (link === bar || link.getClientRects().length === 0) return []
      link.focus()
      const isBelow = link.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
      return isBelow ? [link.textContent] : []
    })
  })
  expect(covered).toEqual([])

  const panel = panelOf(page)
  await awaken(panel.getByRole('heading').first())
  await panel.evaluate((element) => element.scrollIntoView())
  const [bar, start] = await Promise.all([next.boundingBox(), panel.boundingBox()])
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(start!.y)
  await page.evaluate(() => window.scrollTo(0, 0))
  await next.click()
  await expect(panel.getByRole('status')).toContainText(time)
  await expect(next).toHaveCount(0)
  await expectNoOverflow(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/specialists/${MINA_SADEGHI}`)
  await page.getByRole('heading', { name: t.common_reviews() }).scrollIntoViewIfNeeded()
  await expect(panel).toBeInViewport()
})

test('before the reader’s own zone is known the site’s is named as such @whole', async ({
  page,
  site,
}) => {
  const page1 = await page.request.get(`/specialists/${NEDA_FARAHANI}`)
  const zone = /Times are in ([^<]*) time, the clock of this site/
  expect(await page1.text()).toMatch(zone)
  await page.goto(`/specialists/${NEDA_FARAHANI}`)
  await awaken(panelOf(page).getByRole('heading').first())
  await expect(panelOf(page)).toContainText(
    site.t.accounts_clock_line({ zone: 'Berlin' }).replace(/Berlin.*/, 'Berlin'),
  )
})
