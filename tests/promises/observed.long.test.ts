import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOwnDatabase } from '../support/databases.ts'
import type { OwnDatabase } from '../support/postgres.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const METRICS_TOKEN = 'a-token-of-the-test'

let own: OwnDatabase
let product: RunningProduct

beforeAll(async () => {
  own = await createOwnDatabase()
  product = await startProduct({ METRICS_TOKEN, DATABASE_URL: own.url, TRUST_PROXY: '1' })
})
afterAll(async () => {
  await product.end()
  await own.drop()
})

async function readMetrics(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  return (await fetch(`${product.url}/metrics`, { headers })).text()
}

it('names each answer, and takes the name that a proxy gave', async () => {
  const idOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(product.url + path, { headers })).headers.get('x-request-id')
  const ids = await Promise.all(
    ['/', '/', '/fa/specialists', '/nowhere', '/api/specialists', '/api/nowhere', '/healthz'].map(
      (path) => idOf(path),
    ),
  )
  for (const id of ids) expect(id).toMatch(/^[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  const given = 'c0ffee00-proxy-name'
  expect(await idOf('/api/specialists', { 'x-request-id': given })).toBe(given)
  expect(await idOf('/assets/nothing.js')).toBeNull()
})

it('shows who keeps the site what waits, what is open and how much room is left', async () => {
  await expect
    .poll(readMetrics)
    .toMatch(/^job_runs_total\{job="[a-z-]+",outcome="completed"\} [1-9]/m)
  const shown = await readMetrics()
  for (const line of [
    /^database_up 1$/m,
    /^mails\{state="due"\} \d+$/m,
    /^outbox_events\{state="waiting"\} \d+$/m,
    /^waiting_seconds\{queue="mails"\} \d/m,
    /^job_runs\{state="failed"\} 0$/m,
    /^job_last_success_timestamp_seconds\{job="[a-z-]+"\} 1\d{9}/m,
    /^database_pool_connections\{state="most"\} 10$/m,
    /^database_pool_connections\{state="waiting"\} 0$/m,
    /^data_disk_bytes\{part="free"\} [1-9]/m,
    /^meetings_open 0$/m,
    /^meeting_participants 0$/m,
    /^message_streams 0$/m,
    /^process_resident_memory_bytes [1-9]/m,
  ])
    expect(shown).toMatch(line)
  expect((await fetch(`${product.url}/metrics`)).status).toBe(404)
})

/** The names of metrics in an expression: without labels, groups and functions. */
const namesIn = (expression: string): string[] =>
  expression
    .replaceAll(/\{[^}]*\}|\b(?:by|ignoring) ?\([^)]*\)/g, '')
    .match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)
    ?.filter((name) => name !== 'histogram_quantile') ?? []

it('has every figure that the board and the alert rules speak of', async () => {
  const board = JSON.parse(readFileSync('deploy/monitoring/grafana-board.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const rules = readFileSync('deploy/monitoring/alerts.yml', 'utf8')
  const written = [
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.matchAll(/expr: (?:>-\n)?((?:.|\n)+?)\n +(?:for|labels):/g).map(([, expr]) => expr!),
  ]
  const names = new Set(written.flatMap(namesIn))
  expect(names.size).toBeGreaterThan(12)
  await leaveEarly()
  const shown = await readMetrics()
  const missing = [...names].filter(
    (name) => !shown.includes(`# HELP ${name.replace(/_bucket$/, '')} `),
  )
  expect(missing).toEqual([])
})

/** Hashing a password takes long enough to leave meanwhile. */
async function leaveEarly(): Promise<void> {
  const leave = new AbortController()
  const login = fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'not-a-password' }),
    signal: leave.signal,
  }).catch(() => undefined)
  await fetch(`${product.url}/healthz`)
  leave.abort()
  await login
}

it('counts requests whose reader went away', async () => {
  await expect
    .poll(() => leaveEarly().then(readMetrics))
    .toMatch(/^http_requests_abandoned_total\{kind="api"\} [1-9]/m)
})
