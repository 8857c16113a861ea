import { spawnSync } from 'node:child_process'
import { LIMIT_MS } from './patience.ts'

/** Runs `npm run admin` as a process of its own, and waits for its end. */
export function runAdmin(environment: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/admin.ts', ...words], {
    env: { ...process.env, DATABASE_URL: '', DEMO: 'off', ...environment },
    encoding: 'utf8',
    timeout: LIMIT_MS,
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}
