import { statSync } from 'node:fs'
import type { Manifest } from '../database/backup/contents.ts'
import { makeBackup } from '../database/backup/make.ts'
import { requireRestorable, restoreBackup } from '../database/backup/restore.ts'
import { nameOfMigration } from '../database/backup/schema-version.ts'
import { verifyBackup, type VerifiedBackup } from '../database/backup/verify.ts'
import { systemClock } from '../platform/clock.ts'
import { openFileStore } from '../platform/files/file-store.ts'
import { Sealer, placeOfKeys } from '../platform/secrets/sealing.ts'
import { required, type Command } from './command.ts'

const MEGABYTE = 1_000_000

const sizeOf = (file: string): string => `${(statSync(file).size / MEGABYTE).toFixed(1)} MB`

/** The size of a backup's contents. */
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
  // Before an upgrade too: the tables stay as they are.
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

export const verify: Command = async (options) => {
  const from = required(options.from, 'from')
  const backup = await verifyBackup(from)
  console.log(`${from} is whole, ${madeAs(backup)}.`)
  console.log(`It holds ${contentsOf(backup.manifest)}; every checksum is right.`)
  console.log(`${keysLine(backup.manifest)}${backup.manifest.keys.length > 0 ? '.' : ''}`)
}

export const restore: Command = async (options, { configuration, withDatabase }) => {
  const from = required(options.from, 'from')
  const files = await openFileStore(configuration)
  const sealer = options['without-keys'] ? null : Sealer.find(configuration)
  const backup = await requireRestorable({ from, files, sealer })
  await withDatabase('as they stand', () => restoreBackup(backup, { files, sealer }))
  console.log(`Restored ${contentsOf(backup.manifest)}, ${madeAs(backup)}.`)
  console.log('Counts and checksums are those of the backup. Start the product: npm start')
}
