import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forms } from '../../src/http/pages/forms.ts'
import { IS_CORE } from '../support/extent.ts'
import { Dice, hostileText } from '../support/hostile-values.ts'
import { cookiesOf } from '../support/demo-people.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { sendRaw } from '../support/raw-http.ts'

const ORIGIN = 'https://hamgam.example'
const SEED = Number(process.env['TEST_SEED'])

let product: RunningProduct
let cookies: Record<'family' | 'admin', string>

/** The raw answer of the server to bytes that no client of ours would send. */
const sayRaw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(product.port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (data) => (heard += data.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })

beforeAll(async () => {
  product = await startProduct({
    ...{ APP_URL: ORIGIN, HOST: '127.0.0.1', DEMO: 'on', DEMO_PUBLIC: 'yes', RATE_LIMITS: 'off' },
    METRICS_TOKEN: 'a-token-of-sixteen',
  })
  const signIn = async (name: string) => {
    const answer = await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@demo.example`, password: 'demo-password' }),
    })
    expect(answer.status).toBe(200)
    return cookiesOf(answer)
  }
  cookies = { family: await signIn('family'), admin: await signIn('admin') }
})
afterAll(async () => {
  await product.end()
})

describe('every answer of a site with an https address', () => {
  it.each([
    '/',
    '/fa',
    '/none',
    '/admin',
    '/dashboard?tab=messages',
    '/healthz',
    '/readyz',
    '/metrics',
    '/assets/none.js',
    '/service-worker.js',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/share/en/home.png',
    '/share/xx/home.png',
    '/blog/rss.xml',
    '/.well-known/security.txt',
    '/auth/none',
    '//several',
    '/api/specialists',
    '/api/none',
    '/api/docs',
    '/api/photos/none.webp',
  ])('binds to https, this host alone, and to its type: %s', async (path) => {
    const headers = { authorization: 'Bearer a-token-of-sixteen' }
    const answer = await sendRaw(product.url, { method: 'GET', path, headers })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['/healthz', '/readyz', '/metrics', '/assets/none.js', '/api/none'])(
    'lies in no frame of another site, and runs nothing, where it is for programs: %s',
    async (path) => {
      const headers = { authorization: 'Bearer a-token-of-sixteen' }
      const answer = await sendRaw(product.url, { method: 'GET', path, headers })
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
      })
    },
  )

  it.each([
    ...['/_serverFn', '/_serverFn/', '/_serverFn/none?payload=1', '/%5FserverFn/none'],
    ...['/fa/../_serverFn/', '/./_serverFn/none', '/_next/none.js', '/@vite/client', '/%40id/none'],
  ])('is that of a missing page at an address of a framework: %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const headers = method === 'POST' ? { 'content-type': 'application/json' } : {}
      const answer = await sendRaw(product.url, { method, path, headers })
      expect({ method, status: answer.status }).toEqual({
        method,
        status: method === 'POST' ? 415 : 404,
      })
    }
    expect(product.output()).not.toMatch(/"level":50/)
  })

  it.each([
    ['a request that cannot be read', 'GET / HTTP/1.1\r\nHost: a\r\nBad header\r\n\r\n', 400],
    [
      'a socket of no meeting',
      'GET /api/none HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      404,
    ],
    [
      'a socket whose meeting no id can name',
      `GET /api/meetings/9999999999/socket HTTP/1.1\r\nHost: hamgam.example\r\nOrigin: ${ORIGIN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      404,
    ],
  ])('does so on the line itself, for %s', async (_, text, status) => {
    const heard = await sayRaw(text)
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(heard).toMatch(/\r\nstrict-transport-security: max-age=31536000\r\n/i)
    expect(heard).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
  })

  it('names whom to notify of a vulnerability, for half a year', async () => {
    const { text } = await sendRaw(product.url, {
      ...{ method: 'GET', path: '/.well-known/security.txt' },
    })
    expect(text).toContain('Contact: mailto:')
    expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()
    expect(expires).toBeGreaterThan(150 * 86_400_000)
    expect(expires).toBeLessThan(365 * 86_400_000)
  })
})

