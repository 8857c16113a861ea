/**
 * Pages a second from one process, 32 connections: kept for visitors, and made afresh. Beside a
 * static page of 30 KB from Node itself in the same run. Targets: 500 afresh, 10,000 kept.
 * `node bench/pages.ts`; needs wrk (Debian's package).
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { registerFamily } from '../tests/support/families.ts'
import { startProduct } from '../tests/support/product.ts'
import { serveStaticPage } from './static-page.ts'
import { median, printTable } from './table.ts'

const CONNECTIONS = 32
const SECONDS = Number(process.env['SECONDS'] ?? 5)
const RUNS = 3
const execute = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'pages-bench-'))

/** Gives each request another query, so that no kept page answers it. */
const EACH_ANEW = `local n = 0
request = function()
  n = n + 1
  return wrk.format('GET', wrk.path .. '?from=' .. n)
end
`

async function rate(url: string, options: { cookie?: string; anew?: boolean } = {}) {
  const script = path.join(folder, 'requests.lua')
  writeFileSync(
    script,
    `wrk.headers['Accept-Encoding'] = 'gzip'
${options.cookie ? `wrk.headers['Cookie'] = '${options.cookie}'` : ''}
${options.anew ? EACH_ANEW : ''}
done = function(summary)
  local bad = summary.errors.status + summary.errors.read + summary.errors.connect
  io.write('RATE ' .. summary.requests / summary.duration * 1000000 .. ' BAD ' .. bad .. '\\n')
end
`,
  )
  const run = async (seconds: number) => {
    const { stdout } = await execute('wrk', [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '-s',
      script,
      url,
    ])
    const [, perSecond, bad] = /RATE ([\d.]+) BAD (\d+)/.exec(stdout)!
    if (bad !== '0') throw new Error(`${url}: ${bad} requests failed`)
    return Number(perSecond)
  }
  await run(2)
  const rates: number[] = []
  for (let round = 0; round < RUNS; round += 1) rates.push(await run(SECONDS))
  return median(rates)
}

const still = await serveStaticPage()
const product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
try {
  const { cookie } = await registerFamily(product.url, 'reader')
  const reference = await rate(still.url)
  const rows = [['static page of 30 KB', reference.toFixed(0), '1.00']]
  const add = (name: string, perSecond: number) =>
    rows.push([name, perSecond.toFixed(0), (perSecond / reference).toFixed(2)])
  for (const address of ['/specialists', '/specialists/1', '/fa/specialists']) {
    add(`${address}, kept (10,000)`, await rate(product.url + address))
    add(`${address}, afresh (500)`, await rate(product.url + address, { anew: true }))
    add(`${address}, signed in`, await rate(product.url + address, { cookie }))
  }
  printTable('Pages a second', ['', 'a second', 'of static'], rows)
} finally {
  await product.stop()
  product.discard()
  still.close()
  rmSync(folder, { recursive: true, force: true })
}
