import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { link, type ColumnRule } from './columns.ts'

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
