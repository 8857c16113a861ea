import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgCustomColumn, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { currentOrigin } from '../platform/addresses/caller-origin.ts'
import { sealer, type SealedPlace } from '../platform/secrets/sealing.ts'
import { database } from './client.ts'
import { sealedReads } from './schema/administration.ts'
import type { SealedText } from './schema/columns.ts'

/** Reads and writes rows with sealed columns, as the schema declares them. */

/** The sealed columns of a table, by their TypeScript names. */
export type SealedKey<Table extends PgTable> = {
  [
    Key in keyof Table['_']['columns']
  ]: Table['_']['columns'][Key]['_']['driverParam'] extends SealedText ? Key : never
}[keyof Table['_']['columns']] &
  string

/** Sealed columns are the custom-typed ones of SQL type text. */
export const isSealed = (column: PgColumn): boolean =>
  is(column, PgCustomColumn) && column.getSQLType() === 'text'

export const sealedKeysOf = <Table extends PgTable>(table: Table): SealedKey<Table>[] =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => isSealed(column))
    .map(([key]) => key as SealedKey<Table>)

const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Table and column of a sealed value, by their names in the database. */
export const columnOf = (table: PgTable, key: string): Omit<SealedPlace, 'id'> => ({
  table: getTableName(table),
  column: inSnakeCase(key),
})

/** Seals a row's values for its id; the compiler requires each sealed column of the table. */
export function sealRow<
  Table extends PgTable,
  Plain extends Record<SealedKey<Table>, string | null>,
>(table: Table, id: number, plain: Plain): Pick<Plain, SealedKey<Table>> {
  const sealed = sealedKeysOf(table).map((key) => {
    const text = plain[key]
    return [key, text === null ? null : sealer().seal(text, { ...columnOf(table, key), id })]
  })
  return Object.fromEntries(sealed) as Pick<Plain, SealedKey<Table>>
}

const openEach = <Table extends PgTable, Opened>(
  table: Table,
  row: Record<SealedKey<Table>, string | null> & { id: number },
  open: (sealed: string, place: SealedPlace) => string | null,
): Opened =>
  Object.fromEntries(
    sealedKeysOf(table).map((key) => {
      const sealed = row[key]
      return [key, sealed === null ? null : open(sealed, { ...columnOf(table, key), id: row.id })]
    }),
  ) as Opened

/**
 * Opens a row's sealed columns.
 * @throws {Error} when they are another row's values.
 */
export const openRow = <Table extends PgTable, Row extends Record<SealedKey<Table>, string | null>>(
  table: Table,
  row: Row & { id: number },
): Pick<Row, SealedKey<Table>> =>
  openEach(table, row, (sealed, place) => sealer().open(sealed, place))

/** As {@link openRow}; undefined where no key opens the row any more. */
export function tryOpenRow<
  Table extends PgTable,
  Row extends Record<SealedKey<Table>, string | null>,
>(table: Table, row: Row & { id: number }): Pick<Row, SealedKey<Table>> | undefined {
  try {
    return openRow(table, row)
  } catch {
    return undefined
  }
}

/**
 * As {@link openRow}, for display: values sealed with a lost key become `lost`.
 * @throws {Error} as {@link openRow}, for values of all other keys.
 */
export const readRow = <
  Table extends PgTable,
  Row extends Record<SealedKey<Table>, string | null>,
  Lost extends string | null = string,
>(
  table: Table,
  row: Row & { id: number },
  lost: Lost,
): { [Key in SealedKey<Table>]: Row[Key] | Lost } =>
  openEach(table, row, (sealed, place) => sealer().openUnlessLost(sealed, place) ?? lost)

type Sealed = 'children' | 'concerns' | 'consultations' | 'message_reports'

/** Records that a person other than the owner reads sealed data. */
export async function noteSealedRead(
  readerId: number,
  subject: Sealed,
  subjectId: number,
): Promise<void> {
  await database()
    .insert(sealedReads)
    .values({ readerId, subject, subjectId, origin: currentOrigin() })
}
