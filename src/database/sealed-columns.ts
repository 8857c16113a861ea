import type { SealedPlace } from '../platform/secrets/sealing.ts'
import { personalData } from './personal-data/registry.ts'
import { columnOf, sealedKeysOf } from './sealed-rows.ts'

/** As the database calls table and column. */
export type SealedColumn = Omit<SealedPlace, 'id'>

/**
 * Every column that holds sealed values, each bound to the `id` of its row: those that the schema
 * declares as sealed, of all tables that the registry of personal columns knows.
 */
export const sealedColumns: readonly SealedColumn[] = personalData.flatMap(({ table }) =>
  sealedKeysOf(table).map((key) => columnOf(table, key)),
)
