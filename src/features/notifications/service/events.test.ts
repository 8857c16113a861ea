import { eq, isNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createFamily } from '../../../../tests/support/people.ts'
import { database, inTransaction } from '../../../database/client.ts'
import { countWaitingEvents, publish } from '../../../database/outbox.ts'
import { mails, outboxEvents } from '../../../database/schema/notifications.ts'
import { handleEvents } from './events.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

describeOnBothDatabases('an event', () => {
  it('that cannot be handled waits, and delays no other', async () => {
    const { userId } = await createFamily()
    await handleEvents()
    await inTransaction(async () => {
      await publish('confirmation-requested', { userId, locale: 'fa' })
      await publish('consultation-booked', { consultationId: 'no number' as never, sequence: 0 })
      await publish('password-changed', { userId })
    })
    await handleEvents()
    expect(await countWaitingEvents()).toBe(1)
    expect(await database().$count(mails, eq(mails.userId, userId))).toBe(2)
  })

  it('that fails is tried again at a growing distance, and given up after a day', async () => {
    const read = async () => {
      const [row] = await database()
        .select()
        .from(outboxEvents)
        .where(isNull(outboxEvents.handledAt))
      return row!
    }
    const minutes: number[] = []
    const first = await read()
    let last = first.createdAt
    for (let row = first; !row.givenUpAt; row = await read()) {
      const due = row.nextTryAt!
      await handleEvents(() => new Date(due.getTime() - 1))
      expect((await read()).attempts).toBe(row.attempts)
      minutes.push(Math.round((due.getTime() - last.getTime()) / MINUTE_MS))
      last = due
      await handleEvents(() => due)
    }
    expect(minutes.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect(last.getTime() - first.createdAt.getTime()).toBeGreaterThan(DAY_MS)
    expect(last.getTime() - first.createdAt.getTime()).toBeLessThan(DAY_MS + 2 * HOUR_MS)
    expect(await countWaitingEvents()).toBe(0)
    await handleEvents(() => new Date(last.getTime() + DAY_MS))
    expect((await read()).attempts).toBe(minutes.length + 1)
  })

  it('holds up none that comes after it, however much of it there is', async () => {
    const { userId } = await createFamily()
    await database().execute(sql`insert into outbox_events (type, payload)
      select 'consultation-booked', '{"consultationId": "no number", "sequence": 0}'
      from generate_series(1, 60)`)
    await publish('password-changed', { userId })
    await handleEvents()
    expect(await countWaitingEvents()).toBe(60)
    expect(await database().$count(mails, eq(mails.userId, userId))).toBe(1)
  })
})
