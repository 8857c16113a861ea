import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createFamily } from '../../../../tests/support/people.ts'
import { database, inTransaction } from '../../../database/client.ts'
import { countWaitingNews, publish } from '../../../database/outbox.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { tellNews } from './news.server.ts'

const HOUR_MS = 3_600_000

describeOnBothDatabases('news', () => {
  it('that cannot be told waits, and holds no other up', async () => {
    const { userId } = await createFamily()
    await tellNews()
    const before = await database().$count(mails)
    await inTransaction(async () => {
      await publish('confirmation-requested', { userId, locale: 'fa' })
      await publish('consultation-booked', { consultationId: 'no number' as never, sequence: 0 })
      await publish('password-changed', { userId })
    })
    await tellNews()
    expect(await countWaitingNews()).toBe(1)
    expect(await database().$count(mails)).toBe(before + 2)
  })

  it('that could not be told for a day is given up', async () => {
    expect(await countWaitingNews()).toBe(1)
    await tellNews(() => new Date(Date.now() + 23 * HOUR_MS))
    expect(await countWaitingNews()).toBe(1)
    await tellNews(() => new Date(Date.now() + 25 * HOUR_MS))
    expect(await countWaitingNews()).toBe(0)
  })
})
