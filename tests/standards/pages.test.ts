import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { crawl, type CrawledPage } from './crawl.ts'
import { findHtmlErrors } from './html-checker.ts'

const ROOMS = ['/dashboard', '/settings', '/ways-in']
const inBoth = (paths: readonly string[]) => [...paths, ...paths.map((path) => `/fa${path}`)]

const READERS = [
  { from: ['/', '/fa'] },
  { name: 'family', from: inBoth(ROOMS) },
  { name: 'specialist', from: inBoth(ROOMS) },
  { name: 'publisher', from: inBoth(['/publisher/dashboard', '/publisher/posts/new', ...ROOMS]) },
  { name: 'admin', from: inBoth(['/admin', '/publisher/posts/new', ...ROOMS]) },
]

let product: RunningProduct
const pages: CrawledPage[] = []
const broken: string[] = []

beforeAll(async () => {
  product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
  for (const reader of READERS) {
    const crawled = await crawl(product.url, reader)
    const who = reader.name ?? 'visitor'
    pages.push(...crawled.pages.map((page) => ({ ...page, path: `${who} ${page.path}` })))
    broken.push(...crawled.broken.map((link) => `${who}: ${link}`))
  }
})

afterAll(async () => {
  await product.end()
})

test('every link, picture and anchor that a visitor or a signed-in person is shown leads somewhere', () => {
  expect(pages.length).toBeGreaterThan(300)
  expect(broken).toEqual([])
})

test('the Nu HTML checker finds no error in any page', () => {
  expect(findHtmlErrors(pages)).toEqual([])
})
