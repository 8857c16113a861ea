import { sql } from 'drizzle-orm'
import { isCutOff } from '../../platform/files/cut-off.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { logger } from '../../platform/logger.ts'
import { database, inTransaction, openDatabase, sqlStateOf } from '../client.ts'
import { writeArchive, type AddEntry } from './archive.ts'
import {
  FORMAT_VERSION,
  MANIFEST_NAME,
  OPENING_NAME,
  checksumOf,
  nameOfFile,
  nameOfPart,
  partOf,
  type Manifest,
  type Opening,
} from './contents.ts'
import { BackupRefused } from './refusal.ts'
import { listGivenUpIds } from '../key-check.ts'
import { findSchemaVersion } from './schema-version.ts'
import { watchKeys } from './sealed-values.ts'
import { listTables, readRows, sumOfRows, writeValuesAlike, type StoredTable } from './tables.ts'

type Summed = Pick<Manifest, 'opening' | 'tables' | 'keys'>

/**
 * Writes the database, as one snapshot, and the uploads into one file. The product may keep running
 * where the engine allows it.
 * @throws {BackupRefused} for an empty database, or a file that exists already or cannot be
 * written.
 */
export function makeBackup(options: {
  to: string
  files: FileStore
  now: Date
}): Promise<Manifest> {
  const { to, files, now } = options
  return writeArchive(to, async (add) => {
    const summed = await inTransaction(() => addDatabase(add, now), { mostTries: 1, isLong: true })
    const manifest: Manifest = { ...summed, files: await addFiles(add, files) }
    await add({ name: MANIFEST_NAME, bytes: asBytes(manifest) })
    return manifest
  })
}

const asBytes = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function addDatabase(add: AddEntry, now: Date): Promise<Summed> {
  await database().execute(sql`set transaction isolation level repeatable read, read only`)
  await writeValuesAlike()
  const schema = await findSchemaVersion()
  if (!schema) throw new BackupRefused('the database is empty: there is nothing to back up')
  const tables = await listTables()
  const opening: Opening = {
    format: 'hamgam-backup',
    formatVersion: FORMAT_VERSION,
    madeAt: now.toISOString(),
    engine: openDatabase().engine,
    schema,
    tables: tables.map(({ name, columns, counters }) => ({
      name,
      columns: columns.map((column) => column.name),
      counters,
    })),
  }
  const bytes = asBytes(opening)
  await add({ name: OPENING_NAME, bytes })
  const keys = watchKeys()
  const sums: Manifest['tables'] = {}
  for (const table of tables)
    sums[table.name] = await orDamaged(table.name, addTable(add, table, keys))
  // Values sealed with a lost key are in the backup, but a restore must not require that key.
  const givenUp = await listGivenUpIds()
  const needed = keys.ids().filter((id) => !givenUp.includes(id))
  return { opening: checksumOf(bytes), tables: sums, keys: needed }
}

/** SQLSTATE class XX: the server cannot read pages or indexes. */
const DAMAGED = /^XX/

/** @throws {BackupRefused} when the table cannot be read. */
async function orDamaged<T>(table: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = sqlStateOf(error) ?? ''
    if (!DAMAGED.test(code)) throw error
    throw new BackupRefused(
      `the table ${table} is damaged (${code}); restore the last good backup, and find out what the disk has`,
    )
  }
}

async function addTable(add: AddEntry, table: StoredTable, keys: ReturnType<typeof watchKeys>) {
  const columns = table.columns.map(({ name }) => name)
  const sum = sumOfRows()
  let part = 0
  for await (const lines of readRows(table)) {
    part += 1
    const bytes = partOf(lines)
    sum.add(bytes, lines.length)
    keys.watch(table.name, columns, lines)
    await add({ name: nameOfPart(table.name, part), bytes })
  }
  return sum.end()
}

const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * Each upload is stored before the database refers to it, so every referenced upload exists here.
 */
async function addFiles(add: AddEntry, files: FileStore): Promise<Manifest['files']> {
  const sums: Manifest['files'] = {}
  for await (const name of files.list()) {
    const read = await files.read(name)
    // Deleted since the listing.
    if (!read) continue
    const bytes = Buffer.from(read.buffer, read.byteOffset, read.byteLength)
    await add({ name: nameOfFile(name), bytes })
    if (isCutOff(name, { begins: bytes, bytes: bytes.length }))
      logger.warn({ upload: name }, 'an upload is damaged; an older backup may have it whole')
    const mediaType = (await files.findMediaType(name)) ?? UNKNOWN_TYPE
    sums[name] = { bytes: bytes.length, sha256: checksumOf(bytes), mediaType }
  }
  return sums
}

const BACKUP_KINDS = ['nightly', 'by-hand', 'before-upgrade'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

const PREFIX: Record<BackupKind, string> = {
  nightly: 'hamgam-',
  'by-hand': 'hamgam-by-hand-',
  'before-upgrade': 'hamgam-before-upgrade-',
}

/** A file name that sorts by time among backups of its kind. */
export const nameOfBackup = (kind: BackupKind, now: Date): string =>
  `${PREFIX[kind]}${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

const isOfKind = (kind: BackupKind, name: string): boolean =>
  name.startsWith(PREFIX[kind]) &&
  /^\d{4}-\d\d-\d\dT\d{6}Z\.backup(?:\.age)?$/.test(name.slice(PREFIX[kind].length))

/** A name's timestamp and the rest. */
const momentOf = (name: string): string => name.replace(/^\D+/, '')

/** The backups of a kind that were made before an instant. */
export const listExpired = (names: readonly string[], kind: BackupKind, before: Date): string[] =>
  names.filter((name) => isOfKind(kind, name) && name < nameOfBackup(kind, before))

const dayOf = (name: string): string => momentOf(name).slice(0, 'YYYY-MM-DD'.length)

/**
 * The backups of a kind beyond the newest `keep`. Nightly ones count once per day, by the newest:
 * repeated attempts within a day must not push out earlier days.
 */
export function listOutdated(names: readonly string[], kind: BackupKind, keep: number): string[] {
  const newestFirst = names
    .filter((name) => isOfKind(kind, name))
    .toSorted()
    .toReversed()
  const counted = newestFirst.filter(
    (name, place) => kind !== 'nightly' || dayOf(name) !== dayOf(newestFirst[place - 1] ?? ''),
  )
  const retained = counted.slice(0, keep)
  return newestFirst.filter((name) => !retained.includes(name))
}

/** The newest backup of any kind among the files. */
export const findNewest = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => BACKUP_KINDS.some((kind) => isOfKind(kind, name)))
    .toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
    .at(-1)
