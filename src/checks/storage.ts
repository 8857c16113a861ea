import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import { rowsOf, type OpenDatabase } from '../database/client.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { innermostCodeOf } from '../platform/error-description.ts'
import { isCutOff } from '../platform/files/cut-off.ts'
import { findBackupDisk, MEGABYTE, readFreeBytes } from '../platform/files/free-space.ts'
import { openFileStore } from '../platform/files/file-store.ts'
import { listOpenFiles } from '../platform/files/private-files.ts'
import { findingsOn, type Finding } from './finding.ts'
import { present } from '../platform/present.ts'

const { ok, mistake } = findingsOn('storage')

/** Writes, reads and deletes a small file in the uploads' store. */
export async function examineStorage(configuration: Configuration): Promise<Finding[]> {
  const { storageUrl, dataDirectory } = configuration
  const place = storageUrl ? `the bucket at ${new URL(storageUrl).host}` : `${dataDirectory}/files`
  const name = `doctor-${randomUUID()}.txt`
  const written = Buffer.from(name)
  let step = 'written'
  try {
    const store = await openFileStore(configuration)
    await store.write(name, written, 'text/plain')
    step = 'read'
    const read = await store.read(name)
    if (!read || !written.equals(read)) throw new Error('other content')
    step = 'deleted'
    await store.remove(name)
    if (await store.read(name)) throw new Error('still there')
    return [ok(`a file was written, read and deleted in ${place}`)]
  } catch (error) {
    return [
      mistake(
        `a file cannot be ${step} in ${place} (${innermostCodeOf(error)})`,
        storageUrl
          ? 'see that STORAGE_URL names the bucket and its region, and that its key may write, read and delete'
          : 'see that DATA_DIR is writable for the user that runs the product, and that the disk is not full',
      ),
    ]
  }
}

const HEAD_BYTES = 16

/** Checks the beginning and length of each local upload; a bucket has its own checksums. */
export function examineUploads({ storageUrl, dataDirectory }: Configuration): Finding[] {
  const place = path.join(dataDirectory, 'files')
  if (storageUrl || !existsSync(place)) return []
  const damaged = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
    isDamaged(path.join(place, name)),
  )
  if (damaged.length === 0) return []
  const others = damaged.length > 1 ? ` and ${damaged.length - 1} more` : ''
  return [
    findingsOn('uploads').mistake(
      `${damaged[0]}${others} in ${place} is damaged`,
      'ask for it again, or take it from an older backup',
    ),
  ]
}

/**
 * Looks in the folder for the files that the rows name: of several machines each may have a folder
 * of its own, and backups then hold one's alone. A bucket is everybody's.
 */
export async function examineNamedUploads(
  open: OpenDatabase,
  { storageUrl, dataDirectory }: Configuration,
): Promise<Finding[]> {
  if (storageUrl) return []
  const place = path.join(dataDirectory, 'files')
  const rows = await rowsOf<{ key: string }>(
    sql`select key from stored_files union all select key from media_items`,
    open.root,
  )
  const names = existsSync(place) ? readdirSync(place, { recursive: true, encoding: 'utf8' }) : []
  // A file or its folder has the key as its name, or a name that begins with it.
  const lengths = [...new Set(rows.map(({ key }) => key.length))]
  const found = new Set(
    names.flatMap((name) => lengths.map((length) => path.basename(name).slice(0, length))),
  )
  const missing = rows.filter(({ key }) => !found.has(key)).length
  if (missing === 0) return []
  return [
    findingsOn('uploads').warning(
      `${missing === 1 ? 'one upload' : `${missing} uploads`} that the database names ${missing === 1 ? 'is' : 'are'} not in ${place}`,
      'where several machines run the product, give all of them one place (STORAGE_URL); else take them from an older backup',
    ),
  ]
}

/** Moving to PostgreSQL leaves the embedded database behind, which nothing opens or tidies. */
export function examineLeftDatabase({ databaseUrl, dataDirectory }: Configuration): Finding[] {
  const left = path.join(dataDirectory, 'database')
  if (!databaseUrl || !existsSync(left)) return []
  return [
    findingsOn('database').warning(
      `${left} still has everybody’s data of before the move to PostgreSQL`,
      'once all is well, delete it, and what else the move left (docs/operating.md, “Moving to PostgreSQL”)',
    ),
  ]
}

function isDamaged(file: string): boolean {
  const stats = statSync(file)
  if (!stats.isFile()) return false
  const begins = Buffer.alloc(Math.min(HEAD_BYTES, stats.size))
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, begins)
  } finally {
    closeSync(descriptor)
  }
  return isCutOff(file, { begins, bytes: stats.size })
}

const folder = findingsOn('folder')

/** Checks that other users of the machine cannot read or write the data folder. */
export function examinePrivacy(dataDirectory: string): Finding {
  const open = [...listOpenFiles(dataDirectory)]
  if (open.length === 0) return folder.ok(`nobody else on this machine may read ${dataDirectory}`)
  const first = present(open.at(-1))
  const others = open.length > 1 ? ` and ${open.length - 1} more` : ''
  return folder.mistake(
    `others on this machine may read or write ${first}${others}`,
    `chmod -R go= ${dataDirectory}, as the user that owns it`,
  )
}

const disk = findingsOn('disk')
const ENOUGH_MEGABYTES = 2000
const LEAST_MEGABYTES = 300

export function judgeFreeSpace(where: string, freeBytes: number): Finding {
  const megabytes = Math.floor(freeBytes / MEGABYTE)
  const free = megabytes >= 10_000 ? `${Math.floor(megabytes / 1000)} GB` : `${megabytes} MB`
  const text = `${free} free at ${where}`
  if (megabytes >= ENOUGH_MEGABYTES) return disk.ok(text)
  const remedy = 'make room, or give it a larger disk: a database without room stops'
  return megabytes < LEAST_MEGABYTES ? disk.mistake(text, remedy) : disk.warning(text, remedy)
}

export async function examineFreeSpace(folder: string): Promise<Finding> {
  return judgeFreeSpace(folder, await readFreeBytes(folder))
}

/** The free space of the data's disk and, if separate, of the backups'. */
export async function examineDisks(configuration: Configuration): Promise<Finding[]> {
  const ofBackups = await findBackupDisk(configuration)
  const folders = [configuration.dataDirectory, ...(ofBackups ? [ofBackups] : [])]
  return Promise.all(folders.map(examineFreeSpace))
}
