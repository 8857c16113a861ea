/**
 * What a second and a fourth process add behind a balancer, on one database: uncached pages and
 * calls per second, and how soon a change in one process shows on the pages of another.
 * Processes, PostgreSQL, balancer and client share this machine, so that more processes than
 * processors add nothing. `node bench/processes.ts`; needs wrk and PostgreSQL (Debian's packages).
 */
import { execFile } from 'node:child_process'
import { createServer, request } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { DEMO_PASSWORD } from '../src/features/administration/service/index.server.ts'
import { registerFamily } from '../tests/support/families.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startProduct, type RunningProduct } from '../tests/support/product.ts'
import { median, printTable } from './table.ts'

const COUNTS = [1, 2, 4] as const
const SECONDS = Number(process.env['SECONDS'] ?? 4)
const CONNECTIONS = 32
const CHANGES = 9
const execute = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'processes-bench-'))

/** Passes requests on, to each of some processes in turn. */
async function balance(products: readonly RunningProduct[]) {
  let turn = 0
  const server = createServer((asked, answer) => {
    const { port } = products[(turn += 1) % products.length]!
    const { method, url, headers } = asked
    const passed = request({ port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function rate(url: string, cookie = ''): Promise<number> {
  // Each request has another query, so that no cached page answers it.
  const isPage = !url.includes('/api/')
  const script = path.join(folder, 'requests.lua')
  writeFileSync(
    script,
    `wrk.headers['Accept-Encoding'] = 'gzip'
${cookie ? `wrk.headers['Cookie'] = '${cookie}'` : ''}
local n = 0
request = function()
  n = n + 1
  return wrk.format('GET', wrk.path${isPage ? " .. '?from=' .. n" : ''})
end
done = function(summary)
  io.write('RATE ' .. summary.requests / summary.duration * 1000000 .. ' BAD ' .. summary.errors.status + summary.errors.read + summary.errors.connect .. '\\n')
end
`,
  )
  const { stdout } = await execute('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-s',
    script,
    url,
  ])
  const [, perSecond, bad] = /RATE ([\d.]+) BAD (\d+)/.exec(stdout)!
  if (bad !== '0') throw new Error(`${url}: ${bad} requests failed`)
  return Number(perSecond)
}

async function signInAsAdmin(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: DEMO_PASSWORD }),
  })
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** Milliseconds from a change over one process until the page of another shows it. */
async function timeVoiding(products: readonly RunningProduct[]): Promise<number> {
  const [first, other] = [products[0]!, products.at(-1)!]
  const cookie = await signInAsAdmin(first.url)
  const page = async () => (await fetch(`${other.url}/contact`)).text()
  const times: number[] = []
  for (let round = 0; round < CHANGES; round += 1) {
    const phone = `+1 555 01${products.length}${round}`
    await page()
    const answer = await fetch(`${first.url}/api/admin/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ settings: { 'contact.phone': phone } }),
    })
    if (answer.status !== 200) throw new Error(`settings were answered ${answer.status}`)
    const written = performance.now()
    while (!(await page()).includes(phone))
      if (performance.now() - written > 10_000) throw new Error('the page stays as it was')
    times.push(performance.now() - written)
  }
  return median(times)
}

const server = await startPostgres()
const products: RunningProduct[] = []
try {
  const environment = {
    DATABASE_URL: server.url,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const rows: string[][] = []
  const firsts = new Map<string, number>()
  for (const count of COUNTS) {
    while (products.length < count)
      products.push(await startProduct(environment, products[0]?.dataDirectory))
    const { url, close } = await balance(products)
    const { cookie } = await registerFamily(products[0]!.url, `reader-${count}`)
    const measured = {
      '/specialists afresh': await rate(`${url}/specialists`),
      '/specialists/1 afresh': await rate(`${url}/specialists/1`),
      'a family’s dashboard': await rate(`${url}/dashboard`, cookie),
      'availability, API': await rate(`${url}/api/specialists/1/availability`),
    }
    for (const [name, perSecond] of Object.entries(measured)) {
      const alone = firsts.get(name) ?? perSecond
      firsts.set(name, alone)
      rows.push([`${count}: ${name}`, perSecond.toFixed(0), (perSecond / alone).toFixed(2)])
    }
    if (count > 1)
      rows.push([
        `${count}: a page is void in another after, ms`,
        (await timeVoiding(products)).toFixed(0),
        '',
      ])
    close()
  }
  printTable('Processes behind a balancer', ['', 'a second', 'of one'], rows)
} finally {
  for (const product of products) await product.stop()
  products[0]?.discard()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
