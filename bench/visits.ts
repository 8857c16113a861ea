/**
 * A first visit on an old phone and a slow connection, nothing touched. Beside a static page of
 * 30 KB in the same run. Targets: largest paint at most 1.2 times the static page's, no layout
 * shift, at most 10 ms blocked, 10 KB of scripts and 14 KB of HTML. `node bench/visits.ts`
 */
import { chromium, type Browser } from '@playwright/test'
import { startProduct } from '../tests/support/product.ts'
import { openPhone } from './phone.ts'
import { serveStaticPage } from './static-page.ts'
import { median, printTable } from './table.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const IDLE_MS = 2500
const LONG_TASK_MS = 50
const PUBLIC = [
  '',
  'specialists',
  'specialists/1',
  'resources',
  'blog',
  'about',
  'contact',
  'faq',
  'which-specialist',
  'auth',
]
/** In both languages; a few of them with `PATHS=/,/fa/contact`. */
const PATHS =
  process.env['PATHS']?.split(',') ??
  PUBLIC.flatMap((path) => [`/${path}`, `/fa/${path}`.replace(/\/$/, '')])

interface Visit {
  paint: number
  shift: number
  blocked: number
  scripts: number
  html: number
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const seen = { paint: 0, shift: 0, tasks: [] as [number, number][] }
  Object.assign(globalThis, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime))
  observe('layout-shift', (entry) => (seen.shift += (entry as unknown as { value: number }).value))
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, devtools } = await openPhone(browser)
  let scripts = 0
  let html = 0
  const kinds = new Map<string, string>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength
    if (kinds.get(requestId) === 'Document') html += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(IDLE_MS)
  const { seen, painted } = await page.evaluate(() => ({
    seen: (globalThis as unknown as { seen: Visit & { tasks: [number, number][] } }).seen,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  const blocked = seen.tasks
    .filter(([start, duration]) => start + duration > painted)
    .reduce((sum, [start, duration]) => {
      const after = Math.min(duration, start + duration - painted)
      return sum + Math.max(0, after - LONG_TASK_MS)
    }, 0)
  return { paint: seen.paint, shift: seen.shift, blocked, scripts, html }
}

async function visits(browser: Browser, url: string): Promise<Visit> {
  const all: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) all.push(await visit(browser, url))
  const of = (figure: keyof Visit) => median(all.map((one) => one[figure]))
  return {
    paint: of('paint'),
    shift: of('shift'),
    blocked: of('blocked'),
    scripts: of('scripts'),
    html: of('html'),
  }
}

const still = await serveStaticPage()
const product = await startProduct({ DEMO: 'on' })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const reference = await visits(browser, still.url)
  const rows = [['static page of 30 KB', reference.paint.toFixed(0), '1.0', '', '', '', '']]
  for (const path of PATHS) {
    // A page is compressed well at its second request.
    for (let time = 0; time < 3; time += 1)
      await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } })
    const one = await visits(browser, product.url + path)
    rows.push([
      path,
      one.paint.toFixed(0),
      (one.paint / reference.paint).toFixed(2),
      one.shift.toFixed(3),
      one.blocked.toFixed(0),
      (one.scripts / 1000).toFixed(1),
      (one.html / 1024).toFixed(1),
    ])
  }
  printTable(
    `First visits, medians of ${RUNS}`,
    [
      '',
      'paint ms',
      'ratio (≤ 1.2)',
      'shift (≤ 0)',
      'blocked ms (≤ 10)',
      'scripts KB (≤ 10)',
      'HTML KiB (≤ 14)',
    ],
    rows,
  )
} finally {
  await browser.close()
  await product.stop()
  product.discard()
  still.close()
}
