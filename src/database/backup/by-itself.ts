import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupSettings } from '../../platform/configuration/backups.ts'
import { describeError, innermostCodeOf } from '../../platform/error-description.ts'
import { MEGABYTE, readFreeBytes } from '../../platform/files/free-space.ts'
import { openFileStore, type FileStore } from '../../platform/files/file-store.ts'
import { logger } from '../../platform/logger.ts'
import type { KeySource } from '../../platform/secrets/sealing.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { drillRestore, verifyBackup } from './verify.ts'
import { ENCRYPTED, encryptFile } from './encryption.ts'
import {
  findUncopied,
  noteBackup,
  noteCopy,
  readDatabaseBytes,
  type NotedBackup,
} from './journal.ts'
import {
  findNewest,
  listExpired,
  listOutdated,
  makeBackup,
  nameOfBackup,
  type BackupKind,
} from './make.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { BackupRefused, CopyFailed } from './refusal.ts'

export interface BackupPlace {
  settings: BackupSettings
  files: FileStore
  keys: KeySource
}

/** The number of backups from before upgrades that are retained. */
const UPGRADE_BACKUPS_RETAINED = 3

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/**
 * The backups to remove once a new one is verified: the outdated ones of the same kind, and backups
 * of the other kinds, made by hand or before an upgrade, that are older than `keep` days, since
 * they contain data that was deleted after them.
 */
function listEnded(
  names: readonly string[],
  kind: BackupKind,
  { keep, now }: { keep: number; now: Date },
): string[] {
  const before = new Date(now.getTime() - keep * DAY_MS)
  const others = (['before-upgrade', 'by-hand'] as const).filter((other) => other !== kind)
  return [
    ...listOutdated(names, kind, keep),
    ...others.flatMap((other) => listExpired(names, other, before)),
  ]
}

/**
 * Copies a backup to the second store, verifies the copy's checksum, and removes outdated copies
 * there.
 */
async function copyTo(
  url: string,
  file: string,
  kind: BackupKind,
  retention: { keep: number; now: Date },
): Promise<void> {
  const store = await openFileStore({ storageUrl: url, dataDirectory: '' })
  const name = path.basename(file)
  await store.writeFile(name, file)
  const hash = createHash('sha256')
  for await (const part of await store.readParts(name)) hash.update(part)
  if (hash.digest('hex') !== (await sumOf(file)))
    throw new BackupRefused('the copy at the second place differs from the backup')
  const names = await Array.fromAsync(store.list())
  for (const old of listEnded(names, kind, retention)) await store.remove(old)
}

/**
 * Copies a backup to the second store, if one is configured.
 * @returns the time of the copy.
 * @throws {CopyFailed} with the reason.
 */
async function copyAway(
  { kind, name }: NotedBackup,
  { copyUrl, folder, keep }: BackupSettings,
  now: Date,
): Promise<Date | undefined> {
  if (!copyUrl) return undefined
  try {
    await copyTo(copyUrl, path.join(folder, name), kind, { keep, now })
  } catch (error) {
    throw new CopyFailed(name, reasonOf(error))
  }
  return new Date()
}

/** Names of our temporary files while a backup is made; the folder may contain other files. */
const HALF_MADE = /^drill-|^plain-|^hamgam-.*Z\.backup(?:\.age)?\.part$/

/** Removes the temporary files of an interrupted run. Requires the backup lock. */
async function clearFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const left = (await readdir(folder)).filter((name) => HALF_MADE.test(name))
  for (const name of left) await rm(path.join(folder, name), { recursive: true, force: true })
}

const remove = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(path.join(folder, name))
}

/**
 * Requires room for the encrypted copy or the unpacked uploads beside the plain file, and for the
 * restored database of a drill.
 * @throws {BackupRefused} when there is less than the newest backup needed.
 */
async function requireRoom(
  { folder, reserveMegabytes }: BackupSettings,
  { isDrilled }: { isDrilled: boolean },
): Promise<void> {
  const newest = findNewest(await readdir(folder))
  const bytes = newest ? 2 * (await stat(path.join(folder, newest))).size : 0
  const needed = (bytes + (isDrilled ? await readDatabaseBytes() : 0)) / MEGABYTE
  const free = (await readFreeBytes(folder)) / MEGABYTE
  if (free < needed + reserveMegabytes)
    throw new BackupRefused(
      `${folder} has ${Math.floor(free)} MB free, and a backup needs ${Math.ceil(needed + reserveMegabytes)} MB: make room, or set BACKUP_DIR to a larger disk`,
    )
}

