import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  formatBriefDay,
  formatDateKey,
  formatTime,
  formatTimeRange,
} from '../../src/i18n/calendar/dates.ts'
import { localDateKey } from '../../src/i18n/zones/zoned-time.ts'
import { cityOf } from '../../src/i18n/zones/zone-cities.ts'
import { bookFree, listFree, panelOf } from '../support/booked-times.ts'
import { firstInCore } from '../support/extent.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  inBothLanguages,
  pathIn,
  registerFamily,
  type Site,
  test,
} from '../support/journeys.ts'

const SITE_ZONE = 'Asia/Tehran'
const ZONES = ['America/Los_Angeles', SITE_ZONE, 'Europe/Berlin']
/** Nobody books her in these tests. */
const MINA_SADEGHI = 4

const PROFILE = `/specialists/${MINA_SADEGHI}`
const BOOKING = `/booking/${MINA_SADEGHI}`

/** Notes, frame by frame and over reloads, what a page shows of times. */
function watchTimes(): void {
  const read = () =>
    [
      ...document.querySelectorAll(
        'main :is(time, [data-clock] [aria-live], #booking h4, a[href*="slot="] > span)',
      ),
    ]
      .map((element) => element.textContent)
      .join(' | ')
  const look = () => {
    const shown = document.documentElement.hidden ? '' : read()
    const seen = JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[]
    // What is still on its way only grows.
    const last = seen.at(-1)
    if (shown && shown !== last) {
      if (last !== undefined && shown.startsWith(last)) seen.pop()
      sessionStorage.setItem('seen', JSON.stringify([...seen, shown]))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** What has been shown of times, each state once. */
const seenTimes = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[])

async function newReader(browser: Browser, timezoneId: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ timezoneId, serviceWorkers: 'block' })
  await context.addInitScript(watchTimes)
  return [context, await context.newPage()]
}

/** Lets the page settle, then moves in it: nothing that is shown of times may change. */
async function expectOneClock(page: Page): Promise<string> {
  await expect.poll(() => seenTimes(page)).not.toEqual([])
  const change = page.locator('main [data-clock] a').first()
  await awaken(change)
  // What the first movement set off is drawn before what a press asks for.
  await change.click()
  await expect(page.locator('main [data-clock] select')).toBeVisible()
  await expect.poll(() => seenTimes(page)).toHaveLength(1)
  return (await seenTimes(page))[0]!
}

const cardTimes = (page: Page) =>
  page
    .locator('main article time')
    .evaluateAll((times) =>
      times.map((time) => ({ at: time.getAttribute('datetime')!, text: time.textContent })),
    )

async function expectCards(page: Page, { locale }: Site, timeZone: string): Promise<void> {
  const cards = await cardTimes(page)
  expect(cards.length).toBeGreaterThan(0)
  for (const { at, text } of cards) {
    const reader = { locale, timeZone }
    expect(text).toBe(`${formatBriefDay(at, reader)} ${formatTime(at, reader)}`)
  }
}

async function expectCalendar(page: Page, { t, locale }: Site, timeZone: string): Promise<void> {
  const free = await listFree(page.request, MINA_SADEGHI)
  const day = localDateKey(free[0]!.startsAt, timeZone)
  const ofDay = free.filter(({ startsAt }) => localDateKey(startsAt, timeZone) === day)
  const times = panelOf(page).getByRole('group', {
    name: t.booking_times_of({ day: formatDateKey(day, { locale }) }),
  })
  await expect(times.getByRole('link')).toContainText(
    ofDay.map(({ startsAt }) => formatTime(startsAt, { locale, timeZone })),
  )
}

