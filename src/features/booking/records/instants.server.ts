import { sql, type SQL } from 'drizzle-orm'

/** An instant as a parameter of raw SQL: the two drivers write a Date differently. */
export const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`
