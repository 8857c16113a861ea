import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  database,
  inTransaction,
  provideDatabase,
  rowsOf,
  type OpenDatabase,
} from '../../src/database/client.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { mayBeOld, mustBeNew } from '../../src/database/replica.ts'
import { specialists } from '../../src/database/schema/specialists.ts'
import { openSession } from '../../src/features/accounts/service/index.server.ts'
import { logger } from '../../src/platform/logger.ts'
import { provideSealer } from '../../src/platform/secrets/sealing.ts'
import { buildTestApi } from '../support/api.ts'
import { testSealer } from '../support/databases.ts'
import { provideTestMailing } from '../support/mailing.ts'
import { createAdmin, createFamily, createSpecialist } from '../support/people.ts'
import { startPostgres, type PostgresServer } from '../support/postgres.ts'

let primary: PostgresServer
let replica: PostgresServer
let open: OpenDatabase

beforeAll(async () => {
  primary = await startPostgres()
  replica = await startPostgres({ replicaOf: primary.url })
  open = await openPostgres(primary.url, 4, { replica: replica.url })
  provideDatabase(open)
  provideSealer(testSealer)
  await migrateDatabase(open)
  provideTestMailing()
})

afterAll(async () => {
  await open.close()
  await replica.stop()
  await primary.stop()
})

const isReadFromReplica = async () =>
  (await rowsOf<{ is: boolean }>(sql`select pg_is_in_recovery() as is`))[0]!.is
const isFromReplica = () => mayBeOld(isReadFromReplica)

/** A statement sent directly to a server, which this process does not record. */
async function on(server: PostgresServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const listNames = async () =>
  (await database().select({ name: specialists.name }).from(specialists)).map(({ name }) => name)

it('reads that may be a second old come from the replica, and all others from the primary', async () => {
  await expect.poll(isFromReplica).toBe(true)
  expect(await isReadFromReplica()).toBe(false)
  expect(await mustBeNew(isFromReplica)).toBe(false)
  expect(await mayBeOld(() => inTransaction(isReadFromReplica))).toBe(false)
})

it('a replica that keeps up is used from the first look on', async () => {
  const complained = vi.spyOn(logger, 'warn')
  const early = await openPostgres(primary.url, 2, { replica: replica.url })
  provideDatabase(early)
  try {
    await expect.poll(isFromReplica).toBe(true)
    expect(complained).not.toHaveBeenCalled()
  } finally {
    complained.mockRestore()
    await early.close()
    provideDatabase(open)
  }
})

it('a replica that falls behind is not read from until it has caught up', async () => {
  const { id } = await createSpecialist({ name: 'Before', hours: null })
  await expect.poll(isFromReplica).toBe(true)
  await on(replica, 'select pg_wal_replay_pause()')
  await rowsOf(sql`update specialists set name = 'After' where id = ${id}`)
  await expect.poll(isFromReplica).toBe(false)
  expect(await mayBeOld(listNames)).toContain('After')
  await on(replica, 'select pg_wal_replay_resume()')
  await expect.poll(isFromReplica).toBe(true)
  expect(await mayBeOld(listNames)).toContain('After')
})

it('whoever has just written reads it at once, however far the replica is behind', async () => {
  const { userId } = await createFamily({ name: 'Written before', email: 'wrote@example.org' })
  const { token } = await openSession((await createAdmin()).userId, { userAgent: undefined })
  const { request } = buildTestApi()
  // A pool that reads from the replica although it does not advance.
  const patient = await openPostgres(primary.url, 2, { replica: replica.url, oldestMs: 600_000 })
  provideDatabase(patient)
  try {
    const shown = async (more = '') =>
      (await request('/api/admin/users?q=wrote', { cookie: `session=${token}${more}` })).body[0]
        ?.name
    await expect.poll(() => shown()).toBe('Written before')
    await expect.poll(isFromReplica).toBe(true)
    await on(replica, 'select pg_wal_replay_pause()')
    await on(primary, `update users set name = 'Written after' where id = ${userId}`)
    expect(await shown()).toBe('Written before')
    expect(await shown('; wrote=1')).toBe('Written after')
    const wrote = await request('/api/logout', { method: 'POST', json: {} })
    expect(wrote.setCookies.join()).toMatch(/wrote=1; Max-Age=10;.*HttpOnly/)
  } finally {
    await on(replica, 'select pg_wal_replay_resume()')
    await patient.close()
    provideDatabase(open)
  }
})

it('without its replica the product reads on from the primary, and from the replica once it is back', async () => {
  await expect.poll(isFromReplica).toBe(true)
  await replica.crash()
  for (let read = 0; read < 20; read += 1) expect(await isFromReplica()).toBe(false)
  await replica.start()
  await expect.poll(isFromReplica).toBe(true)
})
