import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogPosts } from '../../src/database/schema/blog.ts'
import { openDemoData } from '../support/demo-data.ts'
import { signInToDemo } from '../support/demo-people.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

/** As long as an article may be sent. */
const ARTICLE_CHARACTERS = 480 * 1024
const nested = (part: string) => part.repeat(Math.floor(ARTICLE_CHARACTERS / part.length))
const NESTED = ['<b>', '<b><i>', '<ul><li>', '<blockquote>', '<div><b>'].map(nested)

/** 64 megapixels in as few bytes as one upload may have, in the order that takes longest to read. */
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
  slowPicture = await sharp({
    create: {
      ...{ width: 8000, height: 8000, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .jpeg({ progressive: true, quality: 30 })
    .toBuffer()
  const data = mkdtempSync(`${tmpdir()}/hamgam-burning-`)
  copyPreparedDemo(data)
  slug = await keepDeepPost(data)
  product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' }, data)
  publisher = await signInToDemo(product.url, 'publisher')
  family = await signInToDemo(product.url, 'family')
}, 240_000)
afterAll(async () => {
  await product.stop()
  product.discard()
})

const send = (path: string, cookie: string, json: object, headers: Record<string, string> = {}) =>
  fetch(product.url + path, {
    method: path.endsWith('autosaves') ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(json),
  })

const preview = (content: string, headers?: Record<string, string>) =>
  send('/api/blog/previews', publisher, { content }, headers)

const upload = (method: string, path: string, cookie: string, bytes: Buffer) =>
  fetch(product.url + path, {
    method,
    headers: { 'content-type': 'image/jpeg', cookie },
    body: new Uint8Array(bytes),
  })

const writePost = (content: string) =>
  send(
    '/api/blog/posts',
    publisher,
    {
      ...{
        title: 'A long evening',
        excerpt: 'About an evening.',
        slug: crypto.randomUUID(),
        content,
      },
      ...{ categoryId: 1, language: 'en' },
    },
    { 'idempotency-key': crypto.randomUUID() },
  )

const msOf = async (ask: () => Promise<Response>): Promise<number> => {
  const begun = performance.now()
  await (await ask()).arrayBuffer()
  return performance.now() - begun
}

const read = (path: string, cookie = '') => fetch(product.url + path, { headers: { cookie } })

/** What others do meanwhile: a visitor reads, somebody who is signed in does, and one signs in. */
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
  let quietMs = 0
  beforeAll(async () => {
    await repeatedly(3)
    quietMs = await longestWait(() => repeatedly(5))
  })
  /** As long as without it, on a machine as busy as this one, and what the promise allows beside. */
  const mostMs = () => 3 * quietMs + 300

  it('in an article is refused with words that say how to mend it', async () => {
    for (const [language, words] of [
      ['en', 'too many parts inside each other'],
      ['fa', 'تودرتو'],
    ] as const) {
      const answer = await preview(NESTED[0]!, { 'accept-language': language })
      expect(answer.status).toBe(400)
      const problem = (await answer.json()) as { code: string; errors: { path: string }[] }
      expect(problem).toMatchObject({ code: 'content-too-deep', errors: [{ path: 'content' }] })
      expect(JSON.stringify(problem)).toContain(words)
    }
    expect((await writePost(NESTED[0]!)).status).toBe(400)
    const kept = await send('/api/blog/autosaves', publisher, { fields: { content: NESTED[0] } })
    expect(kept.status).toBe(400)
  })

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
  }, 180_000)
})

/** Processes that a process has started, by their ids. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === parent
        )
      } catch {
        return false
      }
    })
    .map(Number)

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the processes that draw pictures', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'end with the product at %s',
    async (signal) => {
      if (product.process.exitCode !== null) await product.restart()
      const underWay = upload('PUT', '/api/photo', family, slowPicture).catch(() => undefined)
      const countChildren = () => childrenOf(product.process.pid!).length
      await expect.poll(countChildren, { timeout: 20_000 }).toBeGreaterThan(0)
      const children = childrenOf(product.process.pid!)
      const code = await product.stop(signal)
      await underWay
      await expect.poll(() => children.filter(isThere), { timeout: 20_000 }).toEqual([])
      if (signal === 'SIGTERM') expect(code).toBe(0)
    },
    180_000,
  )
})
