import { sql, type SQL } from 'drizzle-orm'
import { keyIdOf, type Sealer, type SealedPlace } from '../platform/secrets/sealing.ts'
import { rowsOf } from './client.ts'
import { personalData } from './personal-data/registry.ts'
import { columnOf, sealedKeysOf } from './sealed-rows.ts'

/** Table and column by their names in the database. */
export type SealedColumn = Omit<SealedPlace, 'id'>

/**
 * Every sealed column, its values bound to their row's `id`: all that the schema declares as
 * sealed, in all tables of the registry of personal columns.
 */
export const sealedColumns: readonly SealedColumn[] = personalData.flatMap(({ table }) =>
  sealedKeysOf(table).map((key) => columnOf(table, key)),
)

const BATCH = 200

interface SealedRow {
  id: number
  sealed: string
}

/** The result of a batch. */
export interface Resealed {
  values: number
  /**
   * Key ids of values that could not be opened, one entry per value; without keys lost for good.
   */
  missingKeys: string[]
}

/**
 * Reseals values of older keys with the newest one, in batches, while the product runs. Batches are
 * independent: after an interruption the next run continues.
 */
export async function* resealBatches(sealer: Sealer): AsyncGenerator<Resealed> {
  for (const place of sealedColumns)
    for (let after = 0; ;) {
      const rows = await listOlder(place, { newest: sealer.newestKeyId, after })
      const last = rows.at(-1)
      if (!last) break
      after = last.id
      const readable = rows.filter(({ sealed }) => sealer.keyIds.includes(keyIdOf(sealed) ?? ''))
      const values = await replaceBatch(
        place,
        readable.flatMap((row) => resealRow(row, place, sealer) ?? []),
      )
      const missingKeys = rows
        .filter((row) => !readable.includes(row))
        .map(({ sealed }) => keyIdOf(sealed) ?? '')
        .filter((id) => !sealer.hasGivenUp(id))
      yield { values, missingKeys }
    }
}

/** An erased value is empty and has no key id. */
const keyOf = (column: string): SQL =>
  sql`nullif(split_part(${sql.identifier(column)}, '.', 1), '')`

const listOlder = (
  { table, column }: SealedColumn,
  { newest, after }: { newest: string; after: number },
): Promise<SealedRow[]> =>
  rowsOf<SealedRow>(sql`select id, ${sql.identifier(column)} as sealed from ${sql.identifier(table)}
    where ${keyOf(column)} <> ${newest} and id > ${after} order by id limit ${BATCH}`)

interface Replacement {
  id: number
  before: string
  next: string
}

function resealRow(
  { id, sealed }: SealedRow,
  { table, column }: SealedColumn,
  sealer: Sealer,
): Replacement | undefined {
  const place = { table, column, id }
  const plain = sealer.openUnlessLost(sealed, place)
  return plain === undefined ? undefined : { id, before: sealed, next: sealer.seal(plain, place) }
}

/** Values written meanwhile are skipped: they are sealed with the newest key already. */
async function replaceBatch(
  { table, column }: SealedColumn,
  batch: readonly Replacement[],
): Promise<number> {
  if (batch.length === 0) return 0
  const name = sql.identifier(column)
  const replaced = await rowsOf<{ id: number }>(sql`update ${sql.identifier(table)} as kept
    set ${name} = batch.next
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as batch(id integer, before text, next text)
    where kept.id = batch.id and kept.${name} = batch.before returning kept.id`)
  return replaced.length
}

/** The number of values sealed with each key, by key id. */
export async function countByKey(): Promise<Map<string, number>> {
  const each = sealedColumns.map(
    ({ table, column }) => sql`select ${keyOf(column)} as key from ${sql.identifier(table)}`,
  )
  const rows = await rowsOf<{ key: string; count: number }>(
    sql`select key, count(*)::integer as count from (${sql.join(each, sql` union all `)}) as keys
        where key is not null group by key`,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}
