/**
 * The first press on an untouched page, on an old phone and a slow connection, before any script
 * has loaded: the time until the screen reacts. For a press on a plain link it is the next page's
 * first paint, beside a static page's. `node bench/presses.ts`
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { startProduct } from '../tests/support/product.ts'
import { openPhone } from './phone.ts'
import { serveStaticPage } from './static-page.ts'
import { median, printTable } from './table.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const IDLE_MS = 1500
/** The most that the phone needs to load the scripts and hydrate the page. */
const TAKEN_OVER_MS = 6000

interface Press {
  name: string
  path: string
  on: string
  isLink?: boolean
}

const PRESSES: readonly Press[] = [
  { name: 'menu', path: '/specialists', on: 'details[data-popup=menu] > summary' },
  { name: 'filters', path: '/specialists', on: 'button[popovertarget=directory-filters]' },
  { name: 'search field', path: '/specialists', on: '#directory-q' },
  { name: 'picture book', path: '/', on: 'a[href="#book-page-2"]' },
  {
    name: 'a specialist of the list',
    path: '/specialists',
    on: 'article a[href="/specialists/1"]:visible',
    isLink: true,
  },
  {
    name: 'day of the calendar',
    path: '/specialists/1',
    on: 'a[href$="#booking"][href^="?day="]:not([aria-current]):visible',
    isLink: true,
  },
  { name: 'whole month', path: '/specialists/1', on: 'a[href^="?month="]:visible', isLink: true },
  {
    name: 'free time',
    path: '/fa/specialists/1',
    on: '#booking a[href*="&slot="]:visible',
    isLink: true,
  },
]

/** Runs in each page, before anything of it. */
function watch(): void {
  const felt: number[] = []
  Object.assign(globalThis, { felt })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) felt.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const paintOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [painted] = performance.getEntriesByName('first-contentful-paint')
        if (painted) return resolve(painted.startTime)
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )

async function press(browser: Browser, url: string, { on, isLink }: Press): Promise<number> {
  const { context, page } = await openPhone(browser)
  try {
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'load' })
    const target = page.locator(on).first()
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(IDLE_MS)
    if (!isLink) {
      await target.tap()
      await page.waitForTimeout(TAKEN_OVER_MS)
      const felt = await page.evaluate(() => (globalThis as unknown as { felt: number[] }).felt)
      // The browser reports none shorter than 16 ms.
      return Math.max(0, ...felt)
    }
    const before = page.url()
    await target.tap({ noWaitAfter: true })
    await page.waitForURL((address) => address.href !== before, { waitUntil: 'commit' })
    return await paintOf(page)
  } finally {
    await context.close()
  }
}

async function staticPaint(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  const paint = await paintOf(page)
  await context.close()
  return paint
}

const still = await serveStaticPage()
const product = await startProduct({ DEMO: 'on' })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const measured = new Map<string, number[]>(PRESSES.map(({ name }) => [name, []]))
  const references: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    references.push(await staticPaint(browser, still.url))
    for (const one of PRESSES)
      measured.get(one.name)!.push(await press(browser, product.url + one.path, one))
  }
  const of = (name: string) => median(measured.get(name)!)
  const reference = median(references)
  const links = PRESSES.filter(({ isLink }) => isLink)
  printTable(
    `First presses that the page answers, medians of ${RUNS}`,
    ['', 'to next paint ms (≤ 200)', 'slowest ms'],
    PRESSES.filter(({ isLink }) => !isLink).map(({ name }) => [
      name,
      of(name).toFixed(0),
      Math.max(...measured.get(name)!).toFixed(0),
    ]),
  )
  printTable(
    `First presses that are links, medians of ${RUNS}`,
    ['', 'to first paint ms', 'ratio'],
    [
      ['static page of 30 KB', reference.toFixed(0), '1.00'],
      ...links.map(({ name }) => [name, of(name).toFixed(0), (of(name) / reference).toFixed(2)]),
    ],
  )
} finally {
  await browser.close()
  await product.stop()
  product.discard()
  still.close()
}
