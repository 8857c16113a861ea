import { sql, type SQL } from 'drizzle-orm'
import { customType, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * A numeric primary key; `by default`, so that rows with sealed columns can be given an id before
 * they are written.
 */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** The id of a row that this one goes with when it is deleted. */
export const belongsTo = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' })

/** The id of a row that stays for as long as this one names it. */
export const refersTo = (column: () => AnyPgColumn) => integer().notNull().references(column)

/** An instant, stored in UTC to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/** As the database holds what is sealed: the key's id, then the rest. */
export type SealedText = `${string}.${string}`

/** Text encrypted by `platform/sealing.ts`, bound to its table, row and column. */
export const sealed = customType<{ data: string; driverData: SealedText }>({
  dataType: () => 'text',
})

/** A text's groups of three letters: for an index that finds any part of it. */
export const inParts = (text: AnyPgColumn | SQL): SQL => sql`${text} gin_trgm_ops`

/** A half-open range of instants, `[from,to)`, written as `tstzrange(from, to)`. */
export const instantRange = customType<{ data: string; driverData: string }>({
  dataType: () => 'tstzrange',
})

export const searchVector = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
})

/**
 * Text that is compared by its bytes: keys of `i18n/sorting.ts`, and words that are searched by
 * their beginning.
 */
export const byteOrderedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})

/** The quarters of an hour in a week. */
export const QUARTERS_OF_A_WEEK = 672

/** One bit for each quarter of an hour in a week, as `0` and `1`. */
export const weekQuarters = customType<{ data: string; driverData: string }>({
  dataType: () => `bit(${QUARTERS_OF_A_WEEK})`,
})
