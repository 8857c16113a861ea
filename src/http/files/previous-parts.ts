import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describeError } from '../../platform/error-description.ts'
import { makePrivate } from '../../platform/files/private-files.ts'
import { logger } from '../../platform/logger.ts'
import { DAY_MS } from '../../platform/durations.ts'

/** A file in a build's folder with the time when it was replaced. */
const REPLACED = 'replaced'
const STAY_MS = DAY_MS
/** Limits stored builds in development, where they change within minutes. */
const MOST_BUILDS = 3

const nameOf = (parts: string): string =>
  createHash('sha256').update(readdirSync(parts).toSorted().join('\n')).digest('hex').slice(0, 16)

/** Copies a build atomically: a killed process leaves no partial one. */
function store(parts: string, folder: string): void {
  const begun = `${folder}.${process.pid}`
  cpSync(parts, path.join(begun, 'assets'), { recursive: true })
  // Copies have their source's permissions, regardless of the umask.
  makePrivate(begun)
  renameSync(begun, folder)
}

/** Undefined for the current build, or one of an earlier version, which wrote no time. */
function replacedAt(folder: string): number | undefined {
  const file = path.join(folder, REPLACED)
  if (!existsSync(file)) return undefined
  const at = Date.parse(readFileSync(file, 'utf8'))
  return Number.isNaN(at) ? undefined : at
}

function keepBuilds(parts: string, folder: string, now: number): string[] {
  mkdirSync(folder, { recursive: true })
  const own = path.join(folder, nameOf(parts))
  if (!statSync(own, { throwIfNoEntry: false })) store(parts, own)
  rmSync(path.join(own, REPLACED), { force: true })
  const others = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((folder) => folder !== own)
  for (const folder of others)
    if (replacedAt(folder) === undefined)
      writeFileSync(path.join(folder, REPLACED), new Date(now).toISOString())
  const latestFirst = others
    .map((folder) => ({ folder, at: replacedAt(folder) ?? now }))
    .toSorted((one, other) => other.at - one.at)
  const stay = latestFirst.filter(({ at }, index) => now - at < STAY_MS && index < MOST_BUILDS)
  for (const one of latestFirst)
    if (!stay.includes(one)) rmSync(one.folder, { recursive: true, force: true })
  return stay.map(({ folder }) => folder)
}

/**
 * Stores this build's chunks in the data folder, and returns the folders of builds replaced less
 * than a day ago, whose open pages may still request chunks. A folder that cannot be written does
 * not prevent the start.
 */
export function keepPreviousParts(parts: string, dataDirectory: string, now: number): string[] {
  try {
    return keepBuilds(parts, path.join(dataDirectory, 'parts'), now)
  } catch (error) {
    logger.warn({ err: describeError(error) }, 'parts of earlier builds not kept')
    return []
  }
}
