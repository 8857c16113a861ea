import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ENGINES, requirePackages } from '../tests/support/debian-packages.ts'
import { buildWhenStale } from './build.ts'

/**
 * Runs the journeys in Firefox and WebKit: `npm run test:browsers` the ten core ones, in minutes;
 * `npm run test:browsers -- all` all of Chromium's too, in an hour. Further arguments filter by
 * file.
 */
requirePackages(ENGINES)
await buildWhenStale()
const browsers = ['--project=firefox', '--project=webkit']
const words = process.argv.slice(2)
const isAll = words[0] === 'all'
const child = spawn('playwright', ['test', ...browsers, ...words.slice(isAll ? 1 : 0)], {
  env: { ...process.env, ENGINES: 'on', ...(isAll && { EVERY_JOURNEY: 'on' }) },
  stdio: 'inherit',
})
const [status] = (await once(child, 'close')) as [number | null]
process.exitCode = status ?? 1
