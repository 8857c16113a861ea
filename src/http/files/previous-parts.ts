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

/** Written into a build's folder when another takes its place; it says when. */
const REPLACED = 'replaced'
const STAY_MS = DAY_MS
/** Builds in the making follow each other faster than days. */
const MOST_BUILDS = 3

const nameOf = (parts: string): string =>
  createHash('sha256').update(readdirSync(parts).toSorted().join('\n')).digest('hex').slice(0, 16)

/** Copied whole or not at all: a process that is killed leaves no half of a build. */
function store(parts: string, folder: string): void {
  const begun = `${folder}.${process.pid}`
  cpSync(parts, path.join(begun, 'assets'), { recursive: true })
  // Each copy has its source's permissions, whatever the process's mask says.
  makePrivate(begun)
  renameSync(begun, folder)
}

/** Undefined where nothing has replaced it, or an earlier version wrote no moment down. */
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
 * Stores the parts of this build in the data folder, and answers the folders of builds that it, or
 * another, took the place of less than a day ago: pages that are open since then ask for their parts.
 * A folder that cannot be written keeps no process from starting.
 */
export function keepPreviousParts(parts: string, dataDirectory: string, now: number): string[] {
  try {
    return keepBuilds(parts, path.join(dataDirectory, 'parts'), now)
  } catch (error) {
    logger.warn({ err: describeError(error) }, 'parts of earlier builds not kept')
    return []
  }
}
