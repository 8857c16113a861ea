import { sql } from 'drizzle-orm'
import { ConfigurationError } from '../platform/configuration/configuration.ts'
import {
  createKeys,
  keyIdOf,
  placeOfKeys,
  Sealer,
  type KeySource,
} from '../platform/secrets/sealing.ts'
import { database, rowsOf } from './client.ts'
import { sealedColumns, type SealedColumn } from './reseal.ts'

/** A mismatch of keys and database, in one line, with its remedy. */
export interface KeyFault {
  /** Ids of the missing or different keys. */
  ids: string[]
  text: string
  remedy: string
}

interface MetKey {
  id: string
  fingerprint: string | null
  isGivenUp: boolean
}

interface SealedValue {
  table: string
  column: string
  id: number
  sealed: string
}

/** Every key that this database has ever used; empty where its schema is older. */
async function listMetKeys(): Promise<MetKey[]> {
  const [table] = await rowsOf<{ isThere: boolean }>(
    sql`select to_regclass('public.sealing_keys') is not null as "isThere"`,
  )
  if (!table?.isThere) return []
  return rowsOf<MetKey>(
    sql`select id, fingerprint, given_up_at is not null as "isGivenUp" from sealing_keys order by id`,
  )
}

/** Ids that a new key must not reuse. */
export const listMetKeyIds = async (): Promise<string[]> =>
  (await listMetKeys()).map(({ id }) => id)

export const listGivenUpIds = async (): Promise<string[]> => givenUpOf(await listMetKeys())

const givenUpOf = (met: readonly MetKey[]): string[] =>
  met.filter(({ isGivenUp }) => isGivenUp).map(({ id }) => id)

/** The sealed columns that exist in the database, whichever version created its tables. */
async function listStoredColumns(): Promise<SealedColumn[]> {
  const rows = await rowsOf<SealedColumn>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public'`,
  )
  const stored = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  return sealedColumns.filter(({ table, column }) => stored.has(`${table}.${column}`))
}

/** The first and the last value of every sealed column, without those of lost keys. */
async function listSamples(givenUp: readonly string[]): Promise<SealedValue[]> {
  const samples = (await listStoredColumns()).flatMap(({ table, column }) => {
    const value = sql.identifier(column)
    const isAsked = givenUp.map((id) => sql` and split_part(${value}, '.', 1) <> ${id}`)
    return [sql`asc`, sql`desc`].map(
      (order) => sql`(select ${table}::text as "table", ${column}::text as "column", id,
        ${value} as sealed from ${sql.identifier(table)}
        where ${value} <> ''${sql.join(isAsked)} order by id ${order} limit 1)`,
    )
  })
  return samples.length === 0 ? [] : rowsOf<SealedValue>(sql.join(samples, sql` union `))
}

const unique = (ids: Iterable<string>): string[] => [...new Set(ids)].toSorted()

const MANUAL = 'docs/operating.md, “Lost keys”'

/**
 * Checks the keys against the database: the first and the last sealed value of each column must
 * open, and each key's fingerprint must match the recorded one. Keys recorded as lost for good are
 * not required.
 */
export async function findKeyFaults(
  sealer: Sealer | undefined,
  source: KeySource,
): Promise<KeyFault[]> {
  const met = await listMetKeys()
  const known = met.filter(({ isGivenUp }) => !isGivenUp)
  const samples = await listSamples(givenUpOf(met))
  const place = placeOfKeys(source)
  const needed = samples.map(({ sealed }) => keyIdOf(sealed) ?? '')
  if (!sealer) {
    const ids = unique([...needed, ...known.map(({ id }) => id)])
    const text = `${place} is gone, and what the database has sealed needs it (${ids.join(', ')})`
    const remedy = `put it back from its copy, or set ENCRYPTION_KEYS to its keys (${MANUAL})`
    return ids.length === 0 ? [] : [{ ids, text, remedy }]
  }
  const missing = unique(needed.filter((id) => !sealer.keyIds.includes(id)))
  const others = unique([
    ...known.filter((key) => isAnother(key, sealer)).map(({ id }) => id),
    ...samples.filter((sample) => isClosed(sample, sealer)).map(({ sealed }) => keyIdOf(sealed)!),
  ])
  const faults = [
    { ids: missing, text: `${place} lacks ${missing.join(', ')}, which the database needs` },
    {
      ids: others,
      text: `${others.join(', ')} in ${place} is not the key that the database knows`,
    },
  ]
  const remedy = `put the keys of this database back, oldest first (${MANUAL})`
  return faults.filter(({ ids }) => ids.length > 0).map((fault) => ({ ...fault, remedy }))
}

