import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInToDemo } from '../support/demo-people.ts'
import {
  BROKEN_BODIES,
  Dice,
  NESTED_DEEP,
  SQL_INJECTIONS,
  hostileText,
  hostileValue,
  inAddress,
} from '../support/hostile-values.ts'
import { addressOf, exampleOf, fetchOperations, type Operation } from '../support/operations.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { sendRaw, type RawAnswer } from '../support/raw-http.ts'

/** The promise is 5,000; by default a run makes fewer. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 1000)
const SEED = Number(process.env['TEST_SEED'])
const AT_ONCE = 8
const PAGES = Math.ceil(REQUESTS / 5)
const PAGE_ADDRESSES = [
  '/$',
  '/?$=$',
  '/specialists?q=$&language=$&specialty=$&page=$&sort=$',
  '/specialists/$',
  '/specialists/1?day=$&month=$&slot=$',
  '/specialists/1/reviews?cursor=$',
  '/booking/$?slot=$',
  '/booking/2?slot=$&step=$',
  '/resources?q=$&category=$&type=$&count=$',
  '/resources/$',
  '/blog?category=$&tag=$&q=$&count=$',
  '/blog/$',
  '/blog/$?report=$&done=$',
  '/blog/authors/$',
  '/auth?tab=$&next=$&error=$',
  '/auth/$?redirect=$',
  '/auth/$/callback?code=$&state=$',
  '/review/$',
  '/dashboard?tab=$&open=$&done=$',
  '/dashboard/messages?with=$&older=$&report=$&done=$',
  '/consultations/$?token=$&done=$',
  '/consultations/$/story?token=$',
  '/meet/$?key=$',
  '/confirm-email?token=$',
  '/reset-password?token=$',
  '/offline?q=$',
  '/share/en/$.png?v=$',
  '/share/$/blog.png',
  '/sitemaps/$.xml',
  '/guides/$',
  '/change-email?token=$&done=$',
  '/take-email-back?token=$&done=$',
  '/second-step?next=$&with=$',
  '/settings?done=$',
  '/admin?tab=$&kind=$&before=$',
  '/admin/mail?mail=$&status=$&view=$&kind=$',
  '/admin/inbox?show=$&q=$&before=$&message=$',
]
const INTENTS = [
  'login',
  'contact',
  'book',
  'book-check',
  'review',
  'consultation-cancel',
  'display',
  'specialist-profile',
  'account-details',
  'second-step',
  'session-end',
  'mail-resend',
  'mail-leave',
  'contact-message',
  'blog-comment',
  'blog-comment-report',
  '',
]
/** Injected sleeps are of three seconds. */
const SLEPT_MS = 2500

let product: RunningProduct
let operations: Operation[]
let cookies: string[]

beforeAll(async () => {
  product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
  operations = await fetchOperations(product.url)
  cookies = [
    '',
    'session=%E0%A4%A; language=xx; timeZone=Mars/Olympus; __proto__=1',
    ...(await Promise.all(
      (['family', 'specialist', 'publisher', 'admin'] as const).map((who) =>
        signInToDemo(product.url, who),
      ),
    )),
  ]
})
afterAll(async () => {
  await product.end()
})

function hostileBody({ body }: Operation, dice: Dice): string | undefined {
  if (dice.chance(0.15)) return dice.pick(BROKEN_BODIES)
  if (!body) return dice.chance(0.5) ? undefined : '{}'
  const example = exampleOf(body) as Record<string, unknown>
  for (const name of Object.keys(example)) if (dice.chance(0.3)) example[name] = hostileValue(dice)
  if (dice.chance(0.2)) example[hostileText(dice)] = hostileValue(dice)
  const text = JSON.stringify(example)
  if (text === '{}' || dice.chance(0.9)) return text
  return `{"unknown":${NESTED_DEEP},${text.slice(1)}`
}

/** Signing in ends the session that the browser had. */
const ENDS_ACCESS =
  /\/log(?:in|out)|\/register\/|\/invitation$|\/setup$|\/admin\/users\/|\/set-role$|\/sessions|\/ways-in/

