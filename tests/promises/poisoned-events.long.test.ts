import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import {
  countWaitingEvents,
  deleteEndedEvents,
  publish,
  retryFailed,
} from '../../src/database/outbox.ts'
import { mails, outboxEvents } from '../../src/database/schema/notifications.ts'
import { findTroubles, noteTroubles } from '../../src/features/health/service/troubles.server.ts'
import { handleEvents } from '../../src/features/notifications/service/events.server.ts'
import { readConfiguration } from '../../src/platform/configuration/configuration.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { createAdmin, createFamily } from '../support/people.ts'

const POISONED = 1000
const DAY_MS = 86_400_000

describeWithDatabase('events that always fail', () => {
  const configuration = readConfiguration({ DATA_DIR: '/tmp' })
  const begin = Date.now()
  const after = (days: number) => new Date(begin + days * DAY_MS)
  let userId: number
  let adminId: number
  beforeAll(async () => {
    ;({ userId } = await createFamily())
    adminId = (await createAdmin()).userId
    await handleEvents()
    await database().execute(sql`insert into outbox_events (type, payload)
      select 'consultation-booked', '{"consultationId": "no number", "sequence": 0}'
      from generate_series(1, ${POISONED})`)
  })
  afterAll(() => database().delete(outboxEvents))

  const templatesTo = async (id: number) => {
    const found = await database().select().from(mails).where(eq(mails.userId, id))
    return found.map(({ template }) => template)
  }
  const failed = () => database().$count(outboxEvents, sql`attempts > 0`)

  it('hold up none of those after them, and are left alone until their time (promise 65)', async () => {
    await publish('password-changed', { userId })
    await handleEvents()
    expect(await templatesTo(userId)).toContain('password-changed')
    expect([await countWaitingEvents(), await failed()]).toEqual([POISONED, POISONED])
    await handleEvents()
    expect(await database().$count(outboxEvents, sql`attempts > 1`)).toBe(0)
  })

  it('are given up after a day, of which the team is notified, and tried again when it says so (promise 65)', async () => {
    await handleEvents(() => after(1.1))
    expect(await countWaitingEvents()).toBe(0)
    const found = await findTroubles(configuration, after(1.1))
    expect(found.get('events')).toBe(String(POISONED))
    await noteTroubles(new Map([['events', String(POISONED)]]), after(1.1))
    await handleEvents(() => after(1.1))
    expect(await templatesTo(adminId)).toContain('site-trouble')
    expect((await findTroubles(configuration, after(3))).has('events')).toBe(false)

    // What was wrong with them is mended.
    await database().execute(sql`update outbox_events
      set type = 'password-changed', payload = jsonb_build_object('userId', ${userId}::int)
      where id in (select id from outbox_events where given_up_at is not null limit 1)`)
    const before = await database().$count(mails)
    await retryFailed()
    await handleEvents(() => after(1.2))
    expect(await database().$count(mails)).toBe(before + 1)

    await deleteEndedEvents(after(1.1))
    expect(await failed()).toBe(POISONED - 1)
    await deleteEndedEvents(after(1.3))
    expect(await failed()).toBe(0)
  })
})
