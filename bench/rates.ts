/**
 * Answers per second of one process on PostgreSQL, 32 connections: a profile and the directory,
 * uncached and for somebody signed in, the dashboards, and the most frequent calls. Beside a static
 * page of 30 KB from Node itself. `node bench/rates.ts`; needs wrk (Debian's package).
 */
import { listFarsiSpecialists, listFreeSlots, registerFamily } from '../tests/support/families.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startProduct } from '../tests/support/product.ts'
import { startRequests } from './requests.ts'
import { serveStaticPage } from './static-page.ts'
import { printTable } from './table.ts'

async function signIn(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.example`, password: 'demo-password' }),
  })
  if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status}`)
  const cookies = answer.headers.getSetCookie()
  return cookies.map((one) => one.split(';', 1)[0]).join('; ')
}

const still = await serveStaticPage()
const server = await startPostgres()
const product = await startProduct({
  DATABASE_URL: server.url,
  DEMO: 'on',
  RATE_LIMITS: 'off',
  ...(process.env['PROFILE']
    ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env['PROFILE']}` }
    : {}),
})
const requests = startRequests()
const { url } = product
try {
  const family = await registerFamily(url, 'reader')
  const [specialistId = 1] = await listFarsiSpecialists(url)
  const [slotId] = await listFreeSlots(url, specialistId)
  if (slotId) await family.book({ specialistId, slotId })
  const { cookie } = family
  const specialist = await signIn(url, 'omid.tavakoli')
  const admin = await signIn(url, 'admin')
  const rows: string[][] = []
  const only = process.env['ONLY']
  const measured: readonly [
    name: string,
    target: number,
    path: string,
    how?: Parameters<typeof requests.rate>[1],
  ][] = [
    ['profile, afresh', 450, `/specialists/${specialistId}`, { isAnew: true }],
    ['profile, signed in', 400, `/specialists/${specialistId}`, { cookie }],
    ['directory, afresh', 900, '/specialists', { isAnew: true }],
    ['directory, signed in', 700, '/specialists', { cookie }],
    ['dashboard of a family', 400, '/dashboard', { cookie }],
    ['dashboard of a specialist', 400, '/dashboard', { cookie: specialist }],
    ['dashboard of an admin', 400, '/admin', { cookie: admin }],
    ['free times of a specialist', 3000, `/api/specialists/${specialistId}/availability`],
    ['own consultations', 2000, '/api/consultations', { cookie }],
  ]
  rows.push(['static page of 30 KB', (await requests.rate(still.url)).toFixed(0), ''])
  for (const [name, target, path, how] of measured) {
    if (only && !name.includes(only)) continue
    const perSecond = await requests.rate(url + path, how).catch((error: Error) => error.message)
    const found = typeof perSecond === 'number' ? perSecond.toFixed(0) : perSecond
    rows.push([name, found, `≥ ${target}`])
    console.log(`${name}: ${found}`)
  }
  printTable('Answers a second from one process on PostgreSQL', ['', 'a second', 'reach'], rows)
} finally {
  await product.stop()
  product.discard()
  await server.stop()
  still.close()
  requests.stop()
}
