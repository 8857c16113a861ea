import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs the promises at their full length, which takes most of an hour: `npm run test:promises`. */
const FULL_LENGTH = {
  /** How often something is killed, and how often three processes start at once. */
  ROUNDS: '20',
  KILLS: '20',
  /** How many requests are made of nonsense. */
  REQUESTS: '5000',
  /** How long a table stays locked. */
  LOCKED_SECONDS: '60',
  /** Whole products run on disks that are really full. */
  FULL_DISKS: 'yes',
  /** Whether the plans of statements are read among thousands of rows. */
  LARGE_TABLES: 'on',
}

const child = spawn('vitest', ['run', 'tests/promises', ...process.argv.slice(2)], {
  env: { ...process.env, ...FULL_LENGTH },
  stdio: 'inherit',
})
const [status] = (await once(child, 'close')) as [number | null]
process.exitCode = status ?? 1
