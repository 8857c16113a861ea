import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import {
  openEmbeddedDatabase,
  provideDatabase,
  type OpenDatabase,
} from '../../src/database/client.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { Sealer, provideSealer } from '../../src/platform/sealing.ts'

export type Engine = OpenDatabase['engine']
export const engines: readonly Engine[] = ['embedded', 'postgresql']

export const testSealer = Sealer.fromText(`test:${Buffer.alloc(32, 7).toString('base64url')}`)

async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  const { postgresUrl, postgresTemplate, embedded } = inject('databases')
  if (engine === 'embedded') return openEmbeddedDatabase(new Blob([readFileSync(embedded)]))
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`create database ${name} template ${postgresTemplate}`)
  await admin.end()
  return openPostgres(postgresUrl.replace(/\/postgres$/, `/${name}`), 12)
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
    provideDatabase(open)
  })
  afterAll(() => open?.close())
}
