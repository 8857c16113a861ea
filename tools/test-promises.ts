import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs the promises at full length, which takes most of an hour: `npm run test:promises`. */
const FULL_LENGTH = {
  /** Rounds of kills, and of three processes starting concurrently. */
  ROUNDS: '20',
  KILLS: '20',
  /** The number of random requests. */
  REQUESTS: '5000',
  /** The duration of a table lock, in seconds. */
  LOCKED_SECONDS: '60',
  /** Runs whole products on really full disks. */
  FULL_DISKS: 'yes',
  /** Whether query plans are checked among thousands of rows. */
  LARGE_TABLES: 'on',
}

const child = spawn('vitest', ['run', 'tests/promises', ...process.argv.slice(2)], {
  env: { ...process.env, ...FULL_LENGTH },
  stdio: 'inherit',
})
const [status] = (await once(child, 'close')) as [number | null]
process.exitCode = status ?? 1
