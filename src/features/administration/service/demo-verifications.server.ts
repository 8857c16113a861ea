import { demoAdmin } from '../../../../content/demo/people.ts'
import {
  demoDue,
  demoRefused,
  demoRegisteredDaysAgo,
} from '../../../../content/demo/verifications.ts'
import * as records from '../records/demo.server.ts'
import { present } from '../../../platform/present.ts'
import { addDays } from '../../../i18n/calendar/date-key.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { buildSlots, type Schedule } from '../../booking/rules/slots.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS_OF_A_WEEK = 7

export const daysBefore = (instant: Date, days: number): Date =>
  new Date(instant.getTime() - days * DAY_MS)

export const hoursBefore = (instant: Date, hours: number): Date =>
  new Date(instant.getTime() - hours * HOUR_MS)

/**
 * When a demo consultation begins: at the given index among the slots of the nearest day to today
 * that has hours, in the given direction.
 */
export function startOf(
  demo: { key: string; daysFromNow: number; hourIndex: number },
  hours: Pick<Schedule, 'timeZone' | 'weeklyHours' | 'bufferMinutes'>,
  now: Date,
): Date {
  const schedule: Schedule = { ...hours, overrides: [], paused: false }
  const today = localDateKey(now, hours.timeZone)
  const step = Math.sign(demo.daysFromNow)
  for (let further = 0; further < DAYS_OF_A_WEEK; further += 1) {
    const date = addDays(today, demo.daysFromNow + step * further)
    const slots = buildSlots({ schedule, firstDate: date, lastDate: date })
    const slot = slots[demo.hourIndex]
    if (slot) return new Date(slot.startsAt)
    if (slots.length > 0) break
  }
  throw new Error(`no time for the demo consultation ${demo.key}`)
}

/** From the registration of a family to its first booking. */
const LOOKED_ROUND_DAYS = 3
/** For families that have booked nothing yet. */
const NEW_FAMILY_DAYS = 9

interface Seeded {
  people: ReadonlyMap<string, number>
  specialists: ReadonlyMap<string, number>
}

/** When specialists who wait for a decision registered; undefined for the others. */
export function registeredAtOf(key: string, now: Date): Date | undefined {
  const days = (demoRegisteredDaysAgo as Record<string, number>)[key]
  return days === undefined ? undefined : daysBefore(now, days)
}

/** Who is due for a re-check and who was not approved: the verification queue shows each part. */
export async function seedVerifications({ people, specialists }: Seeded, now: Date): Promise<void> {
  const due = present(specialists.get(demoDue.specialist))
  await records.setVerificationEnd(due, daysBefore(now, -demoDue.endsInDays))
  const refused = present(specialists.get(demoRefused.specialist))
  const refusedAt = daysBefore(now, demoRefused.daysAgo)
  const decidedBy = present(people.get(demoAdmin.key))
  await records.insertSteps([
    {
      specialistId: due,
      kind: 'reminded',
      createdAt: daysBefore(now, demoDue.remindedDaysAgo),
    },
    {
      specialistId: refused,
      kind: 'refused',
      reason: demoRefused.reason.text,
      decidedBy,
      createdAt: refusedAt,
    },
  ])
  await records.insertActivity([
    {
      userId: decidedBy,
      action: 'specialist-refused',
      details: { specialistId: refused, before: 'waiting', after: 'refused' },
      createdAt: refusedAt,
    },
  ])
}

/**
 * Dates accounts before what their people did: families before their first booking, specialists
 * from their registration on.
 */
export async function seedJoining(families: readonly number[], now: Date): Promise<void> {
  await records.setJoinedBeforeBooking(families, {
    days: LOOKED_ROUND_DAYS,
    otherwise: daysBefore(now, NEW_FAMILY_DAYS),
  })
  await records.setJoinedAsRegistered()
}
