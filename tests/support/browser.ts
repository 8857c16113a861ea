import { expect, test as base, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunningProduct } from './product.ts'
import { SLOWED } from './slowed.ts'
import { startJourneyProduct, workerProduct } from './worker-product.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

async function slowDown(page: Page): Promise<void> {
  if (SLOWED === 1) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

interface Watch {
  /** Unexpected messages of the console. */
  complaints: string[]
  /** Requests to other hosts. */
  strangers: string[]
  /** Errors that a test provokes: the console shows every refused call, even if it is handled. */
  expected: RegExp[]
}

/** What the browser of a test says of itself. */
const OF_THE_TEST = /Service Worker registration blocked by Playwright/
/** Chromium's advice about slow pages, which means nothing on a slowed processor. */
const LATE_BECAUSE_SLOWED = /was preloaded using link preload but not used within a few seconds/
/** Background requests of the page, perhaps just after the session has ended. */
const AFTER_THE_SESSION = /status of 401 .*(?:scope=upcoming&limit=1|\/messages\/stream)$/

/**
 * Each worker has its own product, and a new one after a failed test. Every test's page is checked:
 * a clean console, and no request to another host.
 */
export const test = base.extend<{ watch: Watch }, { product: RunningProduct }>({
  product: workerProduct(startJourneyProduct),
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context }, use) => {
    context.on('page', (page) => void slowDown(page))
    await use(context)
  },
  watch: [
    async ({ page, baseURL }, use) => {
      const watch: Watch = { complaints: [], strangers: [], expected: [] }
      page.on('console', (message) => {
        if (OF_THE_TEST.test(message.text())) return
        if (SLOWED > 1 && LATE_BECAUSE_SLOWED.test(message.text())) return
        const complaint = `${message.text()} ${message.location().url}`
        if (AFTER_THE_SESSION.test(complaint)) return
        if (message.type() === 'error' || message.type() === 'warning')
          watch.complaints.push(complaint)
      })
      page.on('pageerror', (error) => watch.complaints.push(error.message))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL)
          watch.strangers.push(request.url())
      })
      await use(watch)
      const surprises = watch.complaints.filter(
        (complaint) => !watch.expected.some((pattern) => pattern.test(complaint)),
      )
      expect(surprises).toEqual([])
      expect(watch.strangers).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const DEMO_PASSWORD = 'demo-password'

/** Signs in through the API, as the page's own form does. */
export async function signInAs(
  page: Page,
  name: 'family' | 'specialist' | 'publisher' | 'admin',
): Promise<void> {
  // A page of whoever was signed in before would go on asking, with a session that is over.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.request.post('/api/login', {
    data: { email: `${name}@demo.example`, password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(200)
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Once the page is there: while it waits for the session it has no heading. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
  await expectClean(page, { type: 'tag', values: AXE_TAGS })
}

/** Modes differ only in colours. */
export const expectEnoughContrast = (page: Page): Promise<void> =>
  expectClean(page, { type: 'rule', values: ['color-contrast'] })

/** Voice control uses visible words: they must be part of each name. */
export const expectNamesAsSeen = (page: Page): Promise<void> =>
  expectClean(page, { type: 'rule', values: ['label-content-name-mismatch'] })

/** The minified axe, half as large as the package's default, as each page loads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs axe within the page: no page of this product holds frames, for which it would need more. */
async function expectClean(page: Page, runOnly: axe.RunOnly): Promise<void> {
  // What fades in has its own colours only at the end.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    { runOnly, resultTypes: ['violations' as const], selectors: false },
  )
  expect(findings).toEqual([])
}

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBeLessThanOrEqual(0)
}

/** Nothing is wider than a screen of any of these widths. */
export async function expectFits(page: Page, ...widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
}

/** It is in the window, and nothing lies over its middle; a toast that does would go by itself later. */
export async function expectUncovered(target: Locator): Promise<void> {
  await expect(target).toBeInViewport()
  const isOnTop = () =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isOnTop, { timeout: 2000 }).toBe(true)
}

/** No bar that stays at an edge of the window lies over the middle of what has the focus. */
export async function expectFocusClear(page: Page): Promise<void> {
  const covering = await page.evaluate(() => {
    const focused = document.activeElement!
    const { x, y, width, height } = focused.getBoundingClientRect()
    let over = document.elementFromPoint(x + width / 2, y + height / 2)
    const isBar = (element: Element) => getComputedStyle(element).position === 'sticky'
    while (over && !over.contains(focused) && !isBar(over)) over = over.parentElement
    return over && !over.contains(focused) ? over.className : ''
  })
  expect(covering).toBe('')
}
