import { Script } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forms } from '../../src/http/pages/forms.ts'
import { adminTabsFor } from '../../src/web/admin/tabs.ts'
import { dashboardTabsFor } from '../../src/web/dashboards/tabs.ts'
import { publisherTabs } from '../../src/web/publisher/tabs.ts'
import { signInToDemo } from '../support/demo-people.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { sendRaw, type RawAnswer } from '../support/raw-http.ts'

const STRANGER = 'evil.example'
/** Ways to write another site's address so that it looks like a path, or like neither. */
const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:evil.example',
  'HTTPS://evil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\r\nLocation: https://evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a/../..//evil.example',
  '//fa//evil.example',
  '/fa//evil.example',
  'javascript:alert(1)//evil.example',
  'data:text/html,evil.example',
  '@evil.example',
  '.evil.example',
  'evil.example',
  '//user@evil.example',
  '//evil.example:80',
  '//evil。example',
  '/\u2028/evil.example',
  '/\u0000/evil.example',
  '/خانه',
]

let product: RunningProduct
let family: string
beforeAll(async () => {
  product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
  family = await signInToDemo(product.url, 'family')
})
afterAll(async () => {
  await product.end()
})

const get = (path: string, cookie = '') =>
  sendRaw(product.url, { method: 'GET', path, headers: { cookie } })
const post = (path: string, form: Record<string, string>) =>
  sendRaw(product.url, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

/** Where a browser goes on to from an answer that came from this address. */
const targetOf = ({ headers }: RawAnswer, path: string): URL =>
  new URL(String(headers['location'] ?? ''), new URL(path, product.url))

const LOGIN = { intent: 'login', email: 'family@demo.example', password: 'demo-password' }

describe('a redirect (promise 22)', () => {
  it.each(ELSEWHERE)('of %j stays on the site', async (target) => {
    const encoded = encodeURIComponent(target)
    const asked: [path: string, answer: RawAnswer][] = []
    for (const path of [`/auth?next=${encoded}`, `/fa/auth?next=${encoded}`])
      asked.push([path, await post(path, LOGIN)], [path, await get(path, family)])
    for (const path of [
      `/auth/nobody?redirect=${encoded}`,
      `/fa/auth/nobody?redirect=${encoded}`,
      `/auth/nobody/callback?redirect=${encoded}`,
    ])
      asked.push([path, await get(path)])
    for (const [path, answer] of asked) {
      expect([path, answer.status >= 300 && answer.status < 400]).toEqual([path, true])
      expect([path, targetOf(answer, path).origin]).toEqual([path, product.url])
    }
  })

  it.each(ELSEWHERE)('after which a page is asked for at %j stays on the site', async (target) => {
    const path = `/${encodeURI(target.toWellFormed()).replace(/^\//, '')}`
    for (const at of [path, `${path}/dashboard`]) {
      for (const answer of [await get(at), await post(at, { intent: 'display', mode: 'dark' })]) {
        expect(answer.status).toBeLessThan(500)
        if (answer.headers['location'] === undefined) continue
        expect([at, targetOf(answer, '/').origin]).toEqual([at, product.url])
      }
    }
  })

  it.each(['//about', '///about', '/\\about'])(
    'leads from %j to the page that is meant',
    async (path) => {
      const answer = await get(`${path}?a=b`)
      expect([answer.status, answer.headers['location']]).toEqual([308, '/about?a=b'])
    },
  )

  it('is never a link on the page to sign in on', async () => {
    for (const target of ELSEWHERE) {
      const { text } = await get(`/auth?next=${encodeURIComponent(target)}`)
      const links = [...text.matchAll(/\s(?:href|action|formaction)="([^"]*)"/g)].map(([, to]) =>
        to!.replaceAll('&amp;', '&'),
      )
      const hosts = links
        .filter((to) => URL.canParse(to, product.url))
        .map((to) => new URL(to, product.url).host)
      expect(hosts).not.toContain(STRANGER)
    }
  })

  it('leads where it was asked to, when that is here', async () => {
    const answer = await post('/auth?next=%2Fbooking%2F1%3Fslot%3D4', LOGIN)
    expect([answer.status, answer.headers['location']]).toEqual([303, '/booking/1?slot=4'])
  })
})

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** Inline scripts as a browser takes them out of the page. */
const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(SCRIPT)]
    .filter(([, attributes]) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes!))
    .map(([, , content]) => content!)

/** A first visit to a page that shows times has one script more: that of the reader's clock. */
const clockScriptsOf = (html: string): 0 | 1 =>
  html.startsWith('<!DOCTYPE html><html data-times=""') ? 1 : 0

function expectInert(html: string, scripts: number): void {
  const found = inlineScriptsOf(html)
  expect(found).toHaveLength(scripts)
  for (const content of found) {
    // A script that was cut off in the middle does not parse.
    expect(() => new Script(content)).not.toThrow()
    expect(content).not.toMatch(/<\/?script|<!--|\u2028|\u2029/i)
  }
}

const breakout = fc.oneof(
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    '</SCRIPT\t>',
    '<!--<script>',
    '-->',
    '\u2028alert(1)//',
    '\u2029',
    '\\u003c/script>',
    '`${alert(1)}`',
    '"+alert(1)+"',
    "'-alert(1)-'",
    '\\',
    ']]>',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const text = fc.array(breakout, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))

