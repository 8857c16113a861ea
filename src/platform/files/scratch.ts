import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '../durations.ts'

/** Others may still write what is younger. */
const LEFT_AFTER_MS = DAY_MS

let scratch = tmpdir()

/**
 * Has unfinished files lie beside the data, on the disk whose room is watched: the system's own
 * folder for them is often in memory. What a process that was killed has left goes.
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

/** A folder of its own for as long as `work` needs it. */
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
