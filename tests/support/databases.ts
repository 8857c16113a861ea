import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import {
  openEmbeddedDatabase,
  provideDatabase,
  type OpenDatabase,
} from '../../src/database/client.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { Sealer, provideSealer } from '../../src/platform/sealing.ts'

export type Engine = OpenDatabase['engine']
export const engines: readonly Engine[] = ['embedded', 'postgresql']

export const testSealer = Sealer.fromText(`test:${Buffer.alloc(32, 7).toString('base64url')}`)

async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'embedded') return openEmbeddedDatabase()
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return openPostgres(server.replace(/\/postgres$/, `/${name}`), 12)
}

/** Runs the suite once on each engine, on a new database with all migrations. */
export function describeOnBothDatabases(title: string, suite: (engine: Engine) => void): void {
  describe.each(engines)(`${title}, on the %s database`, (engine) => {
    useTestDatabase(engine)
    suite(engine)
  })
}

/** Opens a new database before the suite's tests and makes it the process's own. */
export function useTestDatabase(engine: Engine): void {
  let open: OpenDatabase | undefined
  beforeAll(async () => {
    provideSealer(testSealer)
    open = await openTestDatabase(engine)
    await migrateDatabase(open)
    provideDatabase(open)
  })
  afterAll(() => open?.close())
}
