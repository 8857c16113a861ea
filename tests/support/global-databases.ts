import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '../../src/database/client.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { startPostgres } from './postgres.ts'

/** The database with all migrations, of which each test file has a copy. */
const TEMPLATE = 'migrated'

async function snapshotEmbedded(file: string): Promise<void> {
  const open = await openEmbeddedDatabase()
  await migrateDatabase(open)
  const snapshot = await open.pglite!.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await snapshot.arrayBuffer()))
  await open.close()
}

async function prepareTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const open = await openPostgres(url.replace(/\/postgres$/, `/${TEMPLATE}`), 1)
  await migrateDatabase(open)
  await open.close()
}

/** Migrates each engine's database once for a whole run; every test file begins with a copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-databases-'))
  const embedded = path.join(folder, 'embedded.tar')
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
