import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where a run keeps what its products begin with; without it each makes its own. */
const VARIABLE = 'HAMGAM_PREPARED_DATA'
const SNAPSHOT = 'embedded.tar'
const DEMO = 'demo'
const script = fileURLToPath(new URL('./demo-data.ts', import.meta.url))

/** The embedded engine's file of a database with all migrations. */
export const snapshotIn = (folder: string): string => path.join(folder, SNAPSHOT)

/** Says to the run's processes where it lies. */
export function announcePrepared(folder: string): void {
  process.env[VARIABLE] = folder
}

/** Keeps a data folder with the demo content, of which nobody writes at this moment. */
export function keepPreparedDemo(dataDirectory: string): void {
  const folder = process.env[VARIABLE]
  if (!folder) return
  rmSync(path.join(folder, DEMO), { recursive: true, force: true })
  cpSync(dataDirectory, path.join(folder, DEMO), { recursive: true })
}

/** Two workers may make it at once: the first is kept. */
function makeDemo(folder: string): void {
  const made = mkdtempSync(path.join(folder, 'making-'))
  execFileSync(process.execPath, [script, made, snapshotIn(folder)], {
    env: { ...process.env, VITEST: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    renameSync(made, path.join(folder, DEMO))
  } catch (error) {
    if (!existsSync(path.join(folder, DEMO))) throw error
  }
}

/** Fills a new data folder with the demo content, which takes a start many seconds to put in. */
export function copyPreparedDemo(dataDirectory: string): void {
  const folder = process.env[VARIABLE]
  if (!folder) return
  if (!existsSync(path.join(folder, DEMO))) makeDemo(folder)
  cpSync(path.join(folder, DEMO), dataDirectory, { recursive: true })
}
