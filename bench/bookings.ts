/**
 * Bookings a second over HTTP on PostgreSQL, ten families at once, beside the bare transaction in
 * the same server: ten clients that lock a slot, insert a row under the same kind of exclusion
 * constraints, mark the slot and write the event. Target: 40 % of its rate. `node bench/bookings.ts`
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { CONSULTATION_MINUTES } from '../src/features/booking/rules/index.ts'
import { MINUTE_MS } from '../src/platform/durations.ts'
import { listFarsiSpecialists, registerFamilies } from '../tests/support/families.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startProduct } from '../tests/support/product.ts'
import { median, printTable } from './table.ts'

const CLIENTS = 10
const ROUNDS = 3
const SLOT_MS = CONSULTATION_MINUTES * MINUTE_MS

interface Slot {
  id: number
  specialistId: number
  from: number
}

async function freeSlots(url: string): Promise<Slot[]> {
  const specialists = await listFarsiSpecialists(url)
  const lists = await Promise.all(
    specialists.map(async (specialistId) => {
      const answer = await fetch(`${url}/api/specialists/${specialistId}/availability`)
      const slots = (await answer.json()) as { id: number; isBooked: boolean; startsAt: string }[]
      return slots
        .filter(({ isBooked }) => !isBooked)
        .map(({ id, startsAt }) => ({ id, specialistId, from: Date.parse(startsAt) }))
    }),
  )
  return lists.flat().toSorted((a, b) => a.from - b.from)
}

/** Gives each family slots that do not overlap for it, as many as there are. */
function share(slots: readonly Slot[]): Slot[][] {
  const shares = Array.from({ length: CLIENTS }, (): Slot[] => [])
  for (const slot of slots) {
    const free = shares.filter((own) => slot.from >= (own.at(-1)?.from ?? 0) + SLOT_MS)
    free.toSorted((a, b) => a.length - b.length)[0]?.push(slot)
  }
  return shares
}

/** Runs every client's work one after another, all clients at once. @returns how many are done a second. */
async function rateOf<T>(
  shares: readonly T[][],
  work: (client: number, piece: T) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  await Promise.all(
    shares.map(async (pieces, client) => {
      for (const piece of pieces) await work(client, piece)
    }),
  )
  return (shares.flat().length / (performance.now() - began)) * 1000
}

async function openReference(url: string) {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  // The demo's specialists give few evenings; here they give them all.
  await clients[0]!.query(`
    update specialist_schedules set weekly_cap = null;
    create extension if not exists btree_gist;
    create table bare_slot (id bigint primary key, taken boolean not null default false);
    insert into bare_slot select generate_series(1, 100000);
    create table bare_booking (
      id bigint generated always as identity primary key,
      specialist_id bigint not null,
      family_id bigint not null,
      during tstzrange not null,
      exclude using gist (specialist_id with =, during with &&),
      exclude using gist (family_id with =, during with &&)
    );
    create table bare_news (id bigint generated always as identity primary key, body text)`)
  return clients
}

/** Takes back what was booked over HTTP, so that the next round finds the same slots. */
const freeAgain = (client: pg.Client) =>
  client.query(`
    delete from slot_claims using consultations
      where consultation_id = consultations.id and consultations.created_at > '${began.toISOString()}';
    update consultations set status = 'cancelled' where created_at > '${began.toISOString()}';
    truncate bare_booking; update bare_slot set taken = false where taken`)

const server = await startPostgres({ fsync: true })
const product = await startProduct({ DATABASE_URL: server.url, DEMO: 'on', RATE_LIMITS: 'off' })
const reference = await openReference(server.url)
const began = new Date()
try {
  let count = 0
  const rates: { bare: number; booked: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const families = await registerFamilies(product.url, CLIENTS, `round${round}-`)
    const shares = share(await freeSlots(product.url))
    count = shares.flat().length
    const bare = await rateOf(shares, async (client, { id, specialistId, from }) => {
      const connection = reference[client]!
      await connection.query('begin')
      await connection.query('select taken from bare_slot where id = $1 for update', [id])
      await connection.query(
        'insert into bare_booking (specialist_id, family_id, during) values ($1, $2, tstzrange($3, $4))',
        [specialistId, client, new Date(from), new Date(from + SLOT_MS)],
      )
      await connection.query('update bare_slot set taken = true where id = $1', [id])
      await connection.query('insert into bare_news (body) values ($1)', [`booked ${id}`])
      await connection.query('commit')
    })
    const booked = await rateOf(shares, async (client, { id, specialistId }) => {
      const answer = await families[client]!.book({ specialistId, slotId: id, key: randomUUID() })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    })
    // The first round warms both sides up.
    if (round > 0) rates.push({ bare, booked })
    await freeAgain(reference[0]!)
  }
  const bare = median(rates.map((one) => one.bare))
  const booked = median(rates.map((one) => one.booked))
  printTable(
    `Bookings a second on PostgreSQL, ten clients, medians of ${ROUNDS} times ${count}`,
    ['', 'a second', 'of bare (≥ 0.45)'],
    [
      ['bare transaction', bare.toFixed(0), '1.00'],
      ['booked over HTTP', booked.toFixed(0), (booked / bare).toFixed(2)],
    ],
  )
} finally {
  await Promise.all(reference.map((client) => client.end()))
  await product.stop()
  product.discard()
  await server.stop()
}
