import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createFamily } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { system } from '../../../platform/actor.ts'
import { meetingWindow } from '../rules/index.ts'
import { keepOneUnderWay } from './recorded.server.ts'

const MINUTE_MS = 60_000

/** A specialist with another family's consultation, and a family without one. */
async function createPair() {
  const { specialist, slot } = await createConsultation()
  const family = await createFamily()
  const booked = {
    userId: family.userId,
    specialistId: specialist.id,
    childAge: 6,
    mainConcern: 'How do we make mornings calmer?',
    preferredLanguage: 'english',
    email: 'family@example.org',
    locale: 'en' as const,
    timeZone: 'Europe/Berlin',
  }
  const openAt = async (now: Date) => {
    const own = await database()
      .select()
      .from(consultations)
      .where(eq(consultations.userId, family.userId))
    return own.filter((one) => meetingWindow(one, now).state === 'open').map(({ id }) => id)
  }
  return { booked, openAt, startsAt: new Date(slot.startsAt) }
}

describeWithDatabase('one consultation that is always in progress', () => {
  it('is put off until somebody comes, and followed by another after that', async () => {
    const { booked, openAt, startsAt } = await createPair()
    const begin = new Date(startsAt.getTime() + 5 * 3_600_000)
    const ids = new Set<number>()
    for (let minutes = 0; minutes < 180; minutes += 7) {
      const now = new Date(begin.getTime() + minutes * MINUTE_MS)
      await keepOneUnderWay(system, booked, async () => false, now)
      const open = await openAt(now)
      expect([minutes, open.length]).toEqual([minutes, 1])
      ids.add(open[0]!)
    }
    expect(ids.size).toBe(1)
    const later = new Date(begin.getTime() + 300 * MINUTE_MS)
    await keepOneUnderWay(system, booked, async () => true, later)
    const [next, ...more] = await openAt(later)
    expect(more).toEqual([])
    expect(ids.has(next!)).toBe(false)
  })

  it('is not one of which both were asked how it was, once it is put off', async () => {
    const { booked, openAt, startsAt } = await createPair()
    const begin = new Date(startsAt.getTime() + 5 * 3_600_000)
    await keepOneUnderWay(system, booked, async () => false, begin)
    const [id] = await openAt(begin)
    const isIt = eq(consultations.id, id!)
    await database().update(consultations).set({ outcomeAskedAt: begin }).where(isIt)
    const later = new Date(begin.getTime() + 60 * MINUTE_MS)
    await keepOneUnderWay(system, booked, async () => false, later)
    expect(await openAt(later)).toEqual([id])
    const [putOff] = await database().select().from(consultations).where(isIt)
    expect(putOff?.outcomeAskedAt).toBeNull()
  })

  it('gives way to what either has booked, and is there again before and after it', async () => {
    const { booked, openAt, startsAt } = await createPair()
    const openWhen = new Map<number, boolean>()
    for (let minutes = -90; minutes <= 90; minutes += 5) {
      const now = new Date(startsAt.getTime() + minutes * MINUTE_MS)
      await keepOneUnderWay(system, booked, async () => false, now)
      openWhen.set(minutes, (await openAt(now)).length === 1)
    }
    const shut = [...openWhen].filter(([, isOpen]) => !isOpen).map(([minutes]) => minutes)
    expect(shut).toEqual([15, 20, 25, 30])
  })
})
