import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { activityLogs } from '../../database/schema/administration.ts'
import { securityEvents } from '../../database/schema/security.ts'
import { deleteEntriesBefore } from './records.server.ts'
import { journalRetainedSince } from './rules.ts'
import { listSecurityJournal } from './service.server.ts'

const NOW = new Date()
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const ORIGIN = { network: '203.0.113.x', browser: 'Firefox', system: 'Android' }

describeWithDatabase('the security journal, as admins read it', () => {
  it('begins and ends a day on its reader’s clock', async () => {
    const admin = await createAdmin()
    const { userId } = await createFamily()
    const createdAt = new Date('2026-11-10T21:00:00Z')
    await database()
      .insert(securityEvents)
      .values({ event: 'second-step-on', aboutId: userId, createdAt })
    const isFoundOn = async (day: string) => {
      const { entries } = await listSecurityJournal(
        admin,
        { from: day, to: day, limit: 100 },
        { locale: 'en', timeZone: 'Asia/Tehran' },
      )
      return entries.some(({ about }) => about?.id === userId)
    }
    expect(await isFoundOn('2026-11-10')).toBe(false)
    expect(await isFoundOn('2026-11-11')).toBe(true)
    expect(await isFoundOn('2026-11-12')).toBe(false)
  })

  it('retains an entry and where somebody was for a year, and what is counted for 90 days', async () => {
    const { userId } = await createFamily()
    const about = { aboutId: userId, event: 'sign-in-failed' } as const
    await database()
      .insert(securityEvents)
      .values([
        { ...about, details: { is: 'an entry' }, createdAt: daysAgo(330) },
        { ...about, details: { is: 'an old entry' }, createdAt: daysAgo(403) },
        { ...about, details: { is: 'a count' }, countKey: 'one', createdAt: daysAgo(89) },
        { ...about, details: { is: 'an old count' }, countKey: 'other', createdAt: daysAgo(91) },
      ])
    const log = { userId, action: 'role-changed', origin: ORIGIN }
    await database()
      .insert(activityLogs)
      .values([
        { ...log, createdAt: daysAgo(330) },
        { ...log, createdAt: daysAgo(403) },
      ])
    await deleteEntriesBefore(journalRetainedSince(NOW))
    const events = await database()
      .select({ details: securityEvents.details })
      .from(securityEvents)
      .where(eq(securityEvents.aboutId, userId))
      .orderBy(securityEvents.id)
    const own = events.flatMap(({ details }) => details['is'] ?? [])
    expect(own).toEqual(['an entry', 'a count'])
    const logs = await database()
      .select({ origin: activityLogs.origin })
      .from(activityLogs)
      .where(eq(activityLogs.userId, userId))
      .orderBy(activityLogs.id)
    expect(logs.map(({ origin }) => origin)).toEqual([ORIGIN, null])
  })
})