describe('every page', () => {
  const RUNS_NOTHING = /^default-src 'none'(?!.*script-src)/
  it.each([
    ['/', 'visitor'],
    ['/fa/blog', 'visitor'],
    ['/blog/a-calmer-evening', 'visitor'],
    ['/resources', 'visitor'],
    ['/offline', 'visitor'],
    ['/none', 'visitor'],
    ['/auth', 'visitor'],
    ['/device-check', 'visitor'],
    ['/reset-password?token=none', 'visitor'],
    ['/meet/1', 'family'],
    ['/dashboard', 'family'],
    ['/fa/ways-in', 'family'],
    ['/admin', 'admin'],
    ['/publisher/posts/new', 'admin'],
    ['/api/docs', 'visitor'],
  ] as const)('takes HTML and scripts from its policies alone: %s', async (path, who) => {
    const cookie = who === 'visitor' ? '' : cookies[who]
    const answer = await sendRaw(product.url, { method: 'GET', path, headers: { cookie } })
    const policy = String(answer.headers['content-security-policy'])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default ")
    expect(policy).not.toMatch(/'unsafe-eval'|'allow-duplicates'|trusted-types[^;]* \*/)
  })

  it.each([
    ['a form with mistakes', '/contact', 'intent=contact', /require-trusted-types-for 'script'/],
    ['a form of nobody', '/contact', 'intent=none', RUNS_NOTHING],
  ])('does so in answer to %s', async (_, path, body, expected) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await sendRaw(product.url, { method: 'POST', path, headers, body })
    expect(answer.headers['content-security-policy']).toMatch(expected)
  })
})

describe('a query that a page does not know', () => {
  it.each(['/', '/fa', '/specialists', '/fa/blog', '/resources', '/contact'])(
    'costs no rendering of its own: %s',
    async (path) => {
      // Each rendering has another ETag; with the minute all of them are made anew.
      const markOf = async (query: string) =>
        (await fetch(product.url + path + query)).headers.get('etag')
      const isShared = async () => {
        const marks = [
          await markOf(''),
          await markOf('?utm_source=a'),
          await markOf('?x[]=1&__proto__=2'),
        ]
        return new Set(marks).size === 1
      }
      expect((await isShared()) || (await isShared())).toBe(true)
    },
  )
})

describe('a body that is too large', () => {
  it.each([
    ['POST', '/api/login', 'application/json', 70_000],
    ['POST', '/api/login', 'application/json', 3_000_000],
    ['POST', '/contact', 'application/x-www-form-urlencoded', 70_000],
    ['PUT', '/api/photo', 'image/png', 9_000_000],
  ])(
    'is answered, and its connection ends: %s %s %s of %d bytes',
    async (method, path, type, size) => {
      const answer = await sendRaw(product.url, {
        ...{ method, path, body: 'x'.repeat(size) },
        headers: { 'content-type': type, cookie: cookies.family },
      })
      expect(answer.status).toBe(413)
      expect(answer.headers['connection']).toBe('close')
    },
  )
})

/** Names that mean something to an object, and texts that no header can carry. */
const FIELDS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  'intent',
  'tab',
  'open',
  'with',
  'next',
]
/** At full length each form gets all of them; else each form gets the next few. */
const STEP = process.env['REQUESTS'] ? 1 : IS_CORE ? FIELDS.length : 4
const UNWRITABLE = ['\r\nx-injected: 1', 'گفتار', '\0', '\u2028', '../..//evil.example', '\\evil']
const PAGES = [
  ...['/', '/auth', '/contact', '/settings', '/dashboard', '/dashboard/messages', '/time-zone'],
  ...['/admin', '/admin/mail', '/admin/inbox', '/admin/verification', '/admin/people', '/setup'],
  ...['/booking/1', '/specialists/1', '/consultations/1', '/consultations/1/story', '/review/1'],
  ...['/blog/a-calmer-evening', '/forgot-password', '/reset-password', '/second-step', '/meet/1'],
  ...['/publisher/posts/new', '/publisher/posts/edit/1', '/invitation'],
  ...['/change-email', '/take-email-back'],
]