/** Writes, drills and encrypts a backup in its folder. */
async function makeHere(
  noted: NotedBackup,
  { settings, files, keys }: BackupPlace,
  { isDrilled, keep }: { isDrilled: boolean; keep: number },
): Promise<string> {
  const { folder, recipients } = settings
  await clearFolder(folder)
  await remove(folder, listOutdated(await readdir(folder), noted.kind, keep))
  await requireRoom(settings, { isDrilled })
  const plain = path.join(folder, `plain-${path.basename(noted.name, ENCRYPTED)}`)
  const file = path.join(folder, noted.name)
  const part = `${file}.part`
  try {
    await makeBackup({ to: plain, files, now: noted.startedAt })
    await (isDrilled ? drillRestore(plain, keys) : verifyBackup(plain))
    if (recipients.length > 0) await encryptFile(plain, part, recipients)
    await rename(recipients.length > 0 ? part : plain, file)
  } finally {
    await rm(part, { force: true })
    await rm(plain, { force: true })
  }
  if (isDrilled) noted.verifiedAt = new Date()
  noted.bytes = (await stat(file)).size
  return file
}

const reasonOf = (error: unknown): string =>
  error instanceof BackupRefused ? error.message : innermostCodeOf(error)

/**
 * Makes a backup with the site's settings: writes it, restores it into a scratch place, encrypts
 * it, copies it to the second store, and records it, good or not.
 * @throws {BackupUnderWay} while another process makes one: nothing is recorded.
 * @throws {CopyFailed} when only the copy failed.
 * @throws {BackupRefused} when the backup is not good, with the reason.
 */
export const backUpByItself = (
  kind: Exclude<BackupKind, 'before-upgrade'>,
  place: BackupPlace,
  now: Date,
): Promise<MadeBackup> => oneAtATime(() => makeNoted(kind, place, now))

type MadeBackup = NotedBackup & { file: string }

async function makeNoted(
  kind: Exclude<BackupKind, 'before-upgrade'>,
  place: BackupPlace,
  now: Date,
): Promise<MadeBackup> {
  const { folder, keep, recipients } = place.settings
  const name = nameOfBackup(kind, now) + (recipients.length > 0 ? ENCRYPTED : '')
  const noted: NotedBackup = { kind, name, startedAt: now }
  try {
    const file = await makeHere(noted, place, { isDrilled: true, keep })
    await remove(folder, listEnded(await readdir(folder), kind, { keep, now }))
    noted.copiedAt = await copyAway(noted, place.settings, now)
    await noteBackup(noted)
    return { ...noted, file }
  } catch (error) {
    throw await noteFailure(noted, error)
  }
}

async function noteFailure(noted: NotedBackup, error: unknown): Promise<BackupRefused> {
  const failure = reasonOf(error)
  logger.error({ kind: noted.kind, err: describeError(error) }, 'a backup failed')
  await noteBackup({ ...noted, failure }).catch(() => {})
  return error instanceof BackupRefused ? error : new BackupRefused(failure)
}

/**
 * Retries the copy of the newest good backup to the second store. Unencrypted backups, from before
 * there was such a store, are never copied.
 * @throws {CopyFailed} with the reason.
 */
export const copyAgain = ({ settings }: BackupPlace, now: Date): Promise<void> =>
  oneAtATime(async () => {
    const found = await findUncopied(now)
    if (!found?.name.endsWith(ENCRYPTED)) return
    // Another machine made it, in its own folder.
    if (!existsSync(path.join(settings.folder, found.name))) return
    try {
      await copyAway(found, settings, now)
    } catch (error) {
      throw await noteFailure({ ...found, startedAt: now }, error)
    }
    await noteCopy(found.name)
  })

/**
 * Makes the backup for rolling back a failed upgrade. Only its checksums are verified, without a
 * drill, so that the start does not take twice as long. Waits while another process makes one.
 * @throws {BackupRefused} in one line: without a backup the tables are not changed.
 */
export const backUpBeforeUpgrade = (place: BackupPlace, now: Date): Promise<NotedBackup> =>
  oneAtATime(() => makeBeforeUpgrade(place, now), { waits: true })

async function makeBeforeUpgrade(place: BackupPlace, now: Date): Promise<NotedBackup> {
  const { folder, recipients } = place.settings
  const kind = 'before-upgrade'
  const name = nameOfBackup(kind, now) + (recipients.length > 0 ? ENCRYPTED : '')
  const noted: NotedBackup = { kind, name, startedAt: now }
  try {
    const file = await makeHere(noted, place, {
      isDrilled: false,
      keep: UPGRADE_BACKUPS_RETAINED,
    })
    logger.info({ file }, 'a backup was made before the upgrade')
  } catch (error) {
    throw new BackupRefused(
      `the backup before the upgrade could not be made in ${folder} (${reasonOf(error)}), and nothing was changed: mend that, or start once with BACKUPS=off`,
    )
  }
  await remove(folder, listOutdated(await readdir(folder), kind, UPGRADE_BACKUPS_RETAINED))
  return noted
}
