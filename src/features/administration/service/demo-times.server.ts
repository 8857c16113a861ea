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
