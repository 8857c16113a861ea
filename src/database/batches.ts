import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf } from './client.ts'

/**
 * Small enough that other transactions hardly wait for the row locks and the planner uses the
 * index.
 */
const ROWS_AT_ONCE = 5_000

/**
 * Repeats `some`, each time in its own transaction, until it processes fewer rows than the batch
 * size: no lock on millions of rows, and an interrupted run has completed its batches.
 */
export async function inBatches(some: (most: number) => Promise<number>): Promise<void> {
  for (;;) if ((await some(ROWS_AT_ONCE)) < ROWS_AT_ONCE) return
}

/**
 * Deletes the rows that match a condition; it needs an index that begins with the condition's
 * column.
 */
export const deleteInBatches = (
  table: PgTable & { id: SQLWrapper },
  condition: SQL | undefined,
): Promise<void> =>
  inBatches(async (most) => {
    const gone = await rowsOf(
      sql`delete from ${table} where ${table.id} = any(array(
        select ${table.id} from ${table} where ${condition} limit ${most})) returning 1`,
    )
    return gone.length
  })
