import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  openEmbeddedDatabase,
  provideDatabase,
  type OpenDatabase,
} from '../../src/database/client.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { seedDemo } from '../../src/features/administration/service/index.server.ts'
import { openFileStore, provideFileStore } from '../../src/platform/files/file-store.ts'
import { Sealer, provideSealer } from '../../src/platform/secrets/sealing.ts'
import { alone } from '../../tools/alone.ts'

/** Opens a data folder as the product does, with the demo content in it. */
export async function openDemoData(dataDirectory: string): Promise<OpenDatabase> {
  mkdirSync(dataDirectory, { recursive: true })
  const open = await openEmbeddedDatabase(path.join(dataDirectory, 'database'))
  provideDatabase(open)
  provideSealer(Sealer.load({ dataDirectory }))
  provideFileStore(await openFileStore({ dataDirectory }))
  await migrateDatabase(open)
  await seedDemo()
  return open
}

async function makeDemo(dataDirectory: string, snapshot: string): Promise<void> {
  const making = `${dataDirectory}-making`
  const database = path.join(making, 'database')
  rmSync(making, { recursive: true, force: true })
  mkdirSync(database, { recursive: true })
  // Names in a dump begin with a slash, of which tar warns.
  execFileSync('tar', ['-xf', snapshot, '-C', database], { stdio: 'ignore' })
  const open = await openDemoData(making)
  await open.close()
  renameSync(making, dataDirectory)
}

if (import.meta.main) {
  const [dataDirectory, snapshot] = process.argv.slice(2) as [string, string]
  // One of the workers that need it at once makes it.
  await alone('demo', async () => {
    if (!existsSync(dataDirectory)) await makeDemo(dataDirectory, snapshot)
  })
}
