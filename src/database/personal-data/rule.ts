import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ColumnRule } from './columns.ts'

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

type RuleOf<Table extends PgTable> = Omit<Partial<TableRule>, 'table' | 'columns' | 'title'> & {
  columns: Record<keyof Table['_']['columns'], ColumnRule>
}

/** A table of the registry; the compiler requires a rule for each of its columns. */
export const tableRule = <Table extends PgTable>(
  table: Table,
  title: string,
  { parts = {}, deleted = {}, shown = {}, columns }: RuleOf<Table>,
): TableRule => ({ table, title, parts, deleted, shown, columns })
