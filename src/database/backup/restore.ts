import { sql } from 'drizzle-orm'
import type { FileStore } from '../../platform/files/file-store.ts'
import { keyIdOf, type Sealer } from '../../platform/secrets/sealing.ts'
import { database, inTransaction, openDatabase, rowsOf } from '../client.ts'
import { damaged, readArchive } from './archive.ts'
import { checksumOf, contentOf, linesOf, partOf, type Opening } from './contents.ts'
import {
  withoutForeignKeys,
  listTables,
  publicTable,
  readRows,
  sumOfRows,
  writeRows,
  writeValuesAlike,
  type StoredTable,
} from './tables.ts'
import { BackupRefused } from './refusal.ts'
import { giveUpKeys } from '../key-check.ts'
import { lockMigrations, migrateWithin, requireKnown } from './schema-version.ts'
import { requireKeys, requireOpens, watchKeys } from './sealed-values.ts'
import { verifyBackup, type VerifiedBackup } from './verify.ts'
import { present } from '../../platform/present.ts'

interface Target {
  files: FileStore
  /** The local keys, if any; null when the backup's keys are lost. */
  sealer: Sealer | undefined | null
}

/**
 * Checks, before any database is opened, that a backup is complete, that this version knows its
 * tables, that its keys are here and that its uploads fit on the disk.
 * @throws {BackupRefused} when one of these fails.
 */
export async function requireRestorable({
  from,
  files,
  sealer,
}: Target & { from: string }): Promise<VerifiedBackup> {
  const backup = await verifyBackup(from)
  requireKnown(backup.opening.schema)
  if (sealer !== null) requireKeys(backup.manifest.keys, sealer)
  await requireFreeStore(files, backup)
  return backup
}

/**
 * Restores a backup into an empty database of either engine and an empty file store, and checks the
 * result against the manifest. All or nothing.
 * @throws {BackupRefused} when the database is not empty, or the result differs.
 */
export async function restoreBackup(
  backup: VerifiedBackup,
  { files, sealer }: Target,
): Promise<void> {
  const written: string[] = []
  try {
    await inTransaction(
      async () => {
        await restoreDatabase(backup, sealer ?? undefined)
        // Values restored without their keys are recorded as lost.
        if (sealer === null) await giveUpKeys(backup.manifest.keys)
        await restoreFiles(backup, files, written)
      },
      { mostTries: 1, isLong: true },
    )
  } catch (error) {
    for (const name of written) await files.remove(name).catch(() => {})
    throw error
  }
  await openDatabase().root.execute(sql`analyze`)
}

/** Accepts files of this same backup, left by a killed restore. */
async function requireFreeStore(files: FileStore, { manifest }: VerifiedBackup): Promise<void> {
  for await (const name of files.list())
    if (!Object.hasOwn(manifest.files, name))
      throw new BackupRefused(
        `the store of uploads is not empty (${name}); restore where there are none`,
      )
}

async function requireEmptyDatabase(): Promise<void> {
  const rows = await rowsOf<{ name: string }>(
    sql`select n.nspname || '.' || c.relname as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle', 'pgboss') limit 1`,
  )
  if (rows.length > 0)
    throw new BackupRefused(
      `the database is not empty (it has ${present(rows[0]).name}); restore into an empty one`,
    )
}

async function restoreDatabase(backup: VerifiedBackup, sealer: Sealer | undefined): Promise<void> {
  const { schema } = backup.opening
  await lockMigrations()
  await requireEmptyDatabase()
  await writeValuesAlike()
  // Migrates to the backup's own version first; later migrations then convert the old rows.
  await migrateWithin({ upTo: schema.at })
  const tables = await listTables()
  requireSameTables(tables, backup)
  await withoutForeignKeys(async () => {
    await emptyTables()
    await writeTables(backup, new Map(tables.map((table) => [table.name, table])), sealer)
  })
  await setCounters(backup.opening)
  await requireSameRows(tables, backup)
  await migrateWithin({ after: schema.at })
}

function requireSameTables(tables: readonly StoredTable[], { file, opening }: VerifiedBackup) {
  const here = tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])
  const there = opening.tables.map(({ name, columns }) => [name, columns])
  if (JSON.stringify(here) !== JSON.stringify(there))
    throw new BackupRefused(`${file} has other tables than this version of the product made then`)
}

/** Some migrations insert rows. */
async function emptyTables(): Promise<void> {
  const rows = await rowsOf<{ name: string }>(
    sql`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  const all = sql.join(
    rows.map(({ name }) => publicTable(name)),
    sql`, `,
  )
  await database().execute(sql`truncate ${all}`)
}

async function writeTables(
  { file, manifest }: VerifiedBackup,
  tables: ReadonlyMap<string, StoredTable>,
  sealer: Sealer | undefined,
): Promise<void> {
  const keys = watchKeys((found) => {
    if (sealer && manifest.keys.includes(keyIdOf(found.value) ?? '')) requireOpens(sealer, found)
  })
  for await (const { name, bytes } of readArchive(file)) {
    const content = contentOf(name)
    if (!content || !('table' in content)) continue
    const table = tables.get(content.table)
    if (!table) throw damaged(file)
    const lines = linesOf(bytes)
    const columns = table.columns.map((column) => column.name)
    keys.watch(table.name, columns, lines)
    await writeRows(table, lines)
  }
}

/** Sets each sequence to the last value ever used: ids of deleted rows are not reused. */
async function setCounters({ tables }: Opening): Promise<void> {
  for (const { name, counters } of tables)
    for (const [column, last] of Object.entries(counters))
      await database().execute(
        sql`select setval(pg_get_serial_sequence(${`public."${name}"`}, ${column}),
          greatest(${last}::bigint, (select max(${sql.identifier(column)}) from ${publicTable(name)})))`,
      )
}

async function requireSameRows(
  tables: readonly StoredTable[],
  { manifest }: VerifiedBackup,
): Promise<void> {
  for (const table of tables) {
    const sum = sumOfRows()
    for await (const lines of readRows(table)) sum.add(partOf(lines), lines.length)
    const { rows, sha256 } = sum.end()
    const expected = manifest.tables[table.name]
    if (rows !== expected?.rows || sha256 !== expected.sha256)
      throw new BackupRefused(`${table.name} is not as in the backup; nothing was restored`)
  }
}

async function restoreFiles(
  { file, manifest }: VerifiedBackup,
  files: FileStore,
  written: string[],
): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    const content = contentOf(name)
    if (!content || !('file' in content)) continue
    const expected = manifest.files[content.file]
    if (!expected) throw damaged(file)
    // Files that existed before are not removed when the restore fails.
    if (!(await files.read(content.file))) written.push(content.file)
    await files.write(content.file, bytes, expected.mediaType)
    const read = await files.read(content.file)
    if (!read || checksumOf(read) !== expected.sha256)
      throw new BackupRefused(`the upload ${content.file} is not as in the backup`)
  }
}
