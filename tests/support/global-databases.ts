import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '../../src/database/client.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { createDatabase, startPostgres } from './postgres.ts'
import { announcePrepared, snapshotIn } from './prepared-data.ts'

/** The database with all migrations, of which each test file has a copy. */
const TEMPLATE = 'migrated'

async function snapshotEmbedded(file: string): Promise<void> {
  const open = await openEmbeddedDatabase()
  await migrateDatabase(open)
  // Without it each copy would begin by writing all migrations again.
  await open.pglite!.exec('checkpoint')
  const snapshot = await open.pglite!.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await snapshot.arrayBuffer()))
  await open.close()
}

async function prepareTemplate(server: string): Promise<void> {
  const { url } = await createDatabase(server, { name: TEMPLATE })
  const open = await openPostgres(url, 1)
  await migrateDatabase(open)
  await open.close()
}

/** Migrates each engine's database once for a whole run; every test file begins with a copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-databases-'))
  const embedded = snapshotIn(folder)
  announcePrepared(folder)
  const server = await startPostgres()
  await Promise.all([snapshotEmbedded(embedded), prepareTemplate(server.url)])
  provide('databases', { postgresUrl: server.url, postgresTemplate: TEMPLATE, embedded })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: {
      postgresUrl: string
      postgresTemplate: string
      /** File with the embedded engine's snapshot. */
      embedded: string
    }
  }
}
