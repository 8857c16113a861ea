import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupSettings } from '../../platform/configuration/backups.ts'
import { describeError, innermostCodeOf } from '../../platform/error-description.ts'
import { openFileStore, type FileStore } from '../../platform/files/file-store.ts'
import { logger } from '../../platform/logger.ts'
import type { KeySource } from '../../platform/secrets/sealing.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { drillRestore, verifyBackup } from './verify.ts'
import { ENCRYPTED, encryptFile } from './encryption.ts'
import { noteBackup, type NotedBackup } from './journal.ts'
import { makeBackup, listExpired, listOutdated, nameOfBackup, type BackupKind } from './make.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { BackupRefused } from './refusal.ts'

export interface BackupPlace {
  settings: BackupSettings
  files: FileStore
  keys: KeySource
}

/** How many backups from before upgrades stay. */
const UPGRADE_BACKUPS_RETAINED = 3

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/**
 * The backups that go once a new one is good. With a daily one go all others that are older than
 * every daily one: what was deleted meanwhile is in them.
 */
function listEnded(
  names: readonly string[],
  kind: BackupKind,
  { keep, now }: { keep: number; now: Date },
): string[] {
  const outdated = listOutdated(names, kind, keep)
  if (kind !== 'nightly') return outdated
  const before = new Date(now.getTime() - keep * DAY_MS)
  const others = (['before-upgrade', 'by-hand'] as const).flatMap((other) =>
    listExpired(names, other, before),
  )
  return [...outdated, ...others]
}

/** Copies a backup to the second place, reads it back, and takes outdated ones away there. */
async function copyAway(
  file: string,
  url: string,
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

/** What is written here until a backup is good; a file that somebody else writes here is not. */
const HALF_MADE = /^drill-|^plain-|^hamgam-.*Z\.backup(?:\.age)?\.part$/

/** Removes what an earlier run that was cut off has left. Call it with the lock alone. */
async function clearFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const left = (await readdir(folder)).filter((name) => HALF_MADE.test(name))
  for (const name of left) await rm(path.join(folder, name), { recursive: true, force: true })
}

/** Writes, tries and encrypts a backup in its folder, and takes outdated ones away. */
async function makeHere(
  noted: NotedBackup,
  { settings, files, keys }: BackupPlace,
  { isDrilled }: { isDrilled: boolean },
): Promise<string> {
  const { folder, recipients } = settings
  await clearFolder(folder)
  const plain = path.join(folder, `plain-${path.basename(noted.name, ENCRYPTED)}`)
  const file = path.join(folder, noted.name)
  try {
    await makeBackup({ to: plain, files, now: noted.startedAt })
    if (isDrilled) {
      await drillRestore(plain, keys)
      noted.verifiedAt = new Date()
    } else await verifyBackup(plain)
    if (recipients.length > 0) await encryptFile(plain, file, recipients)
    else await rename(plain, file)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await rm(plain, { force: true })
  }
  noted.bytes = (await stat(file)).size
  return file
}

const reasonOf = (error: unknown): string =>
  error instanceof BackupRefused ? error.message : innermostCodeOf(error)

/**
 * Makes a backup as the site is set up: written, restored into a scratch place, encrypted, copied
 * to the second place, and noted, whatever becomes of it.
 * @throws {BackupUnderWay} while another process makes one: then nothing is noted.
 * @throws {BackupRefused} when it is not good, with the reason.
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
  const { copyUrl, folder, keep, recipients } = place.settings
  const name = nameOfBackup(kind, now) + (recipients.length > 0 ? ENCRYPTED : '')
  const noted: NotedBackup = { kind, name, startedAt: now }
  try {
    const file = await makeHere(noted, place, { isDrilled: true })
    for (const old of listEnded(await readdir(folder), kind, { keep, now }))
      await rm(path.join(folder, old))
    if (copyUrl) {
      await copyAway(file, copyUrl, kind, { keep, now })
      noted.copiedAt = new Date()
    }
    await noteBackup(noted)
    return { ...noted, file }
  } catch (error) {
    noted.failure = reasonOf(error)
    logger.error({ kind, err: describeError(error) }, 'a backup failed')
    await noteBackup(noted).catch(() => {})
    throw error instanceof BackupRefused ? error : new BackupRefused(noted.failure)
  }
}

/**
 * Makes the backup to which a failed upgrade goes back. It is checked by its sums alone, so that
 * the start does not take twice as long. One that another process makes is waited for.
 * @throws {BackupRefused} in one line: without it the tables are not changed.
 */
export const backUpBeforeUpgrade = (place: BackupPlace, now: Date): Promise<NotedBackup> =>
  oneAtATime(() => makeBeforeUpgrade(place, now), { waits: true })

async function makeBeforeUpgrade(place: BackupPlace, now: Date): Promise<NotedBackup> {
  const { folder, recipients } = place.settings
  const kind = 'before-upgrade'
  const name = nameOfBackup(kind, now) + (recipients.length > 0 ? ENCRYPTED : '')
  const noted: NotedBackup = { kind, name, startedAt: now }
  try {
    const file = await makeHere(noted, place, { isDrilled: false })
    logger.info({ file }, 'a backup was made before the upgrade')
  } catch (error) {
    throw new BackupRefused(
      `the backup before the upgrade could not be made in ${folder} (${reasonOf(error)}), and nothing was changed: mend that, or start once with BACKUPS=off`,
    )
  }
  for (const old of listOutdated(await readdir(folder), kind, UPGRADE_BACKUPS_RETAINED))
    await rm(path.join(folder, old))
  return noted
}
