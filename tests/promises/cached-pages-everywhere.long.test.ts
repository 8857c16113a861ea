import { afterAll, beforeAll, expect, it } from 'vitest'
import { provideDatabase, type OpenDatabase } from '../../src/database/client.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { joinPublicContent } from '../../src/database/public-content/noting.ts'
import { changeSettings, openSession } from '../../src/features/accounts/service/index.server.ts'
import { createComment, createPost, createResource } from '../support/articles.ts'
import type { AvailableSlot } from '../../src/features/booking/schema/answers.ts'
import { runAdmin } from '../support/command-line.ts'
import { buildBooking } from '../support/consultations.ts'
import { createOwnDatabase } from '../support/databases.ts'
import { createAdmin, createFamily, createPerson, createSpecialist } from '../support/people.ts'
import type { OwnDatabase } from '../support/postgres.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { isWellAhead } from '../support/well-ahead.ts'

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
})

afterAll(async () => {
  for (const product of products) await product.stop()
  products[0]?.discard()
  await open.close()
  await database.drop()
})

const pageOf = async ({ url }: RunningProduct, path: string) => (await fetch(url + path)).text()

it('what an admin sets in one process is at once on the cached pages of another', async () => {
  const [first, second] = products as [RunningProduct, RunningProduct]
  // Both have the page from before the change in their caches.
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
  'a cached page shows “%s” on every process at once (promise 54)',
  async (text, page, write) => {
    for (const product of products) expect(await pageOf(product, page)).not.toContain(text)
    await write()
    for (const product of products)
      await expect
        .poll(() => pageOf(product, page), { timeout: WITHIN_MS, interval: 20 })
        .toContain(text)
  },
)

it('a time that is booked in one process is taken at once in every other, and free again when it is cancelled', async () => {
  const [first, second] = products as [RunningProduct, RunningProduct]
  const specialist = await createSpecialist()
  const family = await createFamily()
  const { token } = await openSession(family.userId, { userAgent: undefined })
  const path = `/api/specialists/${specialist.id}/availability`
  const slotsOf = async ({ url }: RunningProduct): Promise<AvailableSlot[]> =>
    (await fetch(url + path)).json()
  const isFree = async (product: RunningProduct, id: number) =>
    (await slotsOf(product)).some((slot) => slot.id === id && !slot.isBooked)
  const post = async ({ url }: RunningProduct, call: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie: `session=${token}` }
    const answer = await fetch(url + call, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
    return answer.json() as Promise<{ id: number }>
  }
  const slots = await slotsOf(first)
  for (const slot of slots.filter(isWellAhead).slice(0, 10)) {
    expect(await isFree(second, slot.id)).toBe(true)
    const { id } = await post(first, '/api/consultations', buildBooking(slot))
    // Not polled: it must not be shown as free even for a moment.
    expect(await isFree(second, slot.id)).toBe(false)
    await post(second, `/api/consultations/${id}/cancel`, {})
    expect(await isFree(first, slot.id)).toBe(true)
  }
})

it('the command line closes the running site in every process, and opens it again', async () => {
  const environment = { DATA_DIR: products[0]!.dataDirectory, DATABASE_URL: database.url }
  const maintenance = (...words: string[]) => runAdmin(environment, 'maintenance', ...words)
  const everywhere = async (path: string, headers: Record<string, string> = {}) =>
    Promise.all(products.map(async ({ url }) => (await fetch(url + path, { headers })).status))
  for (const message of ['Until noon.', 'Until one.']) {
    const closed = maintenance('on', '--message', message, '--message-fa', 'تا ظهر.')
    expect(closed).toMatchObject({ status: 0, stderr: '' })
    for (const product of products) {
      for (const [path, words] of [
        ['/contact', message],
        ['/fa/contact', 'تا ظهر.'],
      ] as const)
        await expect.poll(() => pageOf(product, path), { timeout: WITHIN_MS }).toContain(words)
    }
  }
  expect(await everywhere('/contact')).toEqual([503, 503])
  expect(await everywhere('/contact', { cookie })).toEqual([200, 200])
  expect(maintenance('off')).toMatchObject({ status: 0, stderr: '' })
  await expect.poll(() => everywhere('/contact'), { timeout: WITHIN_MS }).toEqual([200, 200])
})
