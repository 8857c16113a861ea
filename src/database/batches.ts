import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf } from './client.ts'

/** Few enough that others hardly wait for the locks, and that a plan goes by the index. */
const ROWS_AT_ONCE = 5_000

/**
 * Does something to some rows, each time in a transaction of its own, until fewer than asked for
 * are left: nobody waits for millions of rows, and a run that ends early has done its part.
 */
export async function inBatches(some: (most: number) => Promise<number>): Promise<void> {
  for (;;) if ((await some(ROWS_AT_ONCE)) < ROWS_AT_ONCE) return
}

/** Deletes the rows of a table for which a condition holds, by an index that begins with it. */
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
