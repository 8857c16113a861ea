import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOwnDatabase } from '../support/databases.ts'
import { signInToDemo } from '../support/demo-people.ts'
import { listFarsiSpecialists, listFreeSlots, registerFamilies } from '../support/families.ts'
import type { OwnDatabase } from '../support/postgres.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

/** The promise is a minute; by default the lock is shorter. */
const LOCKED_MS = Number(process.env['LOCKED_SECONDS'] ?? 6) * 1000
const SOON_MS = 1000

let own: OwnDatabase
let product: RunningProduct
let family: string
beforeAll(async () => {
  own = await createOwnDatabase()
  product = await startProduct({ DATABASE_URL: own.url, DEMO: 'on', RATE_LIMITS: 'off' })
  family = await signInToDemo(product.url, 'family')
})
afterAll(async () => {
  await product.end()
  await own.drop()
})

/** Holds what `statement` locks while `work` goes on, as a forgotten session would. */
async function whileLocked<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return await work()
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

async function timed(path: string, init?: RequestInit) {
  const began = performance.now()
  const answer = await fetch(`${product.url}${path}`, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  const retryAfter = answer.headers.get('retry-after')
  return { path, status: answer.status, retryAfter, ms: performance.now() - began }
}

const signIn = () =>
  timed('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'publisher@demo.example', password: 'demo-password' }),
  })

const USUAL_ROUNDS = 3
const ZONES = Intl.supportedValuesOf('timeZone')

/** Everything that goes on while the consultations are locked, one after the other. */
async function visitRooms(round: number): Promise<Awaited<ReturnType<typeof timed>>[]> {
  // Another zone each time, so that no page comes from the cache.
  const cookie = `timeZone=${encodeURIComponent(ZONES[round % ZONES.length]!)}`
  return [
    await signIn(),
    await timed('/', { headers: { cookie } }),
    await timed('/fa/specialists', { headers: { cookie } }),
    await timed('/auth', { headers: { cookie } }),
    await timed('/api/messages/unread-count', { headers: { cookie: family } }),
  ]
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

it('slows only what needs a locked table: signing in, public pages and other rooms go on (promise 41)', async () => {
  const refused: Awaited<ReturnType<typeof timed>>[] = []
  const served: typeof refused = []
  const before: typeof refused = []
  for (let round = 0; round < USUAL_ROUNDS; round += 1) before.push(...(await visitRooms(round)))
  // What a machine that is busy with other things takes anyway.
  const usual = 3 * median(before.map(({ ms }) => ms))
  await whileLocked('lock table consultations in access exclusive mode', async () => {
    const until = performance.now() + LOCKED_MS
    const ask = async () => {
      while (performance.now() < until) {
        refused.push(await timed('/api/consultations', { headers: { cookie: family } }))
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const crowd = Array.from({ length: 30 }, ask)
    for (let round = USUAL_ROUNDS; performance.now() < until; round += 1)
      served.push(...(await visitRooms(round)))
    await Promise.all(crowd)
  })
  for (const { path, status } of served) expect({ path, status }).toEqual({ path, status: 200 })
  expect(median(served.map(({ ms }) => ms))).toBeLessThan(usual + SOON_MS / 2)
  // The first ones may find connections waiting; no request waits for the end of the lock.
  expect(served.filter(({ ms }) => ms > usual + SOON_MS).length).toBeLessThan(
    served.length / 20 + 1,
  )
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)

  await expect
    .poll(() => timed('/api/consultations', { headers: { cookie: family } }))
    .toMatchObject({ status: 200 })
})

it('reserves connections for signing in when all others wait, and answers the others when to come again (promise 41)', async () => {
  const families = await registerFamilies(product.url, 12)
  const [specialistId] = await listFarsiSpecialists(product.url)
  const slots = await listFreeSlots(product.url, specialistId!)
  // The lock that bookings with one specialist take.
  const lock = `select pg_advisory_xact_lock(4526744, ${specialistId})`
  const { bookings, signedIn } = await whileLocked(lock, async () => {
    const all = families.map((one, index) =>
      one.book({ specialistId: specialistId!, slotId: slots[index]! }),
    )
    await expect.poll(countWaiting).toBeGreaterThanOrEqual(10)
    const entered = [await signIn(), await signIn()]
    return { bookings: await Promise.all(all), signedIn: entered }
  })
  for (const { status, ms } of signedIn) {
    expect(status).toBe(200)
    expect(ms).toBeLessThan(2 * SOON_MS)
  }
  for (const { status, headers } of bookings) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

async function countWaiting(): Promise<number> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where not granted and locktype = 'advisory'`,
    )
    return rows[0]!.count
  } finally {
    await client.end()
  }
}
