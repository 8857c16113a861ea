import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  listFarsiSpecialists,
  listFreeSlots,
  registerFamilies,
  type SignedInFamily,
} from '../support/families.ts'
import { startPostgres, type PostgresServer } from '../support/postgres.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

/** The promise is 20; by default a run makes fewer. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const FAMILIES = 4
const SERVES_AGAIN_WITHIN_MS = 10_000

let postgres: PostgresServer
let product: RunningProduct
let families: SignedInFamily[]
let specialists: number[]

beforeAll(async () => {
  postgres = await startPostgres({ fsync: true })
  product = await startProduct({ DATABASE_URL: postgres.url, DEMO: 'on', RATE_LIMITS: 'off' })
  families = await registerFamilies(product.url, FAMILIES)
  specialists = (await listFarsiSpecialists(product.url)).slice(0, FAMILIES)
})
afterAll(async () => {
  await product.end('SIGKILL')
  await postgres.stop()
})

/** Books one time after another until the database is gone; notes what was acknowledged. */
async function bookOn(index: number, slots: number[], acknowledged: Map<number, string>) {
  const family = families[index]!
  for (const slotId of slots) {
    const answer = await family
      .book({ specialistId: specialists[index]!, slotId })
      .catch(() => undefined)
    if (!answer || answer.status >= 500) return
    if (answer.status === 201)
      acknowledged.set(((await answer.json()) as { id: number }).id, family.cookie)
  }
}

const listTimes = () => Promise.all(specialists.map((id) => listFreeSlots(product.url, id)))

async function untilServing(): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answer = await fetch(`${product.url}/api/consultations`, {
      headers: { cookie: families[0]!.cookie },
    }).catch(() => undefined)
    if (answer?.status === 200) return performance.now() - began
    if (performance.now() - began > 3 * SERVES_AGAIN_WITHIN_MS) return Infinity
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

it('loses no acknowledged booking when PostgreSQL is killed, and serves again within 10 s (promise 6)', async () => {
  const acknowledged = new Map<number, string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = await listTimes()
    const before = acknowledged.size
    const bookings = times.map((slots, index) => bookOn(index, slots.slice(0, 30), acknowledged))
    while (acknowledged.size < before + 3) await new Promise((resolve) => setTimeout(resolve, 5))
    await postgres.crash()
    await Promise.all(bookings)
    await postgres.start()
    expect(await untilServing()).toBeLessThan(SERVES_AGAIN_WITHIN_MS)
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(3 * ROUNDS)
  for (const [id, cookie] of acknowledged) {
    const answer = await fetch(`${product.url}/api/consultations/${id}`, { headers: { cookie } })
    expect(answer.status, `consultation ${id}`).toBe(200)
  }
  // The process is the one that was started at first.
  expect(product.process.exitCode).toBeNull()
})

it('goes on with its work afterwards: what is booked is mailed (promise 6)', async () => {
  const [slotId] = (await listTimes())[0]!
  const answer = await families[0]!.book({ specialistId: specialists[0]!, slotId: slotId! })
  const { id } = (await answer.json()) as { id: number }
  const login = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: 'demo-password' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const sent = async () => {
    const mails = await fetch(`${product.url}/api/admin/mails?status=kept&limit=50`, {
      headers: { cookie },
    })
    return ((await mails.json()) as { consultationId: number }[]).filter(
      ({ consultationId }) => consultationId === id,
    )
  }
  await expect.poll(sent, { interval: 200 }).toHaveLength(2)
})
