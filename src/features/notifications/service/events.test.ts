import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createFamily } from '../../../../tests/support/people.ts'
import { database, inTransaction } from '../../../database/client.ts'
import { countWaitingEvents, publish } from '../../../database/outbox.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { handleEvents } from './events.server.ts'

const HOUR_MS = 3_600_000

describeOnBothDatabases('news', () => {
  it('that cannot be told waits, and holds no other up', async () => {
    const { userId } = await createFamily()
    await handleEvents()
    const before = await database().$count(mails)
    await inTransaction(async () => {
      await publish('confirmation-requested', { userId, locale: 'fa' })
      await publish('consultation-booked', { consultationId: 'no number' as never, sequence: 0 })
      await publish('password-changed', { userId })
    })
    await handleEvents()
    expect(await countWaitingEvents()).toBe(1)
    expect(await database().$count(mails)).toBe(before + 2)
  })

  it('that could not be told for a day is given up', async () => {
    expect(await countWaitingEvents()).toBe(1)
    await handleEvents(() => new Date(Date.now() + 23 * HOUR_MS))
    expect(await countWaitingEvents()).toBe(1)
    await handleEvents(() => new Date(Date.now() + 25 * HOUR_MS))
    expect(await countWaitingEvents()).toBe(0)
  })
})
