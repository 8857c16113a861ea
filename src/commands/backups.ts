import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { backUpByItself } from '../database/backup/by-itself.ts'
import type { Manifest } from '../database/backup/contents.ts'
import { createKeyPair, decryptFile, ENCRYPTED } from '../database/backup/encryption.ts'
import { makeBackup } from '../database/backup/make.ts'
import { BackupRefused } from '../database/backup/refusal.ts'
import { requireRestorable, restoreBackup } from '../database/backup/restore.ts'
import { nameOfMigration } from '../database/backup/schema-version.ts'
import { verifyBackup, type VerifiedBackup } from '../database/backup/verify.ts'
import { systemClock } from '../platform/clock.ts'
import { describeError } from '../platform/error-description.ts'
import { openFileStore } from '../platform/files/file-store.ts'
import { inScratch, provideScratch } from '../platform/files/scratch.ts'
import { Sealer, placeOfKeys } from '../platform/secrets/sealing.ts'
import { required, type Command, type Options } from './command.ts'

const MEGABYTE = 1_000_000

const sizeOf = (file: string): string => `${(statSync(file).size / MEGABYTE).toFixed(1)} MB`

/** A summary of a backup's contents. */
function contentsOf({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const uploads = Object.keys(files).length
  return `${Object.keys(tables).length} tables with ${rows} rows, and ${uploads === 1 ? 'one upload' : `${uploads} uploads`}`
}

function keysLine({ keys }: Manifest): string {
  if (keys.length === 0) return 'Nothing in it is sealed: it can be read without keys.'
  return `The keys are not in it. Who reads it needs ${keys.join(', ')}`
}

export const backUp: Command = async (options, { configuration, withDatabase }) => {
  const to = required(options.to, 'to')
  const files = await openFileStore(configuration)
  // Also used before an upgrade: the tables stay unchanged.
  const manifest = await withDatabase('as they stand', () =>
    makeBackup({ to, files, now: systemClock() }),
  )
  console.log(`${to} holds ${contentsOf(manifest)} (${sizeOf(to)}).`)
  const place = placeOfKeys(configuration)
  const where = manifest.keys.length > 0 ? `: keep a copy of ${place}, apart from it.` : ''
  console.log(`${keysLine(manifest)}${where}`)
}

const madeAs = ({ opening }: VerifiedBackup): string => {
  const engine = opening.engine === 'postgresql' ? 'PostgreSQL' : 'the embedded database'
  return `made at ${opening.madeAt} of ${engine}, with the tables of ${nameOfMigration(opening.schema)}`
}

/** Makes a backup with the site's settings: drilled, encrypted, copied and recorded. */
export const backUpNow: Command = async (_, { configuration, withDatabase }) => {
  const files = await openFileStore(configuration)
  const place = { settings: configuration.backups, files, keys: configuration }
  const made = await withDatabase('as they stand', () =>
    backUpByItself('by-hand', place, systemClock()),
  )
  console.log(`${made.file} was made, restored into a scratch place, and found good.`)
  if (made.copiedAt) console.log('Its copy at BACKUP_COPY_URL is the same.')
}

/** Prints a key pair for encrypted backups; it is not stored. */
export const printKeys: Command = async () => {
  const { secret, recipient } = await createKeyPair()
  console.log(`Set this in the environment of the product:
BACKUP_RECIPIENT=${recipient}

Keep this away from that machine, in a password manager for example. Without it nobody can
open the backups. To restore one, put it into a file and name the file with --identity:
${secret}`)
}

/** Decrypts an encrypted backup into a temporary folder for `work`. */
async function withOpened<T>(
  { from, identity }: Options,
  dataDirectory: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const file = required(from, 'from')
  if (!file.endsWith(ENCRYPTED)) return work(file)
  const keys = readIdentity(required(identity, 'identity'))
  await provideScratch(dataDirectory)
  return inScratch(async (folder) => {
    const opened = path.join(folder, path.basename(file, ENCRYPTED))
    await decryptFile(file, opened, keys)
    return work(opened)
  })
}

function readIdentity(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new BackupRefused(`${file} cannot be read (${describeError(error).code})`)
  }
}

export const verify: Command = async (options, { configuration }) => {
  const { from } = options
  const backup = await withOpened(options, configuration.dataDirectory, verifyBackup)
  console.log(`${from} is whole, ${madeAs(backup)}.`)
  console.log(`It holds ${contentsOf(backup.manifest)}; every checksum is right.`)
  console.log(`${keysLine(backup.manifest)}${backup.manifest.keys.length > 0 ? '.' : ''}`)
}

export const restore: Command = async (options, { configuration, withDatabase }) => {
  const files = await openFileStore(configuration)
  const sealer = options['without-keys'] ? null : Sealer.find(configuration)
  const backup = await withOpened(options, configuration.dataDirectory, async (from) => {
    const found = await requireRestorable({ from, files, sealer })
    await withDatabase('as they stand', () => restoreBackup(found, { files, sealer }))
    return found
  })
  console.log(`Restored ${contentsOf(backup.manifest)}, ${madeAs(backup)}.`)
  console.log('Counts and checksums are those of the backup. Start the product: npm start')
}
