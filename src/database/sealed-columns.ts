import { getTableColumns, getTableName } from 'drizzle-orm'
import { isSealed } from './personal-data/export.ts'
import { personalData } from './personal-data/registry.ts'

export interface SealedColumn {
  table: string
  /** As the database calls it. */
  column: string
}

const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Every column that holds sealed values, each bound to the `id` of its row: those that the schema
 * declares as sealed, of all tables that the registry of personal columns knows.
 */
export const sealedColumns: readonly SealedColumn[] = personalData.flatMap(({ table }) =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => isSealed(column))
    .map(([key]) => ({ table: getTableName(table), column: inSnakeCase(key) })),
)
