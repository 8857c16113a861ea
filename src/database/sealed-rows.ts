import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgCustomColumn, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { currentOrigin } from '../platform/addresses/caller-origin.ts'
import { sealer, type SealedPlace } from '../platform/secrets/sealing.ts'
import { database } from './client.ts'
import { sealedReads } from './schema/administration.ts'
import type { SealedText } from './schema/columns.ts'

/** Rows of which some columns are sealed: written and read by what the schema declares as sealed. */

/** The columns of a table that are sealed, as TypeScript calls them. */
export type SealedKey<Table extends PgTable> = {
  [
    Key in keyof Table['_']['columns']
  ]: Table['_']['columns'][Key]['_']['driverParam'] extends SealedText ? Key : never
}[keyof Table['_']['columns']] &
  string

/** Sealed columns are the custom ones whose type is text. */
export const isSealed = (column: PgColumn): boolean =>
  is(column, PgCustomColumn) && column.getSQLType() === 'text'

export const sealedKeysOf = <Table extends PgTable>(table: Table): SealedKey<Table>[] =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => isSealed(column))
    .map(([key]) => key as SealedKey<Table>)

const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** As the database calls table and column of a sealed value. */
export const columnOf = (table: PgTable, key: string): Omit<SealedPlace, 'id'> => ({
  table: getTableName(table),
  column: inSnakeCase(key),
})

/** Seals what a row of this id is to hold; the compiler asks for each sealed column of the table. */
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
 * What the sealed columns of a row hold.
 * @throws {Error} when they are not the row's own.
 */
export const openRow = <Table extends PgTable, Row extends Record<SealedKey<Table>, string | null>>(
  table: Table,
  row: Row & { id: number },
): Pick<Row, SealedKey<Table>> =>
  openEach(table, row, (sealed, place) => sealer().open(sealed, place))

/**
 * As {@link openRow}, for people to read: what a key that is lost for good has sealed is `lost`.
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

/** Records that somebody other than its owner reads what is stored encrypted. */
export async function noteSealedRead(
  readerId: number,
  subject: Sealed,
  subjectId: number,
): Promise<void> {
  await database()
    .insert(sealedReads)
    .values({ readerId, subject, subjectId, origin: currentOrigin() })
}
