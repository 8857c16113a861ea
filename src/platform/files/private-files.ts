import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** What the group and everybody else may do. */
const OTHERS = 0o077
const OWNER = 0o700
const STICKY = 0o1000

/** What this process writes from now on is for its own user alone, whatever writes it. */
export function writePrivateFiles(): void {
  process.umask(OTHERS)
}

interface Entry {
  name: string
  mode: number
}

/** Undefined where `look` finds nothing: another process may take a file away meanwhile. */
function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A folder comes after what is in it: once it is private, all of it is. */
function* walk(name: string): Generator<Entry> {
  const stats = unlessGone(() => lstatSync(name))
  // The permissions of a link say nothing, and what it leads to lies elsewhere.
  if (!stats || stats.isSymbolicLink()) return
  if (stats.isDirectory())
    for (const child of unlessGone(() => readdirSync(name)) ?? [])
      yield* walk(path.join(name, child))
  yield { name, mode: stats.mode }
}

/** What in a folder other users of the machine may read or write, the folder itself among it. */
export function* listOpenFiles(folder: string): Generator<string> {
  for (const { name, mode } of walk(folder)) if ((mode & OTHERS) !== 0) yield name
}

/** A folder of everybody, such as /tmp, or one that the program itself lies in, is not only ours. */
function isShared(folder: string): boolean {
  const toProgram = path.relative(folder, import.meta.dirname)
  const holdsProgram = !toProgram.startsWith('..') && !path.isAbsolute(toProgram)
  return holdsProgram || (lstatSync(folder).mode & STICKY) !== 0
}

/** What the product keeps in its data folder. */
const OWN = ['database', 'database.lock', 'files', 'keys']

function* listOwn(folder: string): Generator<Entry> {
  if (isShared(folder)) for (const name of OWN) yield* walk(path.join(folder, name))
  else yield* walk(folder)
}

/**
 * Takes the data folder and what is in it away from other users of the machine.
 * @returns how many files could not be, for they belong to another user.
 */
export function makePrivate(folder: string): number {
  let left = 0
  for (const { name, mode } of listOwn(folder)) {
    if ((mode & OTHERS) === 0) continue
    const wanted = name === folder ? OWNER : mode & OWNER
    try {
      unlessGone(() => chmodSync(name, wanted))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
      left += 1
    }
  }
  return left
}
