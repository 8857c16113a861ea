import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'

const LOCKS = fileURLToPath(new URL('../node_modules/.cache/alone', import.meta.url))
const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Runs work under a lock shared by all processes of this checkout. The operating system releases a
 * lock on a database file however the process ends.
 */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(LOCKS, { recursive: true })
  const lock = new DatabaseSync(path.join(LOCKS, name), { timeout: LONGEST_WAIT_MS })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    await work()
  } finally {
    lock.close()
  }
}
