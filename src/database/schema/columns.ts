import { sql, type SQL } from 'drizzle-orm'
import { customType, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * A numeric primary key; `by default`, so that rows with sealed columns can get an id before the
 * insert.
 */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** A foreign key that cascades: deleting the referenced row deletes this one. */
export const belongsTo = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' })

/** A foreign key that restricts: the referenced row cannot be deleted. */
export const refersTo = (column: () => AnyPgColumn) => integer().notNull().references(column)

/** An instant, stored in UTC to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/** The columns of most tables. */
export const row = () => ({ id: id(), createdAt: createdAt() })

/** The stored form of a sealed value: key id, a dot, and the ciphertext. */
export type SealedText = `${string}.${string}`

/** Text encrypted by `platform/sealing.ts`, bound to its table, row and column. */
export const sealed = customType<{ data: string; driverData: SealedText }>({
  dataType: () => 'text',
})

/** Trigrams of a text, for an index on substrings. */
export const inParts = (text: AnyPgColumn | SQL): SQL => sql`${text} gin_trgm_ops`

/** A half-open range of instants, `[from,to)`, written as `tstzrange(from, to)`. */
export const instantRange = customType<{ data: string; driverData: string }>({
  dataType: () => 'tstzrange',
})

export const searchVector = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
})

/** Text compared by bytes: sort keys of `i18n/sorting.ts`, and words searched by prefix. */
export const byteOrderedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})

/** Quarters of an hour per week. */
export const QUARTERS_OF_A_WEEK = 672

/** A bit for each quarter of an hour in a week, as `0` and `1`. */
export const weekQuarters = customType<{ data: string; driverData: string }>({
  dataType: () => `bit(${QUARTERS_OF_A_WEEK})`,
})
