import type { SQLWrapper } from 'drizzle-orm'
import { MOST_COUNTED } from '../platform/api/list-limits.ts'
import { database } from './client.ts'

/** A selection whose rows are counted. */
interface Countable {
  limit(most: number): { as(name: string): SQLWrapper }
}

/** How many rows there are, counted up to one more than a list shows exactly. */
export async function countSome(rows: Countable, most = MOST_COUNTED + 1): Promise<number> {
  return database().$count(rows.limit(most).as('some'))
}