describe('the state that a page carries for its scripts (promise 20)', () => {
  it('cannot be left by what is in the address', async () => {
    const search = encodeURIComponent('<time data-clock="">')
    const { text: nobody } = await get(`/specialists?q=${search}`)
    const plain = inlineScriptsOf(nobody).length
    expect([plain > 0, clockScriptsOf(nobody)]).toEqual([true, 0])
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const query = encodeURIComponent(given.toWellFormed())
        let answer = await get(`/specialists?q=${query}`)
        // The router redirects to its own spelling of the same address.
        if (answer.status === 307) answer = await get(targetOf(answer, '/').href)
        expect(answer.status).toBe(200)
        expectInert(answer.text, plain + clockScriptsOf(answer.text))
      }),
      { numRuns: 40 },
    )
  })

  it('cannot be left by what somebody has stored', async () => {
    const cookie = await signInToDemo(product.url, 'specialist')
    const profile = JSON.parse((await get('/api/specialist-profile', cookie)).text)
    const pages = [`/specialists/${profile.id}`, '/specialists', '/dashboard/profile']
    const read = async () => Promise.all(pages.map(async (page) => (await get(page, cookie)).text))
    const plain = (await read()).map((html) => inlineScriptsOf(html).length)
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const words = `Words: ${given.toWellFormed()}`.slice(0, 90)
        const texts = {
          name: words,
          bio: words,
          credentials: words,
          location: words,
          callDescription: words,
        }
        const saved = await sendRaw(product.url, {
          method: 'PUT',
          path: '/api/specialist-profile',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ ...profile, ...texts, translations: { en: texts, fa: texts } }),
        })
        expect(saved.status).toBe(200)
        for (const [index, html] of (await read()).entries()) expectInert(html, plain[index]!)
      }),
      { numRuns: 12 },
    )
  })
})

const FORM = /<form\b([^>]*method="post"[^>]*)>([\s\S]*?)<\/form>/g

describe('a tab of a dashboard', () => {
  const tabsOf = {
    admin: adminTabsFor({ roles: ['admin'] }),
    family: dashboardTabsFor({ role: 'regular' }),
    specialist: dashboardTabsFor({ role: 'specialist' }),
    publisher: { ...dashboardTabsFor({ role: 'publisher' }), ...publisherTabs },
  }
  const tabs = Object.entries(tabsOf).flatMap(([who, named]) =>
    Object.entries(named).map(([path, name]) => ({ who, path, name: name() })),
  )
  const look = async (path: string, cookie: string) => {
    const answer = await fetch(product.url + path, { headers: { cookie }, redirect: 'manual' })
    const html = await answer.text()
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
    return { answer, html, title: title.replaceAll('&amp;', '&') }
  }

  it.each(Object.keys(tabsOf))(
    'has its name in both languages, for the %s, and every form on it is one that it takes',
    async (who) => {
      const cookie = await signInToDemo(product.url, who)
      for (const { path, name } of tabs.filter((tab) => tab.who === who)) {
        const [english, farsi] = [await look(path, cookie), await look(`/fa${path}`, cookie)]
        const statuses = [english.answer.status, farsi.answer.status]
        expect({ path, statuses }).toEqual({ path, statuses: [200, 200] })
        expect(english.title).toContain(name)
        expect(farsi.title).not.toContain(name)
        for (const [, attributes = '', parts = ''] of english.html.matchAll(FORM)) {
          const [, intent] = /<input(?=[^>]*name="intent")[^>]*value="([^"]+)"/.exec(parts) ?? []
          const [, action = path] = /action="([^"?]+)/.exec(attributes) ?? []
          const form = forms.find((one) => one.intent === intent)
          // What every page has around it, as the choice of a language, is no feature's.
          if (form)
            expect({ path, intent, isTaken: form.page.test(action) }).toMatchObject({
              isTaken: true,
            })
        }
      }
    },
    60_000,
  )

  it('is closed to who has no such tab', async () => {
    for (const { path } of tabs.filter(({ who }) => who === 'admin')) {
      const { answer } = await look(path, family)
      const [status, to] = [answer.status, answer.headers.get('location')]
      expect({ path, status, to }).toEqual({ path, status: 307, to: '/' })
    }
  })
})

describe('an address of a tab from before tabs had addresses', () => {
  it.each([
    ['/admin?tab=mail&mail=5', '/admin/mail?mail=5'],
    ['/fa/dashboard?tab=messages&with=3', '/fa/dashboard/messages?with=3'],
    ['/publisher/dashboard?tab=comments', '/publisher/dashboard/comments'],
    ['/fa/admin?tab=statistics', '/fa/admin'],
  ])('%s leads to %s, and so does a form that is posted there', async (before, now) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await fetch(product.url + before, { method, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, now])
    }
  })

  it('leads nowhere else, whatever it names', async () => {
    const tabs = ELSEWHERE.map((one) => `/admin?tab=${encodeURIComponent(one)}`)
    for (const address of tabs) {
      const answer = await fetch(product.url + address, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/admin'])
    }
  })

  it('keeps the tabs of /auth, and what is no tab (spec 2.46)', async () => {
    for (const [address, status] of [
      ['/auth?tab=family', 200],
      ['/fa/about?tab=mail', 200],
      ['/admin/nonsense', 404],
      ['/fa/dashboard/nonsense', 404],
    ] as const)
      expect((await fetch(product.url + address, { redirect: 'manual' })).status).toBe(status)
  })
})
