import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressWell } from '../../src/http/pages/page-compression.ts'
import { signInToDemo } from '../support/demo-people.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { sendRaw } from '../support/raw-http.ts'

const ORIGIN = 'https://hamgam.example'
const PEOPLE = ['family', 'specialist', 'publisher', 'admin'] as const

let product: RunningProduct
let cookies: Record<(typeof PEOPLE)[number], string>

const read = (path: string, cookie = '') =>
  sendRaw(product.url, { method: 'GET', path, headers: { cookie } })
const readJson = async (path: string, cookie = '') => JSON.parse((await read(path, cookie)).text)

beforeAll(async () => {
  product = await startProduct({
    ...{ APP_URL: ORIGIN, HOST: '127.0.0.1', DEMO: 'on', DEMO_PUBLIC: 'yes', RATE_LIMITS: 'off' },
  })
  const signedIn = PEOPLE.map(async (name) => [name, await signInToDemo(product.url, name)])
  cookies = Object.fromEntries(await Promise.all(signedIn)) as typeof cookies
})
afterAll(async () => {
  await product.end()
})

describe('every page', () => {
  it.each(['/', '/fa/blog', '/none', '/auth', '/meet/1', '/api/docs'])(
    'posts to this site alone, has its own addresses, and is in no frame: %s',
    async (path) => {
      const policy = String((await read(path, cookies.family)).headers['content-security-policy'])
      for (const directive of ["form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
        expect(policy.split('; ')).toContain(directive)
    },
  )

  it.each(['/', '/fa/blog', '/none', '/auth'])(
    'has no device, and no window of another site: %s',
    async (path) => {
      const { headers } = await read(path)
      expect(String(headers['permissions-policy']).split(', ')).toEqual(
        expect.arrayContaining(['camera=()', 'microphone=()', 'display-capture=()']),
      )
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    },
  )

  it.each(['/reset-password?token=none', '/fa/change-email?token=none', '/invitation?token=none'])(
    'is listed nowhere, and names itself to nobody, where its address has a token: %s',
    async (path) => {
      const { text } = await read(path)
      expect(text.match(/(?<=<meta )name="(?:robots|referrer)" content="[^"]*"/g)).toEqual([
        'name="robots" content="noindex"',
        'name="referrer" content="no-referrer"',
      ])
    },
  )

  it('comes over a connection that is open for longer than a proxy leaves it unused', async () => {
    expect((await read('/healthz')).headers['keep-alive']).toBe('timeout=65')
  })
})

describe('a visitor’s page', () => {
  const KILOBYTE = 1024
  /** The page’s HTML as a browser gets it, compressed well, in KB: one flight of packets is 14. */
  const MOST: Readonly<Record<string, number>> = {
    '': 20.4,
    specialists: 17.8,
    'specialists/1': 19.6,
    resources: 14,
    blog: 14,
    contact: 13,
    about: 12,
    faq: 12,
    auth: 12,
    'which-specialist': 12,
  }
  const addresses = Object.entries(MOST).flatMap(([path, most]) =>
    [`/${path}`, `/fa/${path}`.replace(/\/$/, '')].map((address) => ({ address, most })),
  )

  it.each(addresses)('$address has at most $most KB of HTML', async ({ address, most }) => {
    const html = (await read(address)).text
    expect(html).toContain('<main')
    const size = (await compressWell(Buffer.from(html))).length / KILOBYTE
    expect(size).toBeLessThan(most)
    // Smaller by far is no page, or a budget that nobody has to keep.
    expect(size).toBeGreaterThan(most * 0.8)
  })
})

describe('a page of the team', () => {
  const PAGES = [
    ...['/admin', '/admin/users', '/publisher/dashboard', '/publisher/posts/new'],
    '/publisher/posts/edit/1',
  ]
  it.each(PAGES)(
    'leads home whoever may not see it, and visitors to sign in: %s (spec 2.18, 2.19, 2.20, 2.21, 6.3)',
    async (path) => {
      for (const who of ['family', 'specialist'] as const) {
        const { status, headers } = await read(path, cookies[who])
        expect({ who, status, to: headers['location'] }).toEqual({ who, status: 307, to: '/' })
      }
      const { status, headers } = await read(path)
      expect(status).toBe(307)
      expect(headers['location']).toBe(`/auth?next=${encodeURIComponent(path)}`)
      expect((await read(path, cookies.admin)).status).toBe(200)
    },
  )
})

describe('what somebody who works here has as a family', () => {
  const PARTS = [
    ...['/dashboard/messages', '/dashboard/consultations', '/dashboard/consultations?view=past'],
    ...['/dashboard/book', '/settings?view=children', '/settings?child=new'],
  ]
  it.each(['specialist', 'publisher', 'admin'] as const)(
    'is where mails and pages lead a %s (spec 2.17, 2.48)',
    async (who) => {
      for (const path of PARTS)
        expect({ path, status: (await read(path, cookies[who])).status }).toEqual({
          path,
          status: 200,
        })
      const { headers } = await read('/dashboard/settings?child=new', cookies[who])
      expect(headers['location']).toBe('/settings?child=new')
    },
  )

  it('is listed beside the page once something is there', async () => {
    const isListed = async () =>
      (await read('/dashboard', cookies.publisher)).text.includes('"/dashboard/consultations"')
    expect(await isListed()).toBe(false)
    const saved = await sendRaw(product.url, {
      method: 'POST',
      path: '/settings?child=new',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: cookies.publisher,
      },
      body: new URLSearchParams({ intent: 'child-save', name: 'Sara', age: '7' }).toString(),
    })
    expect([saved.status, saved.headers['location']]).toEqual([303, '/settings?done=child-saved'])
    expect(await isListed()).toBe(true)
  })
})

