import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sealedKeysOf, type SealedKey } from '../sealed-rows.ts'

/**
 * A subquery of people's ids, for `x in …`: one person, or all deleted accounts. Each condition of
 * the registry works for both.
 */
export type People = SQL

export interface TableRule {
  table: PgTable
  /** The list's name in the export. */
  title: string
  /** For each part (a person's relation to the row), the condition that finds their rows. */
  parts: Readonly<Record<string, (people: People) => SQL>>
  /** Parts for which a person's deletion deletes the row; a condition restricts which. */
  deleted: Readonly<Record<string, SQL | true>>
  /** Conditions that restrict the exported rows, by part. */
  shown: Readonly<Record<string, SQL>>
  columns: Readonly<Record<string, ColumnRule>>
}

type Columns<Table extends PgTable> = Table['_']['columns']

/** Numeric id columns: links unless a rule says otherwise. */
type IdOf<Table extends PgTable> = {
  [Name in keyof Columns<Table>]: Name extends 'id' | `${string}Id`
    ? Columns<Table>[Name]['_']['data'] extends number
      ? Name
      : never
    : never
}[keyof Columns<Table>]

type RuleOf<Table extends PgTable> = Omit<Partial<TableRule>, 'table' | 'columns' | 'title'> & {
  columns: Record<Exclude<keyof Columns<Table>, IdOf<Table>>, ColumnRule> &
    Partial<Record<IdOf<Table>, ColumnRule>>
}

const idLinks = (table: PgTable): Record<string, ColumnRule> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, { dataType }]) => dataType === 'number' && /^id$|Id$/.test(name))
      .map(([name]) => [name, link]),
  )

/** A table's rule; the compiler requires a rule for each of its columns but ids. */
export const tableRule = <Table extends PgTable>(
  table: Table,
  title: string,
  { parts = {}, deleted = {}, shown = {}, columns }: RuleOf<Table>,
): TableRule => ({
  table,
  title,
  parts,
  deleted,
  shown,
  columns: { ...idLinks(table), ...columns },
})

/** Rules of tables without personal data. */
export const ofNobody = (...tables: PgTable[]): TableRule[] =>
  tables.map((table) => ({
    table,
    title: getTableName(table),
    parts: {},
    deleted: {},
    shown: {},
    columns: Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, link])),
  }))

/** The fate of a column when a person with this part in its row is deleted. */
type Fate =
  | { kind: 'with-row' }
  /** Set to null or to a neutral value. */
  | { kind: 'replaced'; by: SQL }
  /** The value belongs to another person, or is public. */
  | { kind: 'kept'; because: string }

export const withRow: Fate = { kind: 'with-row' }
export const emptied: Fate = { kind: 'replaced', by: sql`null` }
export const replacedBy = (by: SQL): Fate => ({ kind: 'replaced', by })
export const retained = (because: string): Fate => ({ kind: 'kept', because })

/** Classifies a column: the people it is about, its export and its fate. */
export interface ColumnRule {
  /** The column's fate for each part that it is personal for; empty when it is not personal. */
  fates: Readonly<Record<string, Fate>>
  /** Its name in the export; null when it is not exported. */
  exportAs: string | null
  /** The only parts that may read the column; by default those of `fates`. */
  readBy?: readonly string[]
  /** The reason why a personal column is not exported. */
  withheld?: string
  /** Converts the stored text for the export. */
  shows?: (text: string) => unknown
}

/** An id, a state or a counter: not personal without its row, and meaningless outside. */
export const link: ColumnRule = { fates: {}, exportAs: null }

/** {@link link} for several columns. */
export const links = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, link])) as Record<Name, ColumnRule>

/** Not personal by itself; exported as context. */
export const fact = (exportAs: string): ColumnRule => ({ fates: {}, exportAs })

/** Personal data of the people with these parts in the row. */
export const personal = (
  exportAs: string,
  fates: Record<string, Fate>,
  more: Pick<ColumnRule, 'readBy' | 'shows'> = {},
): ColumnRule => ({ fates, exportAs, ...more })

/** Rules for a table's sealed columns, all personal for the same parts and exported by name. */
export const personalSealed = <Table extends PgTable>(table: Table, fates: Record<string, Fate>) =>
  Object.fromEntries(
    sealedKeysOf(table).map((key) => [key, personal(inPlainWords(key), fates)]),
  ) as Record<SealedKey<Table>, ColumnRule>

const inPlainWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Personal, and exported to nobody; `withheld` is the reason. */
export const secret = (withheld: string, fates: Record<string, Fate>): ColumnRule => ({
  fates,
  exportAs: null,
  withheld,
})
