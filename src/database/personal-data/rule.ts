import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sealedKeysOf, type SealedKey } from '../sealed-rows.ts'

/**
 * Ids of people, for `x in …`: one person, or all whose accounts are deleted. Each condition of the
 * registry works for both.
 */
export type People = SQL

export interface TableRule {
  table: PgTable
  /** The list's name in the export. */
  title: string
  /** For each part, the condition that finds the rows in which a person has it. */
  parts: Readonly<Record<string, (people: People) => SQL>>
  /** The parts whose person's deletion deletes the row; a condition narrows this. */
  deleted: Readonly<Record<string, SQL | true>>
  /** For each part, a condition that narrows the rows in its export. */
  shown: Readonly<Record<string, SQL>>
  columns: Readonly<Record<string, ColumnRule>>
}

type Columns<Table extends PgTable> = Table['_']['columns']

/** Columns with numbers of rows, which are links unless a rule says otherwise. */
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

const links = (table: PgTable): Record<string, ColumnRule> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, { dataType }]) => dataType === 'number' && /^id$|Id$/.test(name))
      .map(([name]) => [name, link]),
  )

/** A table of the registry; the compiler requires a rule for each of its columns but ids. */
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
  columns: { ...links(table), ...columns },
})

/** The rules of tables that say nothing of anybody, whichever their columns are. */
export const ofNobody = (...tables: PgTable[]): TableRule[] =>
  tables.map((table) => ({
    table,
    title: getTableName(table),
    parts: {},
    deleted: {},
    shown: {},
    columns: Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, link])),
  }))

/** What deletion does to a column, for the deleted person's part in its row. */
type Fate =
  | { kind: 'with-row' }
  /** Emptied, or a neutral word put in its place. */
  | { kind: 'replaced'; by: SQL }
  /** Another person's, or public. */
  | { kind: 'kept'; because: string }

export const withRow: Fate = { kind: 'with-row' }
export const emptied: Fate = { kind: 'replaced', by: sql`null` }
export const replacedBy = (by: SQL): Fate => ({ kind: 'replaced', by })
export const retained = (because: string): Fate => ({ kind: 'kept', because })

/** Says of one column whose data it is and what becomes of it. */
export interface ColumnRule {
  /**
   * The parts of a row about whose person the column says something, each with its fate; without
   * parts the column is not personal.
   */
  fates: Readonly<Record<string, Fate>>
  /** Its name in the export; null when it is not exported. */
  exportAs: string | null
  /** The only parts that may read it; by default those about whom it says something. */
  readBy?: readonly string[]
  /** Why a personal column is not in the export. */
  withheld?: string
  /** What the export shows instead of the stored text. */
  shows?: (text: string) => unknown
}

/**
 * An id, a state or a counter that says nothing of anybody without its row, and is useless outside.
 */
export const link: ColumnRule = { fates: {}, exportAs: null }

/** Not personal by itself; exported so that the rest can be understood. */
export const fact = (exportAs: string): ColumnRule => ({ fates: {}, exportAs })

/** Says something of the people who have these parts in the row. */
export const personal = (
  exportAs: string,
  fates: Record<string, Fate>,
  more: Pick<ColumnRule, 'readBy' | 'shows'> = {},
): ColumnRule => ({ fates, exportAs, ...more })

/**
 * The sealed columns of a table: each says something of the same people and is exported under its
 * name.
 */
export const personalSealed = <Table extends PgTable>(table: Table, fates: Record<string, Fate>) =>
  Object.fromEntries(
    sealedKeysOf(table).map((key) => [key, personal(inPlainWords(key), fates)]),
  ) as Record<SealedKey<Table>, ColumnRule>

const inPlainWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Personal, and given to nobody: `withheld` says why. */
export const secret = (withheld: string, fates: Record<string, Fate>): ColumnRule => ({
  fates,
  exportAs: null,
  withheld,
})