const isAnother = ({ id, fingerprint }: MetKey, sealer: Sealer): boolean =>
  sealer.keyIds.includes(id) && fingerprint !== null && sealer.fingerprintOf(id) !== fingerprint

const isClosed = ({ table, column, id, sealed }: SealedValue, sealer: Sealer): boolean =>
  sealer.keyIds.includes(keyIdOf(sealed) ?? '') && !sealer.opens(sealed, { table, column, id })

/** Records the keys' fingerprints; of processes that start concurrently the first one wins. */
export async function noteKeys(sealer: Sealer): Promise<void> {
  const keys = sealer.keyIds.map((id) => sql`(${id}, ${sealer.fingerprintOf(id)})`)
  await database().execute(
    sql`insert into sealing_keys (id, fingerprint) values ${sql.join(keys, sql`, `)}
        on conflict (id) do update set fingerprint = excluded.fingerprint
        where sealing_keys.fingerprint is null and sealing_keys.given_up_at is null`,
  )
}

/**
 * Requires a given-up key again once it is back, if its fingerprint matches and its values open.
 */
async function takeBackFound(sealer: Sealer): Promise<void> {
  const met = await listMetKeys()
  const isHere = ({ id, fingerprint }: MetKey) =>
    sealer.keyIds.includes(id) && fingerprint === sealer.fingerprintOf(id)
  const found = givenUpOf(met.filter(isHere))
  if (found.length === 0) return
  const samples = await listSamples(givenUpOf(met).filter((id) => !found.includes(id)))
  const closed = samples
    .filter((sample) => isClosed(sample, sealer))
    .map(({ sealed }) => keyIdOf(sealed))
  for (const id of found.filter((one) => !closed.includes(one)))
    await database().execute(sql`update sealing_keys set given_up_at = null where id = ${id}`)
}

const refusalOf = (faults: readonly KeyFault[]): ConfigurationError =>
  new ConfigurationError(faults.map(({ text, remedy }) => `${text}: ${remedy}`).slice(0, 1))

/**
 * The local keys, checked against the database's sealed values. New ones are created only where
 * nothing is sealed yet: mixed with others, later values would be unreadable.
 * @throws {ConfigurationError} in one line, with the remedy.
 */
export async function requireKeys(source: KeySource): Promise<Sealer> {
  const found = Sealer.find(source)
  const faults = await findKeyFaults(found, source)
  // A concurrent first start may have created the keys: the file is written before the database
  // row.
  const isLookedForAgain = !found && faults.length > 0
  const there = isLookedForAgain ? Sealer.find(source) : found
  if (faults.length > 0 && !(isLookedForAgain && there)) throw refusalOf(faults)
  const sealer = there ?? createKeys(source, await listMetKeyIds())
  await noteKeys(sealer)
  const left = await findKeyFaults(sealer, source)
  if (left.length > 0) throw refusalOf(left)
  await takeBackFound(sealer)
  return sealer.withGivenUp(await listGivenUpIds())
}

/** Records keys as lost for good: their values stay sealed, and a start no longer requires them. */
export async function giveUpKeys(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await database().execute(
      sql`insert into sealing_keys (id, given_up_at) values (${id}, now())
          on conflict (id) do update set given_up_at = excluded.given_up_at`,
    )
}
