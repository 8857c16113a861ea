import type { Page } from '@playwright/test'
import { localizePath, locales, type Locale } from '../../src/i18n/locale.ts'
import { isAtRest } from '../support/at-rest.ts'
import { expect, inBothLanguages, test } from '../support/journeys.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { expectTyped, holdScripts, ofVisitors, typeInto } from '../support/typed-forms.ts'
import { isPart } from '../support/parts.ts'

declare global {
  interface Window {
    /** The text of the page as the server drew it. */
    drawn: string
    /** What was ever to be read in its place. */
    seen: Set<string>
  }
}

/** Without `/offline`: it alone grows after load, by what the device has stored. */
const PUBLIC = [
  ...PUBLIC_PAGES.filter((path) => path !== '/offline' && !path.includes('?')),
  '/specialists/999999',
  '/nowhere',
]

/** What messengers, campaigns and people put behind a page's address: known to it, unknown, twice. */
const QUERIES = [
  'q=speech%20therapy&utm_source=news%20letter',
  'q=speech+therapy&gclid=x~y',
  'q=a:b&fbclid=a,b&languages=english,farsi',
  'languages=english&languages=farsi&languages=english',
  'q=گفتار&utm_campaign=کودک',
  'q=%DA%AF%D9%81%D8%AA%D8%A7%D8%B1%E2%80%8C%D8%AF%D8%B1%D9%85%D8%A7%D9%86%DB%8C',
  'q=42&page=1&count=007&utm_id=1e3&x=true&y=null&z=%22%22',
  'q=%zz&%=1&&=2&novalue&q',
  "q=(a)'*!%22%3Cb%3E&_ga=2.1-3_4.~&ref[]=1&ref[]=2&a.b=c/d?e@f;g",
  'tab=nothing&tab=family&sent=maybe&view=list&day=tomorrow&slot=1.5&month=2020-13-01',
  'q=a%00b&category=%00&cursor=%0D%0A&z=%00',
]

