import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { announcePrepared } from './prepared-data.ts'

const script = fileURLToPath(new URL('./journey-data.ts', import.meta.url))

/** Processes that do nothing but take time of the processors beside the journeys: E2E_LOADS=3. */
const startLoads = () =>
  Array.from({ length: Number(process.env['E2E_LOADS'] ?? 0) }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )

/** Prepares once what the product of each worker begins with. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-journeys-'))
  execFileSync(process.execPath, [script, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  announcePrepared(folder)
  const loads = startLoads()
  return () => {
    for (const load of loads) load.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
