import type { Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  awaken,
  expect,
  field,
  openForm,
  test as journeys,
  untilAlive,
  type Site,
} from '../support/journeys.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { buildNextVersion, partsIn } from '../support/second-build.ts'
import { SLOWED } from '../support/slowed.ts'
import { workerProduct } from '../support/worker-product.ts'

const folder = path.join(tmpdir(), `hamgam-builds-${process.pid}`)
/** Leads to the build that the product serves. */
const current = path.join(folder, 'current')

function serveFrom(dist: string): void {
  rmSync(current, { force: true })
  symlinkSync(path.resolve(dist), current)
}

const test = journeys.extend<object, { product: RunningProduct }>({
  product: workerProduct(() => {
    mkdirSync(folder, { recursive: true })
    serveFrom('dist')
    return startProduct({ DEMO: 'on', RATE_LIMITS: 'off', DIST_DIR: current })
  }),
})

test.use({ language: 'fa' })
// Building takes a minute.
test.describe.configure({ timeout: 600_000 * SLOWED })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Counts the documents that a tab loads from here on. */
function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  return () => documents
}

async function follow(page: Page, { t, at }: Site, name: string, target: string): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  await untilAlive(link)
  await link.click()
  await page.waitForURL(at(target))
  // A page that is left before its code has come is left by loading the next one whole.
  await awaken(page.locator('h1'))
  await expect(page.locator('h1', { hasText: t.shell_went_wrong_title() })).toHaveCount(0)
}

/** A day has passed since another build took the place of the first. */
function letDayPass(dataDirectory: string): void {
  const parts = path.join(dataDirectory, 'parts')
  for (const build of readdirSync(parts))
    writeFileSync(
      path.join(parts, build, 'replaced'),
      new Date(Date.now() - 90_000_000).toISOString(),
    )
}

test('tabs that were open while a second build took the place of the first go on, that day and later (promise 72)', async ({
  page,
  browser,
  request,
  product,
  site,
}) => {
  const { t, at } = site
  const first = partsIn('dist')
  const second = await buildNextVersion(mkdtempSync(path.join(folder, 'next-')))
  const ofSecond = partsIn(second).filter((part) => !first.includes(part))
  expect(ofSecond.length).toBeGreaterThan(first.length / 2)

  // Another browser: what the first tab takes would come from their common cache.
  const late = await browser.newPage({ baseURL: product.url, timezoneId: 'Europe/Berlin' })
  for (const tab of [page, late]) {
    await openForm(tab, at('/contact'))
    await field(tab, t.contact_message()).fill('typed before the upgrade')
  }
  await product.stop()
  serveFrom(second)
  await product.restart()

  const documents = countDocuments(page)
  await follow(page, site, t.shell_about(), '/about')
  await follow(page, site, t.shell_specialists(), '/specialists')
  await follow(page, site, t.common_blog(), '/blog')
  expect(documents()).toBe(0)
  for (const part of first) expect((await request.get(`/${part}`)).status(), part).toBe(200)
  await follow(page, site, t.shell_contact(), '/contact')
  await expect(field(page, t.contact_message())).toHaveValue('typed before the upgrade')
  // A page that is loaded whole is the new build's.
  expect(await (await request.get(at('/about'))).text()).toMatch(new RegExp(ofSecond.join('|')))

  await product.stop()
  letDayPass(product.dataDirectory)
  await product.restart()
  const reloads = countDocuments(late)
  await follow(late, site, t.shell_about(), '/about')
  await follow(late, site, t.shell_specialists(), '/specialists')
  await follow(late, site, t.shell_contact(), '/contact')
  await expect(field(late, t.contact_message())).toHaveValue('typed before the upgrade')
  expect(reloads()).toBe(1)
  await late.close()
})
