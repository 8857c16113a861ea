import path from 'node:path'
import { systemClock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { requireAnswer } from '../platform/configuration/start-mistakes.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { nextKeyId, provideSealer, Sealer } from '../platform/secrets/sealing.ts'
import { backUpBeforeUpgrade, type BackupPlace } from './backup/by-itself.ts'
import { noteBackup, type NotedBackup } from './backup/journal.ts'
import { openEmbeddedDatabase, provideDatabase, type OpenDatabase } from './client.ts'
import { requireKeys } from './key-check.ts'
import { migrateDatabase, readMigrationState, requireKnownMigrations } from './migrate.ts'
import { sealPlainContactMessages } from './plain-contact-messages.ts'
import { openPostgres } from './postgres.ts'

export const backupPlaceOf = (configuration: Configuration): BackupPlace => ({
  settings: configuration.backups,
  files: fileStore(),
  keys: configuration,
})

/** Migrates the tables, after a backup if anything changes. */
async function upgrade(open: OpenDatabase, configuration: Configuration): Promise<void> {
  await requireKnownMigrations(open)
  let made: NotedBackup | undefined
  await migrateDatabase(open, async () => {
    const { isEmpty, waiting } = await readMigrationState(open)
    if (isEmpty || waiting === 0 || !configuration.backups.beforeUpgrade) return
    made = await backUpBeforeUpgrade(backupPlaceOf(configuration), systemClock())
  })
  if (made) await noteBackup(made)
}

/**
 * Opens the database of a serving process, with this version's tables and its keys.
 * @throws {ConfigurationError} when it is unreachable, of a newer version, or has other keys.
 * @throws {DataFolderRefused} when the data folder is in use or damaged.
 * @throws {BackupRefused} when it cannot be backed up before its tables change.
 */
export async function openConfiguredDatabase(configuration: Configuration): Promise<OpenDatabase> {
  const { databaseUrl, databaseReplicaUrl, databasePoolSize, dataDirectory } = configuration
  const keyIds = Sealer.find(configuration)?.keyIds ?? [nextKeyId([])]
  const open = databaseUrl
    ? await openPostgres(databaseUrl, databasePoolSize, { keyIds, replica: databaseReplicaUrl })
    : await openEmbeddedDatabase(path.join(dataDirectory, 'database'))
  provideDatabase(open)
  const { pool } = open
  if (pool) await requireAnswer(() => pool.query('select 1'))
  await upgrade(open, configuration)
  provideSealer(await requireKeys(configuration))
  await sealPlainContactMessages()
  return open
}
