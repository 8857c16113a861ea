import type { Page } from '@playwright/test'
import { calendarDateOf, calendarOf } from '../../src/i18n/calendar/calendars.ts'
import { formatFullDate, formatTime } from '../../src/i18n/calendar/dates.ts'
import { formatNumber } from '../../src/i18n/text/numbers.ts'
import { localDateKey } from '../../src/i18n/zones/zoned-time.ts'
import { bookFree } from '../support/booked-times.ts'
import { expectEnoughContrast, expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import {
  clickWhenAlive,
  expect,
  inBothLanguages,
  type JourneyFamily,
  loseSession,
  pathIn,
  registerFamily,
  signIn,
  type Site,
  test,
  withoutScripts,
} from '../support/journeys.ts'

const ZONE = 'Europe/Berlin'
const LATER = 9

async function bookOne(
  page: Page,
  site: Site,
  family: JourneyFamily,
  kind: 'confirming' | 'asking',
) {
  return bookFree(page.request, kind, { family, locale: site.locale, place: LATER })
}

inBothLanguages(() => {
  test.use({ timezoneId: ZONE, namedZone: ZONE })

  test('the child’s story says whom, when and what, from the confirmation and from the dashboard (spec 1.2, 2.41, 2.51, 9.1)', async ({
    page,
    context,
    baseURL,
    site,
    family,
  }) => {
    const { t, at, locale } = site
    const { specialist, consultation } = await bookOne(page, site, family, 'asking')
    const { id, startsAt } = consultation
    const reader = { locale, timeZone: ZONE }
    const date = formatFullDate(startsAt, reader)
    const { day } = calendarDateOf(localDateKey(startsAt, ZONE), calendarOf(locale))
    const main = page.getByRole('main')

    await page.goto(at(`/consultations/${id}?booked=yes`))
    const way = main.getByRole('link', { name: t.story_link() })
    await clickWhenAlive(way)
    await page.waitForURL((url) => url.pathname === at(`/consultations/${id}/story`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.story_title())
    const steps = main.getByRole('listitem')
    await expect(steps).toHaveCount(8)
    await expect(steps.nth(0)).toContainText(specialist.name)
    await expect(steps.nth(1)).toContainText(
      t.story_when({ date, time: formatTime(startsAt, reader) }),
    )
    await expect(steps.nth(1).locator('svg')).toContainText(formatNumber(day, locale))
    await expect(steps.nth(7)).toContainText(formatNumber(45, locale))
    await expect(main).toContainText(t.story_pending())
    await expect(page.getByRole('button', { name: t.common_print() })).toBeVisible()
    for (const mode of ['light', 'dark', 'calm']) {
      await context.addCookies([{ name: 'mode', value: mode, url: baseURL! }])
      await page.reload()
      await (mode === 'light' ? expectNoAxeFindings(page) : expectEnoughContrast(page))
    }
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }

    await page.goto(at('/dashboard'))
    const card = page.getByRole('article').first()
    const named = t.story_link_of({ name: specialist.name, date })
    const fromCard = card.getByRole('link', { name: named })
    await clickWhenAlive(fromCard)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.story_title())

    await page.request.post(`/api/consultations/${id}/cancel`, { data: {} })
    await page.goto(at(`/consultations/${id}/story`))
    await expect(main).toContainText(t.story_over_title())
    await expect(steps).toHaveCount(0)
    await page.goto(at(`/consultations/${id}`))
    await expect(main.getByRole('link', { name: t.story_link() })).toHaveCount(0)
  })

  test('the mail’s link opens the story without a session, in both languages, and nobody else sees it (spec 1.2)', async ({
    page,
    elsewhere,
    site,
    family,
    mail,
  }) => {
    const { t, at, locale } = site
    const { specialist, consultation } = await bookOne(page, site, family, 'asking')
    const sent = await mail.find(family.email, 'consultation-booked')
    expect(sent.text).toContain(t.story_link())
    const link = pathIn(sent, /\/story\?token=/)
    await loseSession(page)
    const answer = await page.goto(link)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8)
    await page.getByRole('link', { name: t.shell_switch_language() }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'fa' : 'en')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8)
    await page.goto(link)
    const back = page.getByRole('link', { name: t.story_back() })
    await clickWhenAlive(back)
    await expect(page).toHaveURL(/\/consultations\/\d+\?token=/)

    const stranger = await elsewhere()
    const path = at(`/consultations/${consultation.id}/story`)
    const signedOut = await stranger.get(path, { maxRedirects: 0 })
    expect(signedOut.status()).toBe(307)
    expect(signedOut.headers()['location']).toContain('/auth?next=')
    expect((await stranger.get(`${path}?token=AAAA`)).status()).toBe(404)
    await registerFamily(stranger, locale)
    const foreign = await stranger.get(path)
    expect(foreign.status()).toBe(404)
    expect(await foreign.text()).not.toContain(specialist.name)
    await signIn(stranger, specialist.email)
    const own = await stranger.get(path)
    expect(own.status()).toBe(200)
    expect(await own.text()).toContain(t.story_for_specialist())
  })

  test('the story prints on A4 without header and footer, and no step is cut (spec 1.2)', async ({
    page,
    site,
    family,
  }) => {
    const { t, at } = site
    const { consultation } = await bookOne(page, site, family, 'confirming')
    await page.goto(at(`/consultations/${consultation.id}/story`))
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1000 })
    for (const part of [page.locator('header'), page.locator('footer')])
      await expect(part).toBeHidden()
    await expect(page.getByRole('button', { name: t.common_print() })).toBeHidden()
    await expect(page.getByText(t.story_after())).toBeVisible()
    await expectNoOverflow(page)
    const steps = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => ({
          height: item.getBoundingClientRect().height,
          whole: getComputedStyle(item).breakInside,
        })),
      )
    for (const { height, whole } of steps) {
      expect(height).toBeLessThan(500)
      expect(whole).toBe('avoid')
    }
    const pdf = await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm' } })
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    expect(sheets).toBe(2)
  })

  withoutScripts(() => {
    test('the story is whole and says how to print it (spec 1.2)', async ({
      page,
      site,
      family,
    }) => {
      const { t, at } = site
      const { consultation } = await bookOne(page, site, family, 'confirming')
      await page.goto(at(`/consultations/${consultation.id}/story`))
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8)
      await expect(page.getByRole('button', { name: t.common_print() })).toBeHidden()
      await expect(page.getByText(t.story_print_hint())).toBeVisible()
    })
  })
})
