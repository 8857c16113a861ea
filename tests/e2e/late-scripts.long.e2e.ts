import type { Page } from '@playwright/test'
import { appColours } from '../../src/platform/app-colours.ts'
import { expect, field, test } from '../support/journeys.ts'
import { isPart } from '../support/parts.ts'

/** The one script that a form loads at once. */
const isTyping = isPart('typing')

const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

async function slowDown(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
  const scripts: string[] = []
  page.on('request', (request) => {
    const isScript = request.resourceType() === 'script' || request.url().endsWith('.js')
    if (isScript && !isTyping(new URL(request.url()))) scripts.push(request.url())
  })
  return scripts
}

test('on a slow line a page loads its scripts when its reader touches it, and heeds what was pressed and chosen before', async ({
  page,
  site,
}) => {
  const { t } = site
  const scripts = await slowDown(page)
  for (const path of ['/', '/specialists', '/specialists/1', '/blog', '/auth']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(scripts, path).toEqual([])
  }
  const password = field(page, t.accounts_password())
  await password.fill('typed before')
  await page.getByRole('button', { name: t.accounts_password_show() }).press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('typed before')
  expect(scripts.length).toBeGreaterThan(0)
  // Once is enough: it stays as it is shown.
  await page.waitForLoadState('networkidle')
  await expect(password).toHaveAttribute('type', 'text')

  await page.goto('/specialists')
  await page.waitForLoadState('networkidle')
  const modes = page.locator('form[data-display] input[name=mode][value=dark]')
  await page.evaluate(() =>
    document.querySelector('details[name=display]')!.setAttribute('open', ''),
  )
  await modes.first().check()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  const bars = page.locator('meta[name=theme-color]')
  await expect(bars.first()).toHaveAttribute('content', appColours.plain.dark.surface)

  await page.goto('/specialists?utm_source=letter')
  await page.waitForLoadState('networkidle')
  await page.locator('header a[data-language]:visible').click()
  await expect(page).toHaveURL('/fa/specialists?utm_source=letter')
  await page.goto('/')
  await expect(page).toHaveURL('/fa')
})

test('scripts and styles that fail at first are asked for again; a press meanwhile is done, and once', async ({
  page,
  site,
  watch,
}) => {
  const { t } = site
  watch.expected.push(/Failed to load resource|Failed to fetch dynamically imported module/)
  await slowDown(page)
  const failed: string[] = []
  const failOnce = async (pattern: RegExp, status: number) => {
    await page.route(
      pattern,
      (route) => {
        failed.push(route.request().url())
        return route.fulfill({ status, body: 'Bad gateway' })
      },
      { times: 1 },
    )
  }
  const html = await (await page.request.get('/auth')).text()
  const [, entry] = /<script type="late" async="" src="([^"]+)"/.exec(html)!
  await failOnce(new RegExp(`${entry}$`), 502)
  await failOnce(/\.late\.css$/, 404)
  await page.goto('/auth')
  await page.waitForLoadState('networkidle')
  const password = field(page, t.accounts_password())
  await page.evaluate(() => document.querySelector<HTMLInputElement>('[type=password]')!.focus())
  await page.keyboard.type('typed before')
  // As a screen reader presses it: a click without a pointer.
  await page
    .getByRole('button', { name: t.accounts_password_show() })
    .evaluate((button: HTMLElement) => button.click())
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('typed before')
  expect(failed).toHaveLength(2)
  await page.waitForFunction(() => document.styleSheets.length > 2)

  // The page's own script turns the book; the others do not turn it again.
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const book = page.getByRole('region', { name: t.book_title() })
  await book
    .getByRole('button', { name: t.book_next() })
    .evaluate((button: HTMLElement) => button.click())
  await expect(book.locator('[data-alive]')).toBeVisible()
  await expect(book.locator('[role=button][aria-current]')).toHaveAttribute('href', '#book-page-2')
  expect(
    await page.evaluate(() => (globalThis as { early?: { pressed?: unknown } }).early?.pressed),
  ).toBeUndefined()
})

test('on a fast line they come by themselves', async ({ page }) => {
  const script = page.waitForRequest((request) => request.url().endsWith('.js'))
  await page.goto('/specialists')
  await script
})

/** How everything on the page looks, element by element. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const drawn = [
        style.display,
        style.color,
        style.backgroundColor,
        style.backgroundImage,
        style.border,
        style.outline,
        style.font,
        style.opacity,
        style.position,
        style.zIndex,
        style.transform,
        style.textDecoration,
        style.fill,
        style.stroke,
        style.content,
        getComputedStyle(element, '::before').content,
        getComputedStyle(element, '::after').content,
      ]
      return [element.localName, element.className, x, y, width, height, ...drawn].join(' ')
    }),
  )

test('the styles of the whole site, when they come, change nothing of a page', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Failed to load resource|Failed to fetch dynamically imported module/)
  await slowDown(page)
  await page.route(
    (url) => url.pathname.endsWith('.js') && !isTyping(url),
    (route) => route.abort(),
  )
  for (const path of ['/fa', '/specialists', '/fa/specialists/1', '/blog', '/auth', '/contact'])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const before = await looks(page)
      const styles = page.waitForResponse(/\.late\.css$/)
      await page.evaluate(() => void window.dispatchEvent(new Event('pointermove')))
      await styles
      await page.waitForFunction(() => document.styleSheets.length > 2)
      expect(await looks(page), path).toEqual(before)
    }
})