inBothLanguages((testOnce) => {
  for (const zone of firstInCore(ZONES))
    test(`the first page is on the clock of ${zone}, and no time moves later`, async ({
      browser,
      baseURL,
      site,
    }) => {
      const { at, locale } = site
      const city = cityOf(zone, locale).city
      for (const path of firstInCore([PROFILE, '/specialists', '/'])) {
        const [context, page] = await newReader(browser, zone)
        await page.goto(new URL(at(path), baseURL).href)
        const shown = await expectOneClock(page)
        expect(shown).toContain(city)
        await (path === PROFILE ? expectCalendar : expectCards)(page, site, zone)
        await context.close()
      }
      const [context, page] = await newReader(browser, zone)
      await registerFamily(page.request, locale)
      await page.goto(new URL(at(BOOKING), baseURL).href)
      expect(await expectOneClock(page)).toContain(city)
      await expectCalendar(page, site, zone)
      await context.close()
    })

  test('the account’s clock goes before the browser’s, from the first page on @whole', async ({
    browser,
    baseURL,
    site,
  }) => {
    const [context, page] = await newReader(browser, 'America/Los_Angeles')
    await registerFamily(page.request, site.locale)
    const saved = await page.request.patch('/api/account', { data: { timeZone: 'Europe/Berlin' } })
    expect(saved.status()).toBe(200)
    await page.goto(new URL(site.at(BOOKING), baseURL).href)
    expect(await expectOneClock(page)).toContain(cityOf('Europe/Berlin', site.locale).city)
    await expectCalendar(page, site, 'Europe/Berlin')
    expect(await context.cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'timeZone' }),
    )
    await context.close()
  })

  test('another clock is chosen beside the times, and what was typed stays', async ({
    browser,
    baseURL,
    site,
  }) => {
    const { t, at, locale } = site
    const [context, page] = await newReader(browser, 'America/Los_Angeles')
    await page.goto(new URL(at(PROFILE), baseURL).href)
    const panel = panelOf(page)
    const change = panel.getByRole('link', { name: t.accounts_clock_change() })
    await awaken(change)
    await panel.getByLabel(t.booking_fact_concern()).fill('Mornings')
    await change.click()
    await panel.getByLabel(t.accounts_clock_label()).selectOption('Europe/Berlin')
    await panel.getByRole('button', { name: t.accounts_clock_save() }).click()
    await expectCalendar(page, site, 'Europe/Berlin')
    await expect(change).toBeFocused()
    await expect(panel.getByLabel(t.booking_fact_concern())).toHaveValue('Mornings')
    await page.goto(new URL(at('/specialists'), baseURL).href)
    await expectCards(page, { ...site, locale }, 'Europe/Berlin')
    await context.close()
  })

  test('on the page of an appointment, in its story and before its call the clock changes, by mailed link and without scripts too @whole', async ({
    browser,
    baseURL,
    site,
    mail,
  }) => {
    const { t, at, locale } = site
    const [context, page] = await newReader(browser, 'America/Los_Angeles')
    const family = await registerFamily(page.request, locale)
    const given = { family, locale, place: -7 }
    const { slot, consultation } = await bookFree(page.request, 'confirming', given)
    const { id } = consultation
    const expectOn = async (shown: Page, timeZone: string) => {
      const main = shown.getByRole('main')
      await expect(main).toContainText(formatTimeRange(slot, { locale, timeZone }))
      await expect(main).toContainText(cityOf(timeZone, locale).city)
    }
    const places = ['', '/story'].map((part) => `/consultations/${id}${part}`)
    for (const [index, path] of [...places, `/meet/${id}`].entries()) {
      await page.goto(new URL(at(path), baseURL).href)
      const main = page.getByRole('main')
      const change = main.getByRole('link', { name: t.accounts_clock_change() })
      await clickWhenAlive(change)
      const zone = ['Asia/Tokyo', 'Europe/London', 'Asia/Tehran'][index]!
      await main.getByLabel(t.accounts_clock_label()).selectOption(zone)
      await main.getByRole('button', { name: t.accounts_clock_save() }).click()
      await expectOn(page, zone)
    }
    await context.close()

    const booked = await mail.find(family.email, 'consultation-booked')
    const mailed = pathIn(booked, /\/consultations\/\d+\?.*token=/)
    const toMeet = pathIn(booked, /\/meet\/\d+\?key=/)
    const story = mailed.replace(/\?.*token=/, '/story?token=').replace(/&.*$/, '')
    const without = await browser.newContext({ javaScriptEnabled: false })
    const plain = await without.newPage()
    for (const [path, zone] of [
      [mailed, 'Asia/Tokyo'],
      [story, 'Europe/London'],
      [toMeet, 'America/Los_Angeles'],
    ] as const) {
      await plain.goto(new URL(path, baseURL).href)
      const main = plain.getByRole('main')
      await expect(main.getByRole('link', { name: t.accounts_clock_change() })).toBeHidden()
      await main.locator('details[data-clock] > summary').click()
      await main.getByLabel(t.accounts_clock_label()).selectOption(zone)
      await main.getByRole('button', { name: t.accounts_clock_save() }).click()
      await expect(plain).toHaveURL(new URL(path, baseURL).href)
      await expectOn(plain, zone)
    }
    await without.close()
  })

  test('without scripts the site’s clock is named, and another is chosen', async ({
    browser,
    baseURL,
    site,
  }) => {
    const { t, at, locale } = site
    const context = await browser.newContext({
      javaScriptEnabled: false,
      timezoneId: 'America/Los_Angeles',
    })
    const page = await context.newPage()
    await page.goto(new URL(at(`${PROFILE}?day=2020-01-01`), baseURL).href)
    await expect(panelOf(page)).toContainText(
      t.accounts_clock_site({ zone: '{zone}' }).split('{zone}')[1]!.trim(),
    )
    await panelOf(page).getByRole('link', { name: t.accounts_clock_change() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.common_your_zone())
    await page.getByLabel(t.accounts_clock_label()).selectOption('Europe/Berlin')
    await page.getByRole('button', { name: t.accounts_clock_save() }).click()
    await expect(page).toHaveURL(new RegExp(`${at(PROFILE)}\\?day=2020-01-01$`))
    await expect(panelOf(page)).toContainText(cityOf('Europe/Berlin', locale).city)
    await page.goto(new URL(at(PROFILE), baseURL).href)
    await expectCalendar(page, site, 'Europe/Berlin')
    await context.close()
  })

  testOnce(
    'the clock is right before the page’s code has come @whole',
    async ({ browser, baseURL, site }) => {
      const [context, page] = await newReader(browser, 'Europe/Berlin')
      let letCome = () => {}
      const gate = new Promise<void>((resolve) => (letCome = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await gate
        await route.continue()
      })
      await page.goto(new URL(site.at(PROFILE), baseURL).href, { waitUntil: 'commit' })
      await expectCalendar(page, site, 'Europe/Berlin')
      await page.mouse.move(100, 100)
      letCome()
      await expectOneClock(page)
      await context.close()
    },
  )

  testOnce(
    'a browser that keeps no cookies stays on the site’s clock, and asks once @whole',
    async ({ browser, baseURL, site }) => {
      const [context, page] = await newReader(browser, 'Europe/Berlin')
      await context.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
      )
      let asked = 0
      page.on('request', (request) => (asked += request.isNavigationRequest() ? 1 : 0))
      await page.goto(new URL(site.at(PROFILE), baseURL).href)
      await expectOneClock(page)
      await expectCalendar(page, site, SITE_ZONE)
      expect(asked).toBe(1)
      await context.close()
    },
  )
})
