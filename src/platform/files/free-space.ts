import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { inBackground } from '../concurrency/in-background.ts'

const LOOK_EVERY_MS = 2000
export const MEGABYTE = 1_000_000

interface Watched {
  folder: string
  leastBytes: number
  freeBytes: number
}

let watched: Watched | undefined
let saidFullUntil = 0

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

interface Places {
  dataDirectory: string
  backups: { folder: string }
}

/** The backups' folder, if it is on another disk than the data. */
export async function findBackupDisk(places: Places): Promise<string | undefined> {
  const { folder } = places.backups
  const [data, backups] = await Promise.all([
    stat(places.dataDirectory),
    existsSync(folder) ? stat(folder) : undefined,
  ])
  return backups && backups.dev !== data.dev ? folder : undefined
}

/**
 * Watches the data folder's disk. Below `leastMegabytes` it counts as full: writing stops before
 * the database is truncated in the middle of a file.
 */
export async function watchFreeSpace(folder: string, leastMegabytes: number): Promise<void> {
  const disk = { folder, leastBytes: leastMegabytes * MEGABYTE, freeBytes: Infinity }
  const look = async () => {
    disk.freeBytes = await readFreeBytes(folder)
  }
  await look()
  watched = disk
  const again = () => inBackground(look(), 'the free space was not looked at')
  setInterval(again, LOOK_EVERY_MS).unref()
}

const SAID_FOR_MS = 30_000

/** A write failed on a full disk: this machine's or the database server's. */
export function noteFullDisk(): void {
  saidFullUntil = Date.now() + SAID_FOR_MS
}

/** Whether writes are refused until there is room. */
export const isDiskFull = (): boolean =>
  Date.now() < saidFullUntil || (watched !== undefined && watched.freeBytes < watched.leastBytes)