/** Records what the server rendered, before any script, and whatever replaces it. */
const note = () =>
  document.addEventListener('DOMContentLoaded', () => {
    const main = document.querySelector('main')!
    const text = () => main.innerText.replace(/\s+/g, ' ')
    window.drawn = text()
    window.seen = new Set([window.drawn])
    new MutationObserver(() => window.seen.add(text())).observe(main, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })

/** The faults of a page that nobody touches; empty if its text did not change. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: { url(): string }) =>
    // Pictures of people are drawn.
    /^\/api\/(?!photos\/)/.test(new URL(request.url()).pathname) && asked.push(request.url())
  page.on('request', note)
  // An article in the other language leads to its translation.
  const sent = (await page.goto(address))!.url()
  await page.waitForFunction(isAtRest)
  const { drawn, seen } = await page.evaluate(() => ({
    drawn: window.drawn,
    seen: [...window.seen],
  }))
  page.off('request', note)
  return [
    ...(drawn.length > 40 ? [] : [`${address} is empty from the server`]),
    ...(seen.length > 1 ? [`${address} became ${seen.at(-1)!.slice(0, 80) || 'empty'}`] : []),
    ...asked.map((url) => `${address} read ${url}`),
    ...(page.url().split('#')[0] === sent ? [] : [`${address} became ${page.url()}`]),
  ]
}

const WINDOWS = 4

async function faultsOfAll(pages: readonly Page[], addresses: readonly string[]) {
  const left = [...addresses]
  const faults = await Promise.all(
    pages.map(async (page) => {
      const found: string[] = []
      for (let next = left.shift(); next !== undefined; next = left.shift())
        found.push(...(await faultsOf(page, next)))
      return found
    }),
  )
  return faults.flat()
}

/** Each route with two of the queries, so that each query meets many routes; the directory with all. */
const addressesIn = (locale: Locale) =>
  [
    ...PUBLIC.flatMap((path, index) =>
      [index, index + 3].map((one) => `${path}?${QUERIES[one % QUERIES.length]!}`),
    ),
    ...QUERIES.map((query) => `/specialists?${query}`),
    // All of it known, in both orders: neither is the page's own for both.
    ...['languages=farsi&q=therapy', 'q=therapy&languages=farsi'].map(
      (query) => `/specialists?${query}`,
    ),
    ...['q=calm&page=1', 'page=1&q=calm'].map((query) => `/blog?${query}`),
    '/%73pecialists#a,b',
    '/specialists/1#%D9%81%2C~',
  ].map((address) => localizePath(address, locale))

for (const locale of locales) {
  test(`what the server rendered stays, whatever an address says, in ${locale} (promise 60)`, async ({
    context,
  }) => {
    await context.addInitScript(note)
    const pages = await Promise.all(Array.from({ length: WINDOWS }, () => context.newPage()))
    expect(await faultsOfAll(pages, addressesIn(locale))).toEqual([])
  })
}

const ADDRESSES = /(?:href|action|content)="[^"]*(?:utm_|gclid)[^"]*"/g

test('a thousand campaigns lead to one page, which names none of them', async ({ baseURL }) => {
  const marks = new Set<string>()
  const campaigns = Array.from({ length: 1000 }, (_, index) => index)
  for (let from = 0; from < campaigns.length; from += 50)
    await Promise.all(
      campaigns.slice(from, from + 50).map(async (one) => {
        const query = `?utm_source=news%20${one}&languages=farsi&gclid=${one}~x`
        const answer = await fetch(new URL(`/fa/specialists${query}`, baseURL))
        expect(answer.status).toBe(200)
        marks.add(answer.headers.get('etag')!)
        expect((await answer.text()).match(ADDRESSES) ?? []).toEqual([])
      }),
    )
  // A page is made anew each minute, and when another journey changes what visitors see.
  expect(marks.size).toBeLessThan(100)
})

inBothLanguages((testOnce) => {
  test('the language switch keeps what the address says, a campaign too (spec 2.2)', async ({
    page,
    site,
  }) => {
    const query = '?utm_source=news%20letter&languages=farsi'
    await page.goto(`${site.at('/specialists')}${query}`)
    await page.waitForFunction(isAtRest)
    await page.locator('header a[data-language]:visible').click()
    const target = site.locale === 'fa' ? '/specialists' : '/fa/specialists'
    await expect(page).toHaveURL(`${target}${query}`)
  })

  testOnce(
    'what the server rendered stays while its code fails or is on its way, whatever happens meanwhile (promise 60)',
    async ({ page, site, watch }) => {
      watch.expected.push(/ERR_FAILED/)
      let release = () => {}
      const gate = new Promise<void>((resolve) => (release = resolve))
      let tries = 0
      await page.route(isPart('directory-page'), async (route) => {
        tries += 1
        if (tries === 1) return route.abort()
        await gate
        await route.continue()
      })
      await page.addInitScript(note)
      await page.goto(site.at('/specialists?utm_source=a%20b'))
      await page.waitForFunction(isAtRest)
      // A movement asks for the code; a link to a part of the page makes the router look again.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#content$/)
      await page.goBack()
      await expect(page).not.toHaveURL(/#content$/)
      const search = page.getByRole('searchbox')
      await search.fill('occupational')
      const field = await search.elementHandle()
      // The pages' data change while the code is still missing.
      await page.evaluate(() =>
        window.__TSR_ROUTER__!.invalidate({
          filter: ({ routeId }: { routeId: string }) => routeId !== '__root__',
        }),
      )
      await page.waitForFunction(isAtRest)
      expect(await page.evaluate(() => [...window.seen])).toEqual([
        await page.evaluate(() => window.drawn),
      ])
      await expect(search).toHaveValue('occupational')
      await expect(search).toBeFocused()
      // Put back are the very elements, where they were, and not a copy of them.
      expect(await field.evaluate((element) => element.isConnected)).toBe(true)
      await expect(page.locator('main form[role=search]')).toHaveCount(1)
      release()
      await page.getByRole('button', { name: site.t.directory_submit(), exact: true }).click()
      await expect(page).toHaveURL(/q=occupational/)
    },
  )

  testOnce(
    'what is typed while the page is alive and the code of its form is not is preserved',
    async ({ page, site }) => {
      const form = await ofVisitors['booking on a profile']!({ request: page.request, site })
      await page.goto(site.at(form.path))
      await page.waitForFunction(isAtRest)
      const letThrough = await holdScripts(page)
      await typeInto(page, form)
      await page.reload({ waitUntil: 'commit' })
      await expectTyped(page, form)
      await letThrough()
    },
  )
})
