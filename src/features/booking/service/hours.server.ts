import type { ScheduleRecord } from '../records/schedules.server.ts'
import { validateOverrides, validateWeeklyHours, type HoursProblem } from '../rules/weekly-hours.ts'
import type { Hours } from '../schema/hours.ts'
import { wallEnd } from './views.server.ts'

export type ScheduleProblem = HoursProblem & { list: 'weeklyHours' | 'overrides' }
export type HoursRefused = { ok: false; reason: 'invalid-hours'; problems: ScheduleProblem[] }

/** The defaults until a specialist sets hours: no hours, so that no times are offered. */
export const buildNewHours = (): Omit<Hours, 'timeZone'> => ({
  bufferMinutes: 15,
  minimumNoticeHours: 24,
  bookingWindowDays: 42,
  weeklyCap: null,
  autoConfirm: false,
  weeklyHours: [],
  overrides: [],
})

/** Hours as they are to be stored, or the errors of each of them. */
export function checkHours(hours: Hours): { ok: true; hours: Hours } | HoursRefused {
  const week = validateWeeklyHours(hours.weeklyHours)
  const days = validateOverrides(hours.overrides)
  if (week.ok && days.ok)
    return { ok: true, hours: { ...hours, weeklyHours: week.hours, overrides: days.hours } }
  const problems = [
    ...(week.ok ? [] : week.problems).map((one) => ({ ...one, list: 'weeklyHours' as const })),
    ...(days.ok ? [] : days.problems).map((one) => ({ ...one, list: 'overrides' as const })),
  ]
  return { ok: false, reason: 'invalid-hours', problems }
}

/** The stored hours; undefined before the first were saved. */
export function hoursOf(found: ScheduleRecord): Hours | undefined {
  if (!found.schedule) return undefined
  const { slotsUntil: _, ...settings } = found.schedule
  return withoutMidnight24({
    ...settings,
    weeklyHours: found.weeklyHours,
    overrides: found.overrides,
  })
}

/** A time field writes midnight as 00:00; the rules accept either. */
export const withoutMidnight24 = (hours: Hours): Hours => ({
  ...hours,
  weeklyHours: hours.weeklyHours.map((one) => ({ ...one, endTime: wallEnd(one.endTime) })),
  overrides: hours.overrides.map((one) =>
    one.kind === 'off' ? one : { ...one, endTime: wallEnd(one.endTime) },
  ),
})
