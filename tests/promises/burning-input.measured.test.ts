import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogPosts } from '../../src/database/schema/blog.ts'
import { openDemoData } from '../support/demo-data.ts'
import { signInToDemo } from '../support/demo-people.ts'
import { buildSlowPicture } from '../support/pictures.ts'
import { nestedArticle } from '../support/articles.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const NESTED = ['<b>', '<b><i>', '<ul><li>', '<blockquote>', '<div><b>'].map(nestedArticle)

let slowPicture: Buffer
let product: RunningProduct
let publisher = ''
let family = ''
let slug = ''

async function keepDeepPost(dataDirectory: string): Promise<string> {
  const data = await openDemoData(dataDirectory)
  const [post] = await data.root.select().from(blogPosts).where(eq(blogPosts.status, 'published'))
  await data.root
    .update(blogPosts)
    .set({ content: `${NESTED[1]!}<p>The last words.</p>` })
    .where(eq(blogPosts.id, post!.id))
  await data.close()
  return post!.slug
}

beforeAll(async () => {
  slowPicture = await buildSlowPicture(8000)
  const data = mkdtempSync(`${tmpdir()}/hamgam-burning-`)
  copyPreparedDemo(data)
  slug = await keepDeepPost(data)
  product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' }, data)
  publisher = await signInToDemo(product.url, 'publisher')
  family = await signInToDemo(product.url, 'family')
})
afterAll(async () => {
  await product.end()
})

const send = (path: string, cookie: string, json: object, headers: Record<string, string> = {}) =>
  fetch(product.url + path, {
    method: path.endsWith('autosaves') ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(json),
  })

const preview = (content: string) => send('/api/blog/previews', publisher, { content })

const upload = (
  method: string,
  path: string,
  cookie: string,
  bytes: Buffer,
  mediaType = 'image/jpeg',
) =>
  fetch(product.url + path, {
    method,
    headers: { 'content-type': mediaType, cookie },
    body: new Uint8Array(bytes),
  })

const writePost = (content: string) =>
  send(
    '/api/blog/posts',
    publisher,
    {
      title: 'A long evening',
      excerpt: 'About an evening.',
      slug: crypto.randomUUID(),
      content,
      categoryId: 1,
      language: 'en',
    },
    { 'idempotency-key': crypto.randomUUID() },
  )

const msOf = async (ask: () => Promise<Response>): Promise<number> => {
  const begun = performance.now()
  await (await ask()).arrayBuffer()
  return performance.now() - begun
}

const read = (path: string, cookie = '') => fetch(product.url + path, { headers: { cookie } })

/** What others do meanwhile: a visitor reads, a signed-in person reads, and one signs in. */
const others: readonly (() => Promise<Response>)[] = [
  () => read('/fa/specialists'),
  () => read('/dashboard', family),
  () => send('/api/login', '', { email: 'specialist@demo.example', password: 'demo-password' }),
]

/** The longest that any of the others waits while something else goes on. */
async function longestWait(meanwhile: () => Promise<unknown>): Promise<number> {
  const attack = { goesOn: true }
  const ended = meanwhile().finally(() => (attack.goesOn = false))
  let longest = 0
  do for (const ask of others) longest = Math.max(longest, await msOf(ask))
  while (attack.goesOn)
  await ended
  return longest
}

const repeatedly = async (times: number) => {
  for (let time = 0; time < times; time += 1) for (const ask of others) await msOf(ask)
}

describe('what is made to burn time (promise 40)', () => {
  let idleMs = 0
  beforeAll(async () => {
    await repeatedly(3)
    idleMs = await longestWait(() => repeatedly(5))
  })
  /** The time without it on this machine, plus what the promise allows. */
  const mostMs = () => 3 * idleMs + 300

  it('in an article makes nobody else wait, sent or read', async () => {
    const waited = await longestWait(async () => {
      const sent = NESTED.flatMap((content) => [preview(content), writePost(content)])
      const readers = Array.from({ length: 10 }, () => read(`/blog/${slug}`, family))
      for (const answer of await Promise.all(sent)) expect([400, 503]).toContain(answer.status)
      for (const answer of await Promise.all(readers)) {
        expect(answer.status).toBe(200)
        expect(await answer.text()).toContain('The last words.')
      }
    })
    expect(waited).toBeLessThan(mostMs())
  })

  it('in words, by marks that have to be sorted, makes nobody else wait', async () => {
    const marks = `<p>A text of some length. a${'\u0315\u0300'.repeat(100_000)}</p>`
    const waited = await longestWait(async () => {
      expect((await writePost(marks)).status).toBe(201)
    })
    expect(waited).toBeLessThan(mostMs() + 300)
  })

  it('in thousands of names, in an address or a form, makes nobody else wait', async () => {
    const address = `/contact?${'a&'.repeat(7000)}`
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `intent=contact&${'a[]&'.repeat(16_000)}`,
    }
    const waited = await longestWait(async () => {
      for (let time = 0; time < 5; time += 1) {
        expect((await read(address)).status).toBe(200)
        expect((await fetch(`${product.url}/contact`, form)).status).toBe(400)
      }
    })
    expect(waited).toBeLessThan(mostMs())
  })

  it('in pictures makes nobody else wait, and each is answered', async () => {
    expect(slowPicture.length).toBeLessThan(8 * 1024 * 1024)
    let statuses: number[] = []
    const waited = await longestWait(async () => {
      const uploads = Array.from({ length: 2 }, () => [
        upload('POST', '/api/blog/pictures', publisher, slowPicture),
        upload('PUT', '/api/photo', family, slowPicture),
      ])
      const answers = await Promise.all(uploads.flat())
      statuses = answers.map(({ status }) => status)
      for (const answer of answers)
        if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('30')
    })
    expect(statuses.filter((status) => status === 201)).not.toHaveLength(0)
    expect(statuses.filter((status) => status === 200)).not.toHaveLength(0)
    expect(statuses.filter((status) => ![200, 201, 400, 503].includes(status))).toEqual([])
    expect(waited).toBeLessThan(mostMs())
  })

  it('in a small document that unpacks to many names makes nobody else wait', async () => {
    const document = Buffer.concat([
      Buffer.from('%PDF-1.7\n5 0 obj <</Type /ObjStm /N 1 /First 4>>\nstream\n'),
      deflateSync('/#41'.repeat(7_500_000)),
      Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
    ])
    const waited = await longestWait(async () => {
      const path = '/api/media-items?name=guide.pdf'
      const answer = await upload('POST', path, publisher, document, 'application/pdf')
      expect(answer.status).toBe(201)
    })
    expect(waited).toBeLessThan(mostMs())
  })
})