describe('a page of what visitors read', () => {
  const slugsOn = (text: string) =>
    [...new Set(text.match(/(?<=href="\/resources\/)[\w-]+/g))].toSorted()

  it('has the resources of its category, and says so where there are none (spec 2.42, 8.21)', async () => {
    const resources: { slug: string }[] = await readJson(
      '/api/resources?language=en&category=Sensory',
    )
    const { text } = await read('/resources?category=Sensory')
    expect(resources.length).toBeGreaterThan(1)
    expect(slugsOn(text)).toEqual(resources.map(({ slug }) => slug).toSorted())
    const empty = (await read('/resources?category=Behavior&type=video')).text
    expect(slugsOn(empty)).toEqual([])
    expect(empty).toContain('No resources found')
    expect(empty).toContain('Show all resources')
  })

  it('draws whole stars where a time is booked, and half ones elsewhere (spec 2.39, 9.3)', async () => {
    const all: { id: number; avgRating: number }[] = await readJson('/api/specialists')
    const rated = all.find(({ avgRating }) => Math.round(avgRating * 2) % 2 === 1)!
    const starsOn = async (path: string) =>
      /role="img"[^>]*viewBox="0 0 120 24"[^]*?<svg width="(\d+)"/.exec(
        (await read(path)).text,
      )?.[1]
    expect(await starsOn(`/specialists/${rated.id}`)).toBe(
      `${(Math.round(rated.avgRating * 2) / 2) * 24}`,
    )
    expect(await starsOn(`/booking/${rated.id}`)).toBe(`${Math.round(rated.avgRating) * 24}`)
  })

  it('says that a sign-in elsewhere came to nothing (spec 8.19)', async () => {
    const { text } = await read('/auth?error=provider')
    expect(text).toContain('Authentication Error')
    expect(text).toContain('Could not reach the external sign-in provider. Please try again later.')
  })

  it('says on the page of ways in that an account elsewhere was not linked (spec 2.15, 8.19)', async () => {
    const { headers } = await read('/auth?error=cancelled&next=%2Fways-in', cookies.family)
    expect(headers['location']).toBe('/ways-in?done=cancelled')
    const { text } = await read('/ways-in?done=cancelled', cookies.family)
    expect(text).toContain('You stopped the sign-in at the provider. Nothing was changed.')
  })

  it('leads from the page of a deleted account to the login, and not back to it', async () => {
    const { text } = await read('/account-deleted')
    expect(text).toContain('href="/auth"')
    expect(text).not.toContain('"/auth?')
  })
})

describe('the page of a review', () => {
  it('says that its specialist is gone (spec 2.47, 8.21)', async () => {
    const own: { id: number; specialistId: number; status: string; isReviewed: boolean }[] =
      await readJson('/api/consultations?limit=50', cookies.family)
    const { id, specialistId } = own.find(
      ({ status, isReviewed }) => status === 'completed' && !isReviewed,
    )!
    expect((await read(`/review/${id}`, cookies.family)).text).not.toContain('Specialist not found')
    const { name } = await readJson(`/api/specialists/${specialistId}`)
    const users = `/api/admin/users?role=specialist&q=${encodeURIComponent(name)}`
    const [{ id: userId }] = await readJson(users, cookies.admin)
    const suspend = async () => {
      const { count } = await readJson(`/api/admin/users/${userId}/affected`, cookies.admin)
      const { status } = await sendRaw(product.url, {
        ...{ method: 'POST', path: `/api/admin/users/${userId}/suspend` },
        headers: { 'content-type': 'application/json', cookie: cookies.admin, origin: ORIGIN },
        body: JSON.stringify({ affected: count }),
      })
      return status
    }
    // One of the consultations may end between the two calls.
    await expect.poll(suspend).toBe(200)
    expect((await read(`/review/${id}`, cookies.family)).text).toContain('Specialist not found')
  })
})