function hostileHeaders(operation: Operation, dice: Dice): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  // These end a session or an account, which the other calls need.
  const cookie = ENDS_ACCESS.test(operation.path) ? cookies[1]! : dice.pick(cookies)
  if (cookie) headers['cookie'] = cookie
  if (dice.chance(0.3))
    headers['accept-language'] = dice.pick(['fa', 'en', 'xx;q=9', '*', 'fa-IR,;;q', '\u00ff'])
  if (dice.chance(0.2))
    headers['idempotency-key'] = dice.pick([
      `a-key-${dice.next()}`,
      'k',
      "k'--",
      'x'.repeat(201),
      '\u00ff',
      ' ',
      'k k',
    ])
  if (dice.chance(0.1)) headers['if-match'] = dice.pick(['*', '"1"', 'W/"x', "'"])
  if (dice.chance(0.1))
    headers['content-type'] = dice.pick(['text/plain', 'application/json;x', ''])
  return headers
}

function hostileRequest(dice: Dice, operation: Operation) {
  const place = (where: 'path' | 'query') => operation.parameters.filter((one) => one.in === where)
  const value = () =>
    dice.chance(0.3) ? dice.pick(['1', '2', '3', 'en']) : inAddress(hostileText(dice), dice)
  const query = place('query')
    .filter(() => dice.chance(0.5))
    .map(({ name }) => [name, value()] as const)
  if (dice.chance(0.1)) query.push(['timeZone', value()])
  const path = Object.fromEntries(place('path').map(({ name }) => [name, value()]))
  const hasBody = operation.method !== 'GET'
  return {
    name: operation.name,
    method: operation.method,
    path: addressOf(operation, { path, query }),
    headers: hostileHeaders(operation, dice),
    body: hasBody ? hostileBody(operation, dice) : undefined,
  }
}

