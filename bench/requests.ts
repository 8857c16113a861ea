import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { median } from './table.ts'

const CONNECTIONS = 32
const SECONDS = Number(process.env['SECONDS'] ?? 5)
const RUNS = Number(process.env['RUNS'] ?? 3)
const WARM_UP_SECONDS = 2
const execute = promisify(execFile)

/**
 * Gives each request another reader: more zones, colours and sizes of text than pages are cached, so
 * that none of these answers it.
 */
const ANOTHER_READER = `local n = 0
local zones = {'Asia/Tehran', 'Europe/Berlin', 'America/Toronto', 'Europe/Paris', 'Asia/Dubai',
  'Europe/London', 'America/Los_Angeles', 'Australia/Sydney', 'Europe/Stockholm', 'Asia/Kabul',
  'Europe/Vienna', 'America/New_York', 'Europe/Istanbul', 'Asia/Tokyo', 'Europe/Madrid',
  'America/Chicago', 'Europe/Oslo', 'Asia/Karachi', 'Europe/Rome', 'America/Denver',
  'Europe/Helsinki', 'Asia/Kolkata', 'Europe/Athens', 'America/Halifax', 'Europe/Lisbon'}
local modes = {'auto', 'light', 'dark', 'calm'}
local texts = {'16', '18', '21'}
local motions = {'auto', 'reduce'}
request = function()
  n = n + 1
  local cookie = 'timeZone=' .. zones[n % 25 + 1] .. '; mode=' .. modes[math.floor(n / 25) % 4 + 1]
    .. '; text=' .. texts[math.floor(n / 100) % 3 + 1]
    .. '; motion=' .. motions[math.floor(n / 300) % 2 + 1]
  return wrk.format('GET', nil, {['Accept-Encoding'] = 'gzip', ['Cookie'] = cookie})
end
`

interface Requests {
  cookie?: string
  /** Whether each request is another reader's. */
  isAnew?: boolean
}

/** Requests an address again and again over 32 connections. Needs wrk (Debian's package). */
export function startRequests() {
  const folder = mkdtempSync(path.join(tmpdir(), 'requests-bench-'))

  async function run(url: string, script: string, seconds: number): Promise<number> {
    const load = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, url]
    const { stdout } = await execute('wrk', load)
    const [, perSecond, bad] = /RATE ([\d.]+) BAD (\d+)/.exec(stdout)!
    if (bad !== '0') throw new Error(`${url}: ${bad} requests failed`)
    return Number(perSecond)
  }

  return {
    /** How many are answered a second, the median of some runs. */
    async rate(url: string, { cookie, isAnew }: Requests = {}): Promise<number> {
      const script = path.join(folder, 'requests.lua')
      writeFileSync(
        script,
        `wrk.headers['Accept-Encoding'] = 'gzip'
${cookie ? `wrk.headers['Cookie'] = '${cookie}'` : ''}
${isAnew ? ANOTHER_READER : ''}
done = function(summary)
  local bad = summary.errors.status + summary.errors.read + summary.errors.connect
  io.write('RATE ' .. summary.requests / summary.duration * 1000000 .. ' BAD ' .. bad .. '\\n')
end
`,
      )
      await run(url, script, WARM_UP_SECONDS)
      const rates: number[] = []
      for (let round = 0; round < RUNS; round += 1) rates.push(await run(url, script, SECONDS))
      return median(rates)
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  }
}
