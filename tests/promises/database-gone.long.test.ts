import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInToDemo } from '../support/demo-people.ts'
import { startPostgres, type PostgresServer } from '../support/postgres.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const TOKEN = 'a-token-for-monitors'
const SOON_MS = 2000

const contactForm = new URLSearchParams({
  intent: 'contact',
  name: 'Somebody',
  email: 'a@example.org',
  subject: 'A question',
  message: 'Long enough',
})

const askReady = async ({ url }: RunningProduct, token?: string) => {
  const answer = await fetch(`${url}/readyz`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: answer.status, text: await answer.text() }
}

describe('a product whose database goes away (promise 42)', () => {
  let postgres: PostgresServer
  let product: RunningProduct
  beforeAll(async () => {
    postgres = await startPostgres()
    product = await startProduct({ DATABASE_URL: postgres.url, METRICS_TOKEN: TOKEN })
  })
  afterAll(async () => {
    await product.end('SIGKILL')
    await postgres.stop()
  })

  it('is not ready within two seconds, says why with the token alone, and is ready again within two', async () => {
    expect(await askReady(product)).toEqual({ status: 200, text: 'ready' })
    await postgres.crash()
    await expect.poll(() => askReady(product), { timeout: SOON_MS }).toMatchObject({ status: 503 })
    expect(await askReady(product)).toEqual({ status: 503, text: 'not ready' })
    expect(await askReady(product, 'a-token-that-is-wrong')).toMatchObject({ text: 'not ready' })
    const { text } = await askReady(product, TOKEN)
    expect(text).toMatch(/^database: away \(/m)
    expect(text).toContain('disk: ok')

    for (const [path, words] of [
      ['/specialists?q=nobody', 'The site cannot do this just now'],
      ['/fa/specialists?q=nobody', 'سایت اکنون نمی‌تواند'],
      ['/fa/contact', 'سایت اکنون نمی‌تواند'],
    ] as const)
      for (const [who, asked] of Object.entries({
        visitor: {},
        person: { headers: { cookie: `session=${'x'.repeat(43)}` } },
        form: { method: 'POST', body: contactForm },
      })) {
        // What needs no database is drawn, and only the contact page has a form for everybody.
        if (path.endsWith('contact') !== (who === 'form')) continue
        const page = await fetch(product.url + path, asked)
        const shown = { status: page.status, again: Number(page.headers.get('retry-after')) }
        expect({ path, who, ...shown }).toMatchObject({ path, who, status: 503 })
        expect(shown.again).toBeGreaterThan(0)
        const text = await page.text()
        if (!text.includes('<main') || who === 'form') expect(text).toContain(words)
      }

    await postgres.start()
    await expect.poll(() => askReady(product), { timeout: SOON_MS }).toMatchObject({ status: 200 })
  })
})

describe('a product whose disk is full (promise 42)', () => {
  let product: RunningProduct
  beforeAll(async () => {
    // A reserve larger than any disk.
    product = await startProduct(
      {
        DEMO: 'on',
        METRICS_TOKEN: TOKEN,
        RATE_LIMITS: 'off',
        DISK_RESERVE_MB: '1000000000',
      },
      undefined,
      '/healthz',
    )
  })
  afterAll(async () => {
    await product.end()
  })

  it('says so to monitors, in people’s languages and to the admin, and lets people read and sign in', async () => {
    expect((await askReady(product, TOKEN)).text).toContain('disk: full')
    const family = await signInToDemo(product.url, 'family')
    for (const [language, words] of [
      ['en', 'no room to save anything'],
      ['fa', 'برای ذخیره کردن جا ندارد'],
    ] as const) {
      const answer = await fetch(`${product.url}/api/time-zone`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          cookie: family,
          'accept-language': language,
        },
        body: JSON.stringify({ timeZone: 'Europe/Berlin' }),
      })
      expect(answer.status).toBe(507)
      expect(((await answer.json()) as { detail: string }).detail).toContain(words)
    }
    const page = await fetch(`${product.url}/fa/specialists`)
    expect(page.status).toBe(200)
    const cookie = await signInToDemo(product.url, 'admin')
    for (const [path, words] of [
      ['/admin', 'The disk is full'],
      ['/fa/admin', 'دیسک پر است'],
    ] as const) {
      const rooms = await fetch(product.url + path, { headers: { cookie } })
      expect(await rooms.text()).toContain(words)
    }
  })
})
