import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApi } from '../support/api.ts'
import { nestedArticle } from '../support/articles.ts'
import { useTestDatabase } from '../support/databases.ts'
import { signInToDemo } from '../support/demo-people.ts'
import { createPerson } from '../support/people.ts'
import { buildSlowPicture } from '../support/pictures.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { cookieOf } from '../support/roles-world.ts'

describe('an article that is made to burn time', () => {
  useTestDatabase('embedded')

  it.each([
    ['en', 'too many parts inside each other'],
    ['fa', 'تودرتو'],
  ])('is refused with words that say how to mend it: %s (promise 40)', async (language, words) => {
    const { request } = buildTestApi()
    const cookie = await cookieOf(await createPerson({ role: 'publisher' }))
    const headers = { 'accept-language': language }
    const content = nestedArticle('<b>')
    const previewed = await request('/api/blog/previews', { json: { content }, cookie, headers })
    const stored = await request('/api/blog/autosaves', {
      ...{ method: 'PUT', json: { fields: { content } }, cookie, headers },
    })
    const post = { title: 'A long evening', excerpt: 'About an evening.', slug: 'long-evening' }
    const written = await request('/api/blog/posts', {
      ...{ json: { ...post, content, categoryId: 1, language: 'en' }, cookie, headers },
    })
    expect(previewed.body).toMatchObject({
      code: 'content-too-deep',
      errors: [{ path: 'content' }],
    })
    expect(previewed.text).toContain(words)
    expect([previewed.status, stored.status, written.status]).toEqual([400, 400, 400])
  })
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
  let product: RunningProduct
  let family: string
  let slowPicture: Buffer
  beforeAll(async () => {
    slowPicture = await buildSlowPicture(3000)
    product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
    family = await signInToDemo(product.url, 'family')
  })
  afterAll(async () => {
    await product.stop()
    product.discard()
  })

  const upload = () =>
    fetch(`${product.url}/api/photo`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', cookie: family },
      body: new Uint8Array(slowPicture),
    })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'end with the product at %s',
    async (signal) => {
      if (product.process.exitCode !== null) await product.restart()
      const underWay = upload().catch(() => undefined)
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
