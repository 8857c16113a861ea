/**
 * Memory of a process with 2,000 open meeting rooms and 5,000 message streams, for each of them, and
 * how long a signal takes from one side of a room to the other meanwhile, at 200 signals a second.
 * On a PostgreSQL of its own (Debian's), all on this machine. `node bench/rooms.ts`; ROOMS, STREAMS.
 */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import pg from 'pg'
import { WebSocket } from 'ws'
import { hashToken } from '../src/platform/secrets/tokens.ts'
import { PROTOCOL_VERSION } from '../src/features/meetings/rules/index.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startProduct } from '../tests/support/product.ts'
import { printTable } from './table.ts'

const ROOMS = Number(process.env['ROOMS'] ?? 2000)
const STREAMS = Number(process.env['STREAMS'] ?? 5000)
/** A person has at most this many streams. */
const STREAMS_EACH = 5
const AT_ONCE = 50
const SIGNALS = 2000
const SIGNALS_A_SECOND = 200

const tokenOf = (userId: number) => `bench-token-of-account-${userId}`.padEnd(43, '-')
const cookieOf = (userId: number) => `session=${tokenOf(userId)}`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resident memory of a process, in bytes. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

/** Accounts with a session, and a consultation in progress for each pair of them. */
async function seed(url: string): Promise<void> {
  const people = Math.max(2 * ROOMS, STREAMS / STREAMS_EACH)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into users (id, email, name, role) select i, 'p' || i || '@bench.example', 'Person ' || i, case when i <= ${ROOMS} then 'specialist' else 'regular' end from generate_series(1, ${people}) as i;
     insert into user_roles (user_id, role) select id, role from users;
     insert into specialists (id, user_id, name, languages, expertise, verified, listed) select id, id, name, '{english}', '{speech_therapy}', true, true from users where id <= ${ROOMS};
     insert into consultations (id, user_id, specialist_id, starts_at, ends_at, email, preferred_language, time_zone, status)
       select i, ${ROOMS} + i, i, now(), now() + interval '45 minutes', 'p@bench.example', 'english', 'UTC', 'confirmed' from generate_series(1, ${ROOMS}) as i`,
  )
  const ids = Array.from({ length: people }, (_, at) => at + 1)
  await client.query(
    `insert into sessions (user_id, token_hash, idle_expires_at, expires_at)
     select id, hash, now() + interval '1 day', now() + interval '1 day' from unnest($1::int[], $2::text[]) as made(id, hash)`,
    [ids, ids.map((id) => hashToken(tokenOf(id)))],
  )
  await client.end()
}

interface Side {
  socket: WebSocket
  id: string
  /** When the signal of a number came. */
  came: Map<number, number>
}

/** Takes a seat on one side of a room. */
function sitDown(url: string, room: number, userId: number): Promise<Side> {
  const id = `bench-connection-${userId}`.padEnd(24, '-')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/meetings/${room}/socket`, {
    headers: { cookie: cookieOf(userId), origin: url },
  })
  const side: Side = { socket, id, came: new Map() }
  return new Promise((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL_VERSION, id })))
    socket.on('error', reject)
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as {
        type: string
        candidate?: { candidate: string }
      }
      if (message.type === 'welcome') resolve(side)
      if (message.type === 'refused') reject(new Error(`${room}: ${String(data)}`))
      if (message.type === 'signal')
        side.came.set(Number(message.candidate?.candidate), performance.now())
    })
  })
}

function openStream(url: string, userId: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/messages/stream`, { headers: { cookie: cookieOf(userId) } })
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered ${answer.statusCode}`))
      answer.on('data', (text) => String(text).includes('event: ready') && resolve())
      answer.on('error', () => {})
    })
    asked.on('error', reject)
    asked.end()
  })
}

async function inTurns<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => make(from + at)),
      )),
    )
  return made
}

/** Milliseconds from one side of rooms to the other, sorted. */
async function timeSignals(rooms: readonly (readonly [Side, Side])[]): Promise<number[]> {
  const sent: number[] = []
  const began = performance.now()
  for (let number = 0; number < SIGNALS; number += 1) {
    await pause(began + (number * 1000) / SIGNALS_A_SECOND - performance.now())
    const [from, to] = rooms[number % rooms.length]!
    sent.push(performance.now())
    from.socket.send(
      JSON.stringify({ type: 'signal', to: to.id, candidate: { candidate: String(number) } }),
    )
  }
  await pause(2000)
  const took = sent.map((at, number) => rooms[number % rooms.length]![1].came.get(number)! - at)
  if (took.some(Number.isNaN)) throw new Error('a signal was lost')
  return took.toSorted((a, b) => a - b)
}

const server = await startPostgres()
const product = await startProduct({
  DATABASE_URL: server.url,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
})
try {
  await seed(server.url)
  const { url } = product
  const pid = product.process.pid!
  const atRest = memoryOf(pid)
  const rooms = await inTurns(ROOMS, async (at) => {
    const specialist = await sitDown(url, at + 1, at + 1)
    return [specialist, await sitDown(url, at + 1, ROOMS + at + 1)] as const
  })
  const alone = await timeSignals(rooms)
  const withRooms = memoryOf(pid)
  await inTurns(STREAMS, (at) => openStream(url, 1 + Math.floor(at / STREAMS_EACH)))
  const all = await timeSignals(rooms)
  const withStreams = memoryOf(pid)
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0)
  const each = (bytes: number, count: number) => `${(bytes / 1024 / count).toFixed(0)} KB each`
  const at = (times: readonly number[], share: number) =>
    times[Math.floor(share * (times.length - 1))]!.toFixed(1)
  printTable(
    `One process with ${ROOMS} rooms and ${STREAMS} message streams`,
    ['', 'memory MB', '', 'signal p50 ms', 'p99 ms'],
    [
      ['at rest', megabytes(atRest), '', '', ''],
      [
        'rooms',
        megabytes(withRooms),
        each(withRooms - atRest, ROOMS),
        at(alone, 0.5),
        at(alone, 0.99),
      ],
      [
        'and streams',
        megabytes(withStreams),
        each(withStreams - withRooms, STREAMS),
        at(all, 0.5),
        at(all, 0.99),
      ],
    ],
  )
} finally {
  await product.stop()
  product.discard()
  await server.stop()
}
process.exit(0)
