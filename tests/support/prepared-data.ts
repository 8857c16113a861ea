import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where a run keeps what its products begin with; without it each makes its own. */
const VARIABLE = 'HAMGAM_PREPARED_DATA'
const SNAPSHOT = 'embedded.tar'
const DEMO = 'demo'
const JOURNEYS = 'journeys'
const script = fileURLToPath(new URL('./demo-data.ts', import.meta.url))

/** The embedded engine's file of a database with all migrations. */
export const snapshotIn = (folder: string): string => path.join(folder, SNAPSHOT)

/** Says to the run's processes where it lies. */
export function announcePrepared(folder: string): void {
  process.env[VARIABLE] = folder
}

/** The folder that the journeys' products begin with, and the demo content beside it. */
export const journeyFolders = (folder: string) => ({
  demo: path.join(folder, DEMO),
  journeys: path.join(folder, JOURNEYS),
})

/** A new data folder with what the journeys begin with. */
export function copyJourneyData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-journeys-'))
  cpSync(path.join(process.env[VARIABLE]!, JOURNEYS), folder, { recursive: true })
  return folder
}

/** Fills a new data folder with the demo content, which takes a start many seconds to put in. */
export function copyPreparedDemo(dataDirectory: string): void {
  const folder = process.env[VARIABLE]
  if (!folder) return
  const demo = path.join(folder, DEMO)
  if (!existsSync(demo))
    execFileSync(process.execPath, [script, demo, snapshotIn(folder)], {
      env: { ...process.env, VITEST: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  cpSync(demo, dataDirectory, { recursive: true })
}