/** What is wrong with an answer: nothing but success or a problem in words may come. */
function faultOf({ status, headers, text }: RawAnswer): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (status < 400) return undefined
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${status} without a problem: ${text.slice(0, 200)}`
  const { code, detail } = JSON.parse(text) as { code?: string; detail?: string }
  return code && detail ? undefined : `${status} without a sentence: ${text.slice(0, 200)}`
}

const NO_WORD_OF_OURS = 'zq9xw'

/** What is left of a hostile text when a search takes its words alone. */
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? NO_WORD_OF_OURS

describe('hostile input', () => {
  // Before the others: its searches would find signs in the texts that these write.
  it('is never part of a query (promise 21)', async () => {
    const admin = cookies.at(-1)!
    const findings: string[] = []
    const call = async (method: string, path: string) => {
      const began = performance.now()
      const headers = { cookie: admin, 'content-type': 'application/json' }
      const body = method === 'GET' ? undefined : '{}'
      const answer = await sendRaw(product.url, { method, path, headers, body })
      return { ...answer, tookMs: performance.now() - began }
    }
    const probe = async (operation: Operation, name: string, where: 'path' | 'query') => {
      const ask = (text: string) => {
        const value = encodeURIComponent(text)
        return call(
          operation.method,
          where === 'path'
            ? addressOf(operation, { path: { [name]: value } })
            : addressOf(operation, { query: [[name, value]] }),
        )
      }
      const harmless = await ask(NO_WORD_OF_OURS)
      for (const text of SQL_INJECTIONS) {
        const answer = await ask(text)
        const found = `${operation.name} ${name}=${text}`
        if (answer.status >= 500) findings.push(`${found}: ${answer.status}`)
        // A busy machine is slow once; an injected sleep is slow each time.
        if (answer.tookMs > SLEPT_MS && (await ask(text)).tookMs > SLEPT_MS)
          findings.push(`${found}: slept ${answer.tookMs} ms`)
        // An invalid number, slug or code is refused like any harmless invalid one.
        // An earlier call may have created an empty category of that name.
        if (answer.status !== harmless.status && answer.status < 400 && answer.text !== '[]')
          findings.push(`${found}: ${answer.status} in place of ${harmless.status}`)
        // Texts of earlier calls may be found; an SQL error would quote the columns of a query.
        if (/"password_hash\\?"|syntax error|\$argon2/i.test(answer.text))
          findings.push(`${found}: told`)
        // A search finds the typed words, whatever separates them, and nothing else.
        const expected = name === 'q' ? await ask(wordsIn(text)) : harmless
        if (answer.status === 200 && answer.text.length > expected.text.length)
          findings.push(`${found}: ${answer.text.length} characters, not ${expected.text.length}`)
      }
    }
    const asked = operations.flatMap((operation) =>
      operation.parameters.flatMap(({ name, in: where }) =>
        where === 'header' ? [] : [[operation, name, where] as const],
      ),
    )
    expect(asked.length).toBeGreaterThan(40)
    for (const one of asked) await probe(...one)
    expect(findings).toEqual([])
  })

  it(`is never answered by a server error (promise 36): TEST_SEED=${SEED}`, async () => {
    const faults: string[] = []
    const seen = new Map<string, Set<number>>()
    // In turn: chance would leave out some of so many operations.
    const next = (sent: number) => operations[sent % operations.length]!
    const send = async (lane: number, count: number) => {
      const dice = new Dice(SEED + lane)
      for (let index = 0; index < count; index += 1) {
        const { name, ...request } = hostileRequest(dice, next(index * AT_ONCE + lane))
        const answer = await sendRaw(product.url, request)
        seen.set(name, (seen.get(name) ?? new Set()).add(answer.status))
        const fault = faultOf(answer)
        if (fault)
          faults.push(`${request.method} ${request.path} ${request.body?.slice(0, 300)}: ${fault}`)
      }
    }
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, lane) => send(lane, Math.ceil(REQUESTS / AT_ONCE))),
    )
    expect(faults).toEqual([])
    // It reached the service of every operation, not only its validation.
    expect(seen.size).toBe(operations.length)
    const statuses = new Set([...seen.values()].flatMap((some) => [...some]))
    for (const status of [200, 400, 401, 404]) expect(statuses).toContain(status)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    expect(product.output()).not.toMatch(/"level":(?:50|60)/)
  })

  it('with a key of its own keeps no team call waiting for itself', async () => {
    const calls = ['health/looks', 'jobs/end-pauses/runs', 'version/acknowledgement']
    const statuses = []
    for (const [index, call] of calls.entries()) {
      const answer = await fetch(`${product.url}/api/admin/${call}`, {
        method: 'POST',
        headers: { cookie: cookies.at(-1)!, 'idempotency-key': `a-key-${index}` },
      })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 204, 204])
  })

  it(`breaks no page and no form that is posted without scripts: TEST_SEED=${SEED}`, async () => {
    const dice = new Dice(SEED)
    const faults: string[] = []
    for (let index = 0; index < PAGES; index += 1) {
      const text = inAddress(hostileText(dice), dice)
      const other = inAddress(hostileText(dice), dice)
      const path = dice.pick(PAGE_ADDRESSES).replaceAll('$', () => text)
      const isPosted = dice.chance(0.4)
      const answer = await sendRaw(product.url, {
        method: isPosted ? 'POST' : 'GET',
        path: dice.chance(0.3) ? `/fa${path}` : path,
        headers: {
          cookie: dice.pick(cookies),
          ...(isPosted ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        body: isPosted
          ? `intent=${dice.pick(INTENTS)}&email=${other}&specialistId=${text}&consultationId=${other}&name=${text}&__proto__=1&languages[]=${text}`
          : undefined,
      })
      if (answer.status >= 500) faults.push(`${path}: ${answer.status}`)
    }
    expect(faults).toEqual([])
    expect(product.output()).not.toMatch(/"level":(?:50|60)/)
  })

  it.each(['9'.repeat(26), '1.2.3.4.5', '[::1', '0x1ffffffff', 'a b'])(
    'is refused as the Host %j, whatever is asked for (promise 36)',
    async (host) => {
      for (const [method, path] of [
        ['GET', '/fa'] as const,
        ['POST', '/auth'] as const,
        ['POST', '/contact'] as const,
        ['GET', '/api/specialists'] as const,
        ['POST', '/api/login'] as const,
      ]) {
        const body = method === 'POST' ? '{"a":1}' : undefined
        const { status } = await sendRaw(product.url, { method, path, headers: { host }, body })
        expect({ method, path, status }).toEqual({ method, path, status: 400 })
      }
    },
  )
})

describe('a request that is too large or too slow (promise 26)', () => {
  const bodyOf = (bytes: number) =>
    JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(bytes) })

  it.each(['POST /api/login', 'POST /api/contact', 'POST /api/consultations'])(
    'is refused at 64 KiB, with a length or in chunks: %s',
    async (name) => {
      const { method, path, access } = operations.find((one) => one.name === name)!
      // Who may not call is refused before the body is read.
      const cookie = access === undefined ? '' : cookies.at(-1)!
      const headers = { 'content-type': 'application/json', cookie }
      const whole = await sendRaw(product.url, { method, path, headers, body: bodyOf(65 * 1024) })
      const parts = bodyOf(65 * 1024).match(/.{1,8192}/gs)!
      const chunked = await sendRaw(product.url, { method, path, headers, body: parts })
      for (const answer of [whole, chunked]) {
        expect(answer.status).toBe(413)
        expect(JSON.parse(answer.text).code).toBe('too-large')
      }
    },
  )
})
