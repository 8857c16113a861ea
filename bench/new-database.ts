import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedDatabase, type OpenDatabase } from '../src/database/client.ts'
import { openPostgres } from '../src/database/postgres.ts'
import { createDatabase } from '../tests/support/postgres.ts'

/**
 * An empty database: embedded, or on the PostgreSQL of DATABASE_URL. `remove` deletes it.
 */
export async function openNew(
  name: string,
  connections: number,
): Promise<{ open: OpenDatabase; remove(): Promise<void> }> {
  const server = process.env['DATABASE_URL']
  if (server) {
    const { url, drop } = await createDatabase(server, { name: `${name}_${process.pid}` })
    const open = await openPostgres(url, connections)
    return { open, remove: () => open.close().then(drop) }
  }
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  const open = await openEmbeddedDatabase(path.join(folder, 'database'))
  const remove = async () => {
    await open.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { open, remove }
}
