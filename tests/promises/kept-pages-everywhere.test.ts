import { afterAll, beforeAll, expect, it } from 'vitest'
import { provideDatabase, type OpenDatabase } from '../../src/database/client.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { joinPublicContent } from '../../src/database/public-content/others.ts'
import { changeSettings, openSession } from '../../src/features/accounts/service/index.server.ts'
import { createComment, createPost, createResource } from '../support/articles.ts'
import { createOwnDatabase } from '../support/databases.ts'
import { createAdmin, createFamily, createPerson, createSpecialist } from '../support/people.ts'
import type { OwnDatabase } from '../support/postgres.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const WITHIN_MS = 5000

let database: OwnDatabase
let products: RunningProduct[] = []
let open: OpenDatabase
let cookie = ''

beforeAll(async () => {
  database = await createOwnDatabase()
  const { url } = database
  const first = await startProduct({ DATABASE_URL: url, RATE_LIMITS: 'off' })
  const second = await startProduct({ DATABASE_URL: url, RATE_LIMITS: 'off' }, first.dataDirectory)
  products = [first, second]
  open = await openPostgres(url, 2)
  provideDatabase(open)
  // What the test writes itself is written by a third process.
  await joinPublicContent(open)
  const { token } = await openSession((await createAdmin()).userId, { userAgent: undefined })
  cookie = `session=${token}`
}, 180_000)

afterAll(async () => {
  for (const product of products) await product.stop()
  products[0]?.discard()
  await open.close()
  await database.drop()
})

const pageOf = async ({ url }: RunningProduct, path: string) => (await fetch(url + path)).text()

it('what an admin sets in one process stands at once on the kept pages of another', async () => {
  const [first, second] = products as [RunningProduct, RunningProduct]
  // Both keep the page as it is before the change.
  for (const product of products) {
    expect(await pageOf(product, '/contact')).not.toContain('+1 555 0142')
    expect(await pageOf(product, '/fa/faq')).not.toContain('data-site-notice')
  }
  const answer = await fetch(`${first.url}/api/admin/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      settings: {
        'contact.phone': '+1 555 0142',
        'notice.text.en': 'We pause on Friday.',
        'notice.text.fa': 'جمعه تعطیل است.',
      },
    }),
  })
  expect(answer.status).toBe(200)
  expect(await pageOf(first, '/contact')).toContain('+1 555 0142')
  await expect
    .poll(() => pageOf(second, '/contact'), { timeout: WITHIN_MS })
    .toContain('+1 555 0142')
  for (const product of products) {
    expect(await pageOf(product, '/contact')).toContain('We pause on Friday.')
    expect(await pageOf(product, '/fa/faq')).toContain('جمعه تعطیل است.')
  }
})

/** What is written in a third process, and the text that its page shows from then on. */
const WRITES: readonly [text: string, page: string, write: () => Promise<unknown>][] = [
  ['A quiet school bag', '/blog', () => createPost({ title: 'A quiet school bag' })],
  [
    'Written beside the bag',
    '/blog/school-bag',
    async () => {
      const postId = await createPost({ slug: 'school-bag', title: 'The bag again' })
      const { userId } = await createFamily()
      await createComment({ postId, userId, content: 'Written beside the bag' })
    },
  ],
  [
    'Roya Anew',
    '/blog/her-post',
    async () => {
      const author = await createPerson({ role: 'publisher', name: 'Roya Before' })
      await createPost({ authorId: author.userId, slug: 'her-post', title: 'A post of hers' })
      for (const product of products)
        expect(await pageOf(product, '/blog/her-post')).toContain('Roya Before')
      await changeSettings(author, { name: 'Roya Anew' })
    },
  ],
  ['A soft jumper', '/resources', () => createResource({ title: 'A soft jumper' })],
  ['Dr. Everywhere', '/specialists', () => createSpecialist({ name: 'Dr. Everywhere' })],
]

it.each(WRITES)(
  'a kept page shows “%s” on every process at once (promise 54)',
  async (text, page, write) => {
    for (const product of products) expect(await pageOf(product, page)).not.toContain(text)
    await write()
    for (const product of products)
      await expect
        .poll(() => pageOf(product, page), { timeout: WITHIN_MS, interval: 20 })
        .toContain(text)
  },
)
