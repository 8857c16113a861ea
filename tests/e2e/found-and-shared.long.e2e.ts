import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/journeys.ts'
import { SITE_PAGES } from '../support/public-pages.ts'

const LANGUAGES = [
  { prefix: '', locale: 'en' },
  { prefix: '/fa', locale: 'fa' },
] as const

const FIND_ARTICLE = /href="(\/blog\/[a-z0-9-]+)"/
const JSON_LD = /<script type="application\/ld\+json">(.*?)<\/script>/s

const ALTERNATE = /<link rel="alternate" hreflang=/gi

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

const dataOf = async (request: APIRequestContext, path: string) =>
  JSON.parse(JSON_LD.exec(await textOf(request, path))![1]!) as Record<string, unknown>

for (const { prefix, locale } of LANGUAGES) {
  test(`says what each page is about, in ${locale} (spec 1.3, 9.15)`, async ({ request }) => {
    const home = await dataOf(request, prefix || '/')
    const kinds = (home['@graph'] as { '@type': string }[]).map((one) => one['@type'])
    expect(kinds).toEqual(['NGO', 'WebSite'])
    expect(await dataOf(request, `${prefix}/specialists/1`)).toMatchObject({ '@type': 'Person' })
    const questions = await dataOf(request, `${prefix}/faq`)
    expect(questions['@type']).toBe('FAQPage')
    expect((questions['mainEntity'] as unknown[]).length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(questions)).not.toMatch(/\{\w+\}/)
    expect(JSON.stringify(questions)).toContain('@example.org')
  })

  test(`has a picture for a page that is shared, in ${locale}`, async ({ request, baseURL }) => {
    const page = await textOf(request, `${prefix}/specialists/1`)
    const address = /property="og:image" content="([^"]+)"/.exec(page)![1]!
    expect(address).toContain(`/share/${locale}/specialists/1.png`)
    const picture = await request.get(new URL(address).pathname)
    expect(picture.headers()['content-type']).toBe('image/png')
    const bytes = await picture.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(page).toContain(`<link rel="canonical" href="${baseURL}${prefix}/specialists/1"/>`)
  })
}

test('a page names its other language, and one that a filter or search made does not: its canonical address is another', async ({
  request,
}) => {
  for (const path of ['/specialists', '/fa/specialists', '/resources', '/fa/blog', '/auth'])
    expect([path, (await textOf(request, path)).match(ALTERNATE)?.length]).toEqual([path, 3])
  for (const path of [
    '/specialists?languages=farsi',
    '/fa/specialists?q=گفتار',
    '/resources?type=video',
    '/fa/blog?category=daily-life',
    '/auth?tab=specialist',
    '/which-specialist?need=senses&language=farsi&when=evening',
  ]) {
    const page = await textOf(request, path)
    expect([path, page.match(ALTERNATE)]).toEqual([path, null])
  }
})

test('an article says who wrote it, and when', async ({ request }) => {
  const article = FIND_ARTICLE.exec(await textOf(request, '/blog'))![1]!
  expect(await dataOf(request, article)).toMatchObject({
    '@type': 'Article',
    headline: expect.any(String),
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: { '@type': 'Person', name: expect.any(String) },
  })
})

test('leads search engines to pages that are there', async ({ request }) => {
  expect(await textOf(request, '/robots.txt')).toMatch(/^Sitemap: \S+\/sitemap\.xml$/m)
  const sitemap = await textOf(request, '/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  expect(paths.length).toBeGreaterThan(60)
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
  }
  // Of the pages of the site's own exactly those that let themselves be found.
  for (const path of SITE_PAGES) {
    const isHidden = (await textOf(request, path)).includes('name="robots" content="noindex"')
    expect(paths.includes(path), path).toBe(!isHidden)
  }
})

test('shows nothing of private pages to those who share', async ({ request }) => {
  for (const path of ['/auth', '/forgot-password'])
    expect(await textOf(request, path)).toContain('name="robots" content="noindex"')
  expect((await request.get('/share/en/dashboard.png')).status()).toBe(404)
  expect((await request.get('/share/en/specialists/999999.png')).status()).toBe(404)
})
