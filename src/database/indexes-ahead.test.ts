import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, type OwnDatabase } from '../../tests/support/postgres.ts'
import { buildIndexesAhead, migrationsFolder } from './migrate.ts'

let folder: string
let database: OwnDatabase
let client: pg.Client

/** Copies the product's migrations and adds one that no database has run. */
function addMigration(statements: readonly string[]): void {
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] }
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, when: last.when + 1, tag: '9999_tried' } as never)
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(path.join(folder, '9999_tried.sql'), statements.join('--> statement-breakpoint\n'))
}

beforeAll(async () => {
  const { postgresUrl, postgresTemplate } = inject('databases')
  database = await createDatabase(postgresUrl, { template: postgresTemplate })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  addMigration([
    'CREATE INDEX IF NOT EXISTS "tried_by_name" ON "users" ("name");',
    'CREATE INDEX IF NOT EXISTS "tried_of_new_column" ON "users" ("not_there_yet");',
    'CREATE INDEX "tried_at_once" ON "users" ("photo");',
  ])
})

afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const isValid = async (name: string): Promise<boolean | undefined> => {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  return rows[0]?.valid
}

it('indexes of a migration that waits are built before it, each once', async () => {
  await buildIndexesAhead(client, folder)
  await buildIndexesAhead(client, folder)
  expect(await isValid('tried_by_name')).toBe(true)
})

it('those of columns that the migration makes are left to it, and those that it does not mark', async () => {
  await buildIndexesAhead(client, folder)
  expect(await isValid('tried_of_new_column')).toBeUndefined()
  expect(await isValid('tried_at_once')).toBeUndefined()
})

it('one whose building was broken off is built anew', async () => {
  await buildIndexesAhead(client, folder)
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = 'tried_by_name'::regclass`,
  )
  await buildIndexesAhead(client, folder)
  expect(await isValid('tried_by_name')).toBe(true)
})
