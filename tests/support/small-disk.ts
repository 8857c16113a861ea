import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEGABYTE = 1_000_000
/** A page: what is left at least, so that filling ends. */
const LEAST = 4096

function readFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Only root may mount one, and not in every container. */
export const canMount = ((): boolean => {
  if (process.getuid?.() !== 0) return false
  try {
    mountDisk(1).unmount()
    return true
  } catch {
    return false
  }
})()

export interface SmallDisk {
  folder: string
  /** Takes up room until only this much is left. */
  leave(megabytes: number): void
  /** Gives the room back. */
  makeRoom(): void
  unmount(): void
}

/** A file system of its own, of this size, that really is full when it is. */
export function mountDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-disk-'))
  const options = `size=${megabytes * MEGABYTE},mode=0755`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
  const filling = path.join(folder, 'filling')
  let files = 0
  return {
    folder,
    leave(left) {
      let share = 1
      for (let free = readFree(folder); free > left * MEGABYTE + LEAST; free = readFree(folder)) {
        files += 1
        const length = Math.ceil((free - left * MEGABYTE) * share)
        // Others write meanwhile: what no longer fits as a whole is tried by halves.
        const { status } = spawnSync('fallocate', ['-l', String(length), `${filling}-${files}`])
        if (status !== 0) share /= 2
      }
    },
    makeRoom() {
      for (; files > 0; files -= 1) rmSync(`${filling}-${files}`, { force: true })
    },
    unmount() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
