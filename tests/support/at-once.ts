import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { openDatabase, rowsOf } from '../../src/database/client.ts'
import { eventually } from './eventually.ts'

const WAITING = sql`select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Begins each call once the one before waits for a lock: of these rows, which are locked until the
 * last one waits too, or one that another call has. So none sees what another has written, unless
 * it waits for it. On the embedded engine, with its one connection, they are only begun at once.
 */
export async function atOnce<const Calls extends readonly (() => Promise<unknown>)[]>(
  rows: string,
  calls: Calls,
): Promise<{ [Key in keyof Calls]: Awaited<ReturnType<Calls[Key]>> }> {
  const { pool, root } = openDatabase()
  const outside = await pool?.connect()
  const begun: Promise<unknown>[] = []
  try {
    await outside?.query('begin')
    await outside?.query(`select from ${rows} for update`)
    for (const call of calls) {
      begun.push(call())
      if (outside)
        await eventually(async () => expect(await rowsOf(WAITING, root)).toHaveLength(begun.length))
    }
    await outside?.query('commit')
    return (await Promise.all(begun)) as never
  } finally {
    outside?.release(true)
  }
}
