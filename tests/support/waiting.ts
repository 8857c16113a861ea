import { cancel } from '../../src/features/booking/service/index.server.ts'
import { joinWaitlist, listOwnEntries } from '../../src/features/waitlist/service/index.server.ts'
import type { WaitlistEntry } from '../../src/features/waitlist/schema.ts'
import { system, type Person } from '../../src/platform/actor.ts'
import { createConsultation, listFree } from './consultations.ts'
import { createSpecialist } from './people.ts'

/** A Saturday, by day. */
export const SATURDAY = new Date('2026-11-21T10:00:00Z')

const MINUTE_MS = 60_000
export const minutesAfter = (minutes: number, from = SATURDAY) =>
  new Date(from.getTime() + minutes * MINUTE_MS)

const timesOnMonday = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const hour = String(9 + index).padStart(2, '0')
    return { weekday: 1, startTime: `${hour}:00`, endTime: `${hour}:45` }
  })

/** A specialist who has so many times within the week, on Monday, and all or the first of them booked. */
export async function createFullSpecialist(
  given: { times?: number; booked?: number; hours?: Parameters<typeof createSpecialist>[0] } = {},
) {
  const specialist = await createSpecialist({
    now: SATURDAY,
    ...given.hours,
    hours: {
      weeklyHours: timesOnMonday(given.times ?? 1),
      bookingWindowDays: 7,
      ...given.hours?.hours,
    },
  })
  const slots = await listFree(specialist.id, SATURDAY)
  const booked: number[] = []
  for (const slot of slots.slice(0, given.booked)) {
    const { consultation } = await createConsultation({ specialist, slot, now: SATURDAY })
    booked.push(consultation.id)
  }
  return {
    ...specialist,
    slots,
    /** The specialist calls off the consultation at one of the times. */
    free: async (index: number, now: Date) => {
      const freed = await cancel(system, { id: booked[index]! }, now)
      if (!freed.ok) throw new Error(freed.reason)
    },
  }
}

/** Puts a family on a specialist's list. */
export async function join(
  family: Person,
  specialistId: number,
  now: Date,
  timeZone = 'UTC',
): Promise<WaitlistEntry> {
  const joined = await joinWaitlist(family, specialistId, { locale: 'en', timeZone }, now)
  if (!joined.ok) throw new Error(joined.reason)
  return joined.entry
}

const MIN_LATER = minutesAfter(1)
export const entriesOf = (family: Person, now = MIN_LATER) => listOwnEntries(family, 'en', now)
export const stateOf = async (family: Person, now = MIN_LATER) =>
  (await entriesOf(family, now))[0]?.state
