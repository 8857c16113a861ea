import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../tests/support/databases.ts'
import { withRequestId } from '../platform/request-id.ts'
import { present } from '../platform/present.ts'
import { openDatabase, rowsOf, type OpenDatabase } from './client.ts'
import { openPostgres } from './postgres.ts'
import { troubleOf } from './trouble.ts'

async function serverProcess(): Promise<number> {
  const rows = await rowsOf<{ pid: number }>(
    sql`select pg_backend_pid() as pid`,
    openDatabase().root,
  )
  return present(rows[0]).pid
}

const several = (count: number) => Promise.all(Array.from({ length: count }, serverProcess))
const inRequest = <T>(id: string, work: () => T): T => withRequestId(id, work)

describe('what a request reads at once', () => {
  useTestDatabase('postgresql')

  it('goes over one connection, and that of other requests over others', async () => {
    const [one, other] = await Promise.all([
      inRequest('first-request', () => several(6)),
      inRequest('other-request', () => several(6)),
    ])
    expect([new Set(one).size, new Set(other).size]).toEqual([1, 1])
    expect(one[0]).not.toBe(other[0])
  })

  it('takes more connections where it is much, and one for each where no request asks', async () => {
    const much = await inRequest('large-request', () => several(20))
    expect(new Set(much).size).toBe(3)
    expect(new Set(await several(4)).size).toBe(4)
  })

  it('is answered one by one: what fails leaves the rest as it is', async () => {
    const { root } = openDatabase()
    const [before, failed, after] = await inRequest('failing-request', () =>
      Promise.allSettled([serverProcess(), root.execute(sql`select 1 / 0`), serverProcess()]),
    )
    expect(failed.status).toBe('rejected')
    expect(before).toEqual(after)
    expect(before.status).toBe('fulfilled')
  })

  it('gives every connection back', async () => {
    for (let round = 0; round < 15; round += 1) await inRequest(`round-${round}`, () => several(9))
    expect(openDatabase().pool).toMatchObject({ waitingCount: 0 })
    const { pool } = openDatabase()
    expect(pool?.idleCount).toBe(pool?.totalCount)
  })
})

/**
 * A proxy to a server that can be cut: afterwards no data passes, as if the machine had vanished.
 */
async function openWay(address: string) {
  const target = new URL(address)
  const sockets: Socket[] = []
  let isCut = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from)
      from.on('error', () => {})
      from.on('data', (bytes: Buffer) => isCut || to.write(bytes))
      from.on('close', () => isCut || to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(address)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut: () => (isCut = true),
    mend() {
      isCut = false
      for (const socket of sockets.splice(0)) socket.destroy()
    },
    close() {
      this.mend()
      server.close()
    },
  }
}

describe('a server that has vanished without a word', () => {
  useTestDatabase('postgresql')
  let way: Awaited<ReturnType<typeof openWay>>
  let open: OpenDatabase
  beforeAll(async () => {
    way = await openWay(present(present(openDatabase().pool).options.connectionString))
    open = await openPostgres(way.url, 2, { answeredWithinMs: 500 })
  })
  afterAll(async () => {
    await open.close()
    way.close()
  })

  it('is noticed by who asks it and by who listens, and heard again once it is back', async () => {
    const heard: string[] = []
    await open.listen('anything', (payload) => heard.push(payload))
    await expect.poll(() => open.hears?.()).toBe(true)
    await open.root.execute(sql`select 1`)
    way.cut()
    const failed = await open.root.execute(sql`select 1`).catch((error: unknown) => error)
    expect(troubleOf(failed)).toBe('away')
    await expect.poll(() => open.hears?.()).toBe(false)
    way.mend()
    await expect.poll(() => open.hears?.()).toBe(true)
    // On a slow machine its connection may end a second time.
    await expect
      .poll(async () => {
        await open.notify('anything', 'again').catch(() => {})
        return heard
      })
      .toContain('again')
  })

  it('counts as away once it lets nobody write, as a replica', async () => {
    const failed = await openDatabase()
      .transact(
        async (transaction) => {
          await transaction.execute(sql`set transaction read only`)
          await transaction.execute(sql`delete from mails`)
          return { result: undefined, last: Promise.resolve() }
        },
        { isLong: false },
      )
      .catch((error: unknown) => error)
    expect(troubleOf(failed)).toBe('away')
  })

  it('takes as long as it takes over a long piece of work', async () => {
    const answer = await open.transact(
      async (transaction) => {
        const slept = await transaction.execute(sql`select pg_sleep(1.2)`)
        return { result: slept, last: Promise.resolve() }
      },
      { isLong: true },
    )
    expect(answer).toBeDefined()
  })
})
