import type { Page } from '@playwright/test'
import {
  expect,
  expectEnoughContrast,
  expectNoAxeFindings,
  expectNoOverflow,
  signInAs,
  test,
} from '../support/browser.ts'
import { holdBack } from '../support/hold-back.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'

/** The colours of a mode are the same in both languages: each is looked at in one of them. */
const LANGUAGES = [
  { prefix: '', lang: 'en', dir: 'ltr', mode: 'dark' },
  { prefix: '/fa', lang: 'fa', dir: 'rtl', mode: 'calm' },
] as const
const WIDTHS = [320, 768, 1280]

/**
 * One window in which a visitor goes from page to page, as a new visitor on each: what all pages
 * share, and axe itself, is read and compiled once, not with every page.
 */
const testInOneWindow = test.extend<object, { onePage: Page }>({
  onePage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        timezoneId: 'Europe/Berlin',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ onePage }, use) => {
    await onePage.context().clearCookies()
    await onePage.setViewportSize({ width: 1280, height: 720 })
    await use(onePage)
    for (const event of ['console', 'pageerror', 'request']) onePage.removeAllListeners(event)
    await onePage.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  },
})

for (const { prefix, lang, dir, mode } of LANGUAGES) {
  for (const path of PUBLIC_PAGES) {
    const address = prefix + path === '/fa/' ? '/fa' : prefix + path
    const title = `${address} is whole, in its language and without findings (spec 1.3, 2.1, 9.15)`
    testInOneWindow(title, async ({ page, baseURL }) => {
      const answer = await page.goto(new URL(address, baseURL).href)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectNoAxeFindings(page)
      // As the server renders it for a reader of this mode: a first page has the styles of its own alone.
      await page.context().addCookies([{ name: 'mode', value: mode, url: baseURL! }])
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
      await expectEnoughContrast(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoOverflow(page)
      }
      if (mode === 'calm') await expectOneColumn(page)
      // Letters of twice the browser's size break nothing on the smallest phone.
      await page.setViewportSize({ width: 320, height: 900 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNoOverflow(page)
    })
  }
}

/** Elements wider than calm mode's column of 36 rem in a window of 1280 px, or beside another. */
async function expectOneColumn(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const most = 36 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const isWide = (element: Element) => element.getBoundingClientRect().width > most + 1
    const parts = [...document.querySelectorAll('main :is(h1, h2, p, form, article, section > ul)')]
    return parts.filter(isWide).map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  })
  expect(outside).toEqual([])
}

/** Of a page whose letters come late: 0.1 are good (web.dev/cls); one line more moves a phone by that. */
const MOST_SHIFT = 0.15

for (const { prefix, lang } of LANGUAGES)
  test(`letters that come late move nothing (${lang})`, async ({ browser, baseURL }) => {
    for (const path of PUBLIC_PAGES)
      for (const width of [390, 1280]) {
        const viewport = { width, height: 900 }
        const page = await browser.newPage({ baseURL: baseURL!, viewport, serviceWorkers: 'block' })
        const letters = holdBack()
        await page.route('**/*.woff2', (route) => letters.released.then(() => route.continue()))
        await page.goto(prefix + path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(() => new Promise(requestAnimationFrame))
        letters.release()
        await page.evaluate(() => document.fonts.ready)
        const shift = await page.evaluate(() => {
          const { promise, resolve } = Promise.withResolvers<number>()
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
            resolve(shifts.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          // A page that does not move is not observed.
          setTimeout(() => resolve(0), 200)
          return promise
        })
        expect.soft(shift, `${prefix + path} at ${width}`).toBeLessThan(MOST_SHIFT)
        await page.close()
      }
  })

const PRIVATE = [
  { who: 'family', path: '/dashboard' },
  { who: 'family', path: '/dashboard/settings' },
  { who: 'family', path: '/dashboard/settings?view=data' },
  { who: 'family', path: '/booking/2' },
  { who: 'specialist', path: '/dashboard' },
  { who: 'specialist', path: '/dashboard/profile' },
  { who: 'admin', path: '/admin' },
  { who: 'admin', path: '/admin/inbox' },
  { who: 'publisher', path: '/publisher/dashboard' },
] as const

for (const { who, path } of PRIVATE) {
  for (const { prefix, lang } of LANGUAGES) {
    test(`${prefix}${path} is whole for the ${who} and without findings`, async ({ page }) => {
      await signInAs(page, who)
      const answer = await page.goto(prefix + path)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['cache-control']).toContain('no-store')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectNoAxeFindings(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoOverflow(page)
      }
    })
  }
}

test('every link of the home page leads to a page (spec 2.4)', async ({ page, request }) => {
  for (const home of ['/', '/fa']) {
    await page.goto(home)
    const targets = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    for (const target of new Set(targets)) {
      const answer = await request.get(target, { maxRedirects: 3 })
      expect(answer.status(), target).toBe(200)
    }
  }
})

test('an unknown path says 404 in the page’s language (spec 2.22)', async ({ request }) => {
  const english = await request.get('/nowhere')
  expect(english.status()).toBe(404)
  expect(await english.text()).toContain('404 Page Not Found')
  const farsi = await request.get('/fa/nowhere')
  expect(farsi.status()).toBe(404)
  expect(await farsi.text()).toContain('lang="fa"')
})

test('protected pages send people without a session to sign in, and others home (spec 2.17, 2.18, 2.19, 2.20, 2.21, 6.3, 6.4)', async ({
  page,
  request,
}) => {
  for (const path of [
    '/dashboard',
    '/review/1',
    '/admin',
    '/publisher/dashboard',
    '/publisher/posts/new',
    '/publisher/posts/edit/1',
    '/booking/1?own=yes',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(307)
    expect(answer.headers()['location'], path).toContain('/auth?next=')
  }
  await signInAs(page, 'family')
  for (const path of [
    ...['/admin', '/publisher/dashboard', '/publisher/posts/new', '/publisher/posts/edit/1'],
  ]) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(307)
    expect(new URL(answer.headers()['location']!, 'http://x').pathname).toBe('/')
  }
  const auth = await page.request.get('/auth', { maxRedirects: 0 })
  expect(auth.status()).toBe(307)
  expect(auth.headers()['location']).toMatch(/\/dashboard$/)
})

test('a page can be left before its code has come', async ({ page }) => {
  let code = holdBack()
  await page.route('**/assets/*.js', async (route) => {
    if (!/\/index-/.test(route.request().url())) await code.released
    await route.continue()
  })
  for (const prefix of ['', '/fa']) {
    code = holdBack()
    await page.goto(`${prefix}/specialists`, { waitUntil: 'domcontentloaded' })
    await page.locator('header nav').getByRole('link').nth(4).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/about$`))
    await expect(page.locator('h1')).toBeVisible()
    code.release()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the toggle keeps page and query, and is remembered for the home page (spec 1.3, 2.2, 4.14)', async ({
  page,
}) => {
  await page.goto('/specialists?language=farsi')
  await page.getByRole('link', { name: 'Switch to Farsi' }).first().click()
  await expect(page).toHaveURL(/\/fa\/specialists\?language=farsi$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/')
  await expect(page).toHaveURL(/\/fa$/)
  await page.getByRole('link', { name: 'Switch to English' }).first().click()
  await expect(page).toHaveURL(/\/$/)
})
