import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { database, inTransaction, openDatabase } from '../../src/database/client.ts'
import { withRequestId } from '../../src/platform/request-id.ts'
import { registerFamily } from '../support/accounts.ts'
import { buildTestApi } from '../support/api.ts'
import { describeOnBothDatabases } from '../support/databases.ts'

/** A thousand at full length. */
const REQUESTS = process.env['REQUESTS'] ? 1000 : 200
const HOUR_MS = 3_600_000

/** All statements that the engine gets, also over a transaction's connection. */
function spyOnEngine() {
  const { pglite } = openDatabase()
  return pglite ? vi.spyOn(pglite, 'execProtocolRaw') : vi.spyOn(pg.Client.prototype, 'query')
}

describeOnBothDatabases('what a request began', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('runs no statement once that is answered, an hour of timers later (promise 66)', async () => {
    const api = buildTestApi()
    const { cookie } = await registerFamily(api)
    const calls = [
      (id: string) => ({ path: '/api/auth/providers', address: `198.51.100.${Number(id) % 250}` }),
      () => ({ path: '/api/child-profiles', cookie }),
      (id: string) => ({
        path: '/api/contact',
        json: {
          name: 'Somebody',
          email: 'a@example.org',
          subject: 'A question',
          message: 'Long enough',
        },
        address: `203.0.113.${Number(id) % 250}`,
        headers: { 'idempotency-key': id },
      }),
    ]
    // The last one, which writes and counts under a key, is made once in twenty times.
    for (let number = 0; number < REQUESTS; number += 1) {
      const call = calls[number % 20 === 0 ? 2 : number % 2]!
      const { path, ...rest } = call(String(number))
      const { status } = await withRequestId(`request-${number}`, () => api.request(path, rest))
      expect(status).toBeLessThan(300)
    }
    const sent = spyOnEngine()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(sent).not.toHaveBeenCalled()
    await database().execute(sql`select 1`)
    expect(sent).toHaveBeenCalled()
  })

  it('is refused the connection of a transaction that is over', async () => {
    const over = Promise.withResolvers<void>()
    const begun: Promise<unknown>[] = []
    await inTransaction(async () => {
      begun.push(over.promise.then(() => database().execute(sql`select 1`)))
    })
    over.resolve()
    await expect(begun[0]).rejects.toMatchObject({ code: 'TRANSACTION_OVER' })
  })
})
