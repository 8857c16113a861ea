import { sql } from 'drizzle-orm'
import { openDatabase } from './client.ts'

/**
 * Frees the space of old rows and counts what the tables hold, by which searches are planned. A
 * server does so by itself; the embedded engine has no background workers and has to be told.
 */
export async function vacuumEmbedded(): Promise<void> {
  const { engine, root } = openDatabase()
  if (engine === 'embedded') await root.execute(sql`vacuum (analyze)`)
}
