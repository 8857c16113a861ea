import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../tests/support/databases.ts'
import { withRequestId } from '../platform/request-id.ts'
import { present } from '../platform/present.ts'
import { openDatabase, rowsOf } from './client.ts'

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
