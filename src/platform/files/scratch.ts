import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '../durations.ts'

/** Others may still write what is younger. */
const LEFT_AFTER_MS = DAY_MS

const folderIn = (dataDirectory: string) => path.join(dataDirectory, 'scratch')

let provided: string | undefined

/**
 * Has unfinished files lie beside the data, on the disk whose room is watched: the system's own
 * folder for them is often in memory. What a process that was killed has left goes.
 */
export async function provideScratch(dataDirectory: string): Promise<void> {
  provided = folderIn(dataDirectory)
  await mkdir(provided, { recursive: true, mode: 0o700 })
  for (const name of await readdir(provided)) {
    const left = path.join(provided, name)
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - LEFT_AFTER_MS) await rm(left, { recursive: true, force: true })
  }
}

/** A folder of its own for as long as `work` needs it; of the process unless another is named. */
export async function inScratch<Result>(
  work: (folder: string) => Promise<Result>,
  dataDirectory?: string,
): Promise<Result> {
  const parent = dataDirectory === undefined ? (provided ?? tmpdir()) : folderIn(dataDirectory)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(parent, 'hamgam-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
