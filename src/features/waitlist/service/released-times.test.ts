import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { buildHours, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import {
  createFullSpecialist,
  entriesOf,
  join,
  minutesAfter,
  SATURDAY,
  stateOf,
} from '../../../../tests/support/waiting.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { provideSiteSettings } from '../../../platform/site-settings.ts'
import { saveSchedule } from '../../booking/service/index.server.ts'
import { leaveWaitlist, turnWaitlist } from './index.server.ts'

const MIN_LATER = minutesAfter(1)

describeWithDatabase('releasing a reserved time', () => {
  it('passes the time on to who began to wait while it was reserved, and could book other times', async () => {
    const specialist = await createFullSpecialist({ times: 2 })
    await specialist.free(1, SATURDAY)
    const [first, second] = [await createFamily(), await createFamily()]
    const entry = await join(first, specialist.id, minutesAfter(0.5))
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    expect(await stateOf(first)).toBe('offered')
    // To this family one time is free and the other one taken.
    await join(second, specialist.id, minutesAfter(5))
    await leaveWaitlist(first, entry.id, minutesAfter(6))
    await turnWaitlist(minutesAfter(6))
    expect(await entriesOf(second, minutesAfter(6))).toMatchObject([
      { state: 'offered', offer: { slotId: specialist.slots[0]!.id } },
    ])
  })

  it('takes a reserved time back from who is suspended, and asks the next in turn', async () => {
    const specialist = await createFullSpecialist()
    const [first, second] = [await createFamily(), await createFamily()]
    await join(first, specialist.id, SATURDAY)
    await join(second, specialist.id, minutesAfter(0.1))
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, first.userId))
    await turnWaitlist(minutesAfter(2))
    expect(await entriesOf(first, minutesAfter(2))).toMatchObject([
      { state: 'waiting', missedOffers: 0 },
    ])
    expect(await stateOf(second, minutesAfter(2))).toBe('offered')
  })

  it('counts no offer as missed that ends during maintenance or right after it', async () => {
    const specialist = await createFullSpecialist()
    const family = await createFamily()
    await join(family, specialist.id, SATURDAY)
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    provideSiteSettings({ 'maintenance.state': 'on' })
    try {
      await turnWaitlist(minutesAfter(100))
    } finally {
      provideSiteSettings({})
    }
    const waiting = { state: 'waiting', missedOffers: 0 }
    expect(await entriesOf(family, minutesAfter(100))).toMatchObject([waiting])
    await turnWaitlist(minutesAfter(101))
    expect(await stateOf(family, minutesAfter(101))).toBe('offered')
  })

  it('counts no offer as missed whose family has booked something else at the time', async () => {
    const specialist = await createFullSpecialist()
    const family = await createFamily()
    await join(family, specialist.id, SATURDAY)
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    const now = minutesAfter(2)
    const hours = { weeklyHours: [{ weekday: 1, startTime: '09:00', endTime: '09:45' }] }
    const elsewhere = await createSpecialist({ now: SATURDAY, hours })
    await createConsultation({ specialist: elsewhere, family, now })
    await turnWaitlist(now)
    expect(await entriesOf(family, now)).toMatchObject([{ state: 'waiting', missedOffers: 0 }])
  })

  it('removes a time that the hours have no more, once it is not reserved any more', async () => {
    const specialist = await createFullSpecialist()
    const family = await createFamily()
    await join(family, specialist.id, SATURDAY)
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    const none = buildHours({ weeklyHours: [], bookingWindowDays: 7 })
    await saveSchedule(specialist.actor, none, minutesAfter(2))
    expect(await stateOf(family, minutesAfter(2))).toBe('offered')
    const passed = minutesAfter(121)
    await turnWaitlist(passed)
    expect(await listFree(specialist.id, passed)).toEqual([])
  })

  it('removes it also when somebody booked before any job has looked', async () => {
    const specialist = await createFullSpecialist()
    const family = await createFamily()
    await join(family, specialist.id, SATURDAY)
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    const none = buildHours({ weeklyHours: [], bookingWindowDays: 7 })
    await saveSchedule(specialist.actor, none, minutesAfter(2))
    const passed = minutesAfter(121)
    const elsewhere = await createSpecialist({ now: SATURDAY })
    const [free] = (await listFree(elsewhere.id, passed)).toReversed()
    await createConsultation({ specialist: elsewhere, slot: free!, now: passed })
    await turnWaitlist(minutesAfter(1, passed))
    expect(await listFree(specialist.id, minutesAfter(1, passed))).toEqual([])
  })
})