describe('a form that somebody else has written', () => {
  const post = (path: string, fields: readonly (readonly [string, string])[], cookie: string) =>
    sendRaw(product.url, {
      ...{ method: 'POST', path },
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams(fields.map((field) => [...field])).toString(),
    })

  it(`is never answered by a server error (promise 36): TEST_SEED=${SEED}`, async () => {
    const dice = new Dice(SEED)
    const faults: string[] = []
    let reached = 0
    for (const [place, form] of forms.entries()) {
      const path = PAGES.find((page) => form.page.test(page))
      if (path) reached += 1
      for (const odd of FIELDS.filter((_, at) => (at + place) % STEP === 0)) {
        const text = dice.pick([...UNWRITABLE, hostileText(dice)])
        const query = new URLSearchParams({ tab: text, open: text, with: text, next: text })
        const fields = [
          ...[['intent', form.intent] as const, [odd, text] as const, [`${odd}[]`, '1'] as const],
          ...[['name', text] as const, ['id', text] as const, ['email', text] as const],
          ...(dice.chance(0.2) ? [['idempotency-key', text] as const] : []),
          ...(dice.chance(0.2) ? [['if-match', text] as const] : []),
        ]
        const cookie = form.intent === 'logout' ? '' : dice.pick(Object.values(cookies))
        const answer = await post(`${path ?? '/'}?${query}`, fields, cookie)
        if (answer.status >= 500 || 'x-injected' in answer.headers)
          faults.push(`${form.intent} ${odd} ${JSON.stringify(text)}: ${answer.status}`)
        const location = String(answer.headers['location'] ?? '/')
        if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(location)) faults.push(`${form.intent}: ${location}`)
      }
    }
    expect(faults).toEqual([])
    expect(reached).toBeGreaterThan(forms.length / 3)
    expect(product.output()).not.toMatch(/"level":(?:50|60)/)
  })

  it('gets each field that it names, once', async () => {
    const fields = [
      ['__proto__[]', '1'],
      ['name[]', 'x'],
      ['name[]', 'y'],
    ] as const
    const answer = await post('/contact', [['intent', 'contact'], ...fields], '')
    expect(answer.status).toBe(400)
  })
})

describe('a report of a blocked script', () => {
  const report = (body: string, type = 'application/csp-report') =>
    sendRaw(product.url, {
      ...{ method: 'POST', path: '/csp-reports', body },
      headers: { 'content-type': type },
    })
  const blocked = (more: object = {}) =>
    JSON.stringify({
      'csp-report': {
        'document-uri': `${ORIGIN}/fa/consultations/123?token=secret-canary`,
        referrer: `${ORIGIN}/secret-canary`,
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/secret-canary.js?who=secret-canary',
        'script-sample': 'secret-canary',
        ...more,
      },
    })

  /** What its log says of them, in their order; a line comes after the answer. */
  const logged = () =>
    product
      .output()
      .split('\n')
      .flatMap((line) => (line.includes('"blocked"') ? [JSON.parse(line).blocked] : []))

  it('is logged once, without anything of its reader', async () => {
    const policy = await fetch(product.url)
    expect(policy.headers.get('content-security-policy')).toContain('report-uri /csp-reports')
    for (let turn = 0; turn < 3; turn += 1) expect((await report(blocked())).status).toBe(204)
    await report(blocked({ 'effective-directive': 'img-src' }))
    const source = { source: 'https://evil.example', page: '/consultations' }
    await expect
      .poll(logged)
      .toEqual(['script-src-elem', 'img-src'].map((directive) => ({ directive, ...source })))
    expect(product.output()).not.toContain('secret-canary')
  })

  it('is named by what made it, where that is an extension of the reader’s', async () => {
    const more = { 'effective-directive': 'trusted-types', 'blocked-uri': 'trusted-types-policy' }
    await report(blocked(more))
    await report(blocked({ ...more, 'source-file': 'moz-extension' }))
    const lastTwo = () =>
      logged()
        .map(({ source }) => source)
        .slice(-2)
    await expect.poll(lastTwo).toEqual(['trusted-types-policy', 'extension'])
  })

  it.each([
    ['nothing', ''],
    ['something else', '[]'],
    ['null', 'null'],
    ['another directive', blocked({ 'effective-directive': 'a\nb' })],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
  ])('is refused where it is %s', async (_, body, type?: string) => {
    expect((await report(body, type)).status).toBe(400)
  })

  it('is refused where it is too long', async () => {
    expect((await report('x'.repeat(70_000))).status).toBe(413)
  })
})
