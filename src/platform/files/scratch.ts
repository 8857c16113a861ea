import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '../durations.ts'

/** The age at which leftovers are removed; younger ones may still be in use. */
const LEFT_AFTER_MS = DAY_MS

let scratch = tmpdir()

/**
 * Moves temporary files to the data folder's disk, whose free space is watched: the system's
 * temporary folder is often in memory. Removes the leftovers of killed processes.
 */
export async function provideScratch(dataDirectory: string): Promise<void> {
  scratch = path.join(dataDirectory, 'scratch')
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  for (const name of await readdir(scratch)) {
    const left = path.join(scratch, name)
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - LEFT_AFTER_MS) await rm(left, { recursive: true, force: true })
  }
}

/** Runs `work` with its own temporary folder. */
export async function inScratch<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(scratch, 'hamgam-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
