import { getTableName, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { database, openDatabase, sqlStateOf } from '../../src/database/client.ts'
import { publicColumns } from '../../src/database/public-content/public-columns.ts'
import { changeTokenOf, meetingKeyOf } from '../../src/features/booking/service/index.server.ts'
import { buildFeeds } from '../../src/http/files/feeds.ts'
import { meetingCookieName } from '../../src/http/requests/cookies.ts'
import { buildSharedDocuments } from '../../src/http/sharing/documents.ts'
import type { TestApi } from '../support/api.ts'
import { createComment } from '../support/articles.ts'
import { createConsultation } from '../support/consultations.ts'
import { useTestDatabase } from '../support/databases.ts'
import { addressOf, type Operation } from '../support/operations.ts'
import { openWorld, prepareGiven } from '../support/roles-world.ts'
import { MATRIX, type World } from './roles-matrix.ts'

/** Queries of visitors' pages; each call is tested without a query too. */
const QUERIES: Record<string, readonly string[]> = {
  'GET /api/specialists': [
    'q=person',
    'languages=farsi&expertise=speech_therapy',
    'sort=rating',
    'sort=name',
    'availability=evening',
  ],
  'GET /api/matches': ['need=talking&language=farsi&when=evening'],
  'GET /api/blog/posts': ['q=quiet', 'tag=sleep', 'category=family', 'language=fa'],
  'GET /api/resources': ['q=slowly', 'category=Communication', 'type=article'],
}

/** The test's engine has one connection, so its role applies to each query of the product. */
const READER = 'reader_of_public_columns'

async function createReader(): Promise<void> {
  await database().execute(sql.raw(`create role ${READER}`))
  for (const { table, columns, hidden } of publicColumns) {
    const read = [...columns, ...hidden]
    await database().execute(
      sql.raw(`grant select (${read.join(', ')}) on ${getTableName(table)} to ${READER}`),
    )
  }
}

const asReader = async <T>(work: () => Promise<T>): Promise<T> => {
  await openDatabase().pglite!.exec(`set role ${READER}`)
  try {
    return await work()
  } finally {
    await openDatabase().pglite!.exec('reset role')
  }
}

useTestDatabase('embedded')

let api: TestApi
let operations: Operation[]
let world: World

beforeAll(async () => {
  ;({ api, operations, world } = await openWorld())
  await createComment({ postId: world.postId, userId: world.people.family.userId })
  await createReader()
})

/** Whether a private link opens it, which is nothing public. */
const takesLink = ({ parameters }: Operation) =>
  parameters.some(({ name }) => name === 'token' || name === 'key')

it('visitors’ pages are made from the public columns alone (promise 54)', async () => {
  const given = await prepareGiven(world)
  const isForVisitors = (operation: Operation) =>
    operation.method === 'GET' &&
    !takesLink(operation) &&
    MATRIX[operation.name]?.answers.startsWith('200') === true
  const paths = operations.filter(isForVisitors).flatMap((operation) => {
    const path = MATRIX[operation.name]!.path?.(given) ?? {}
    const plain = addressOf(operation, { path })
    return [plain, ...(QUERIES[operation.name] ?? []).map((query) => `${plain}?${query}`)]
  })
  expect(paths.length).toBeGreaterThan(25)
  const answered: Record<string, number> = {}
  await asReader(async () => {
    for (const path of paths) answered[path] = (await api.request(path)).status
    for (const path of ['/blog/rss.xml', '/fa/blog/rss.xml'])
      answered[path] = (await buildFeeds().request(path)).status
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/specialists-1.xml'])
      answered[path] = (await buildSharedDocuments(async () => undefined).request(path)).status
  })
  expect(Object.entries(answered).filter(([, status]) => status !== 200)).toEqual([])
})

it('what a private link opens is stored in no browser, where the next person could read it (promise 63)', async () => {
  const { consultation, family } = await createConsultation()
  const { id } = consultation
  const participant = { consultationId: id, userId: family.userId, linkVersion: 1 }
  const token = changeTokenOf({ id, userId: family.userId, linkVersion: 1 })
  const key = meetingKeyOf(participant)
  const cookie = `${meetingCookieName(id)}=${key}`
  const opened: Record<string, { query?: string; cookie?: string }[]> = {
    'GET /api/consultations/{id}': [{ query: `token=${token}` }],
    'GET /api/consultations/{id}/times': [{ query: `token=${token}` }],
    'GET /api/consultations/{id}/invitation.ics': [{ query: `key=${key}` }, { cookie }],
    'GET /api/meetings/{id}': [{ query: `key=${key}` }, { cookie }],
    'GET /api/password-reset': [{ query: 'token=none' }],
  }
  // Their answers to a link that is none are problems, which are never stored.
  const refused = ['GET /api/invitation', 'GET /api/setup']
  const open = operations.filter((one) => one.method === 'GET' && !one.access && takesLink(one))
  expect(open.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(opened), ...refused, 'GET /api/calendar/{key}/consultations.ics'].toSorted(),
  )
  for (const operation of open)
    for (const { query = '', cookie: sent } of opened[operation.name] ?? []) {
      const path = `${addressOf(operation, { path: { id: String(id) } })}?${query}`
      const { status, headers } = await api.request(path, { cookie: sent })
      const answered = [path, status, headers.get('cache-control')]
      expect(answered).toEqual([path, 200, 'private, no-store'])
    }
  const plain = await api.request('/api/blog/tags?tokens=1')
  expect(plain.headers.get('cache-control')).toBe('private, no-cache')
})

it('what nobody reads in public is beyond the reader of public columns', async () => {
  for (const query of ['select email from users', 'select main_concern from consultations'])
    await expect(asReader(() => database().execute(sql.raw(query)))).rejects.toSatisfy(
      (error) => sqlStateOf(error) === '42501',
    )
})
