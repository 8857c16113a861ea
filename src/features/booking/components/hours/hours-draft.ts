/** The hours during editing: rows have keys, numbers are text as typed. */
import { weekdayNames } from '../../../../i18n/calendar/calendar-names.ts'
import { isDateKey } from '../../../../i18n/calendar/date-key.ts'
import { formatDateKey } from '../../../../i18n/calendar/dates.ts'
import { hoursProblemWords } from '../../rules/schedule-words.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { parseInteger } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { checkSchedule } from '../../rules/weekly-hours.ts'
import { hours as hoursSchema, type Hours } from '../../schema/hours.ts'

export interface HoursRow {
  key: string
  startTime: string
  endTime: string
}

export interface WeekRow extends HoursRow {
  weekday: number
}

/** A date that differs from the week. */
export interface DraftDay {
  date: string
  kind: 'off' | 'hours'
  /** A day off retains its hours, in case it becomes a working day again. */
  rows: HoursRow[]
  /** Added singly just now: not joined with adjacent days off. */
  isAlone?: boolean
}

const NUMBERS = ['minimumNoticeHours', 'bookingWindowDays', 'weeklyCap', 'bufferMinutes'] as const
export type NumberName = (typeof NUMBERS)[number]

export interface HoursDraft {
  timeZone: string
  numbers: Record<NumberName, string>
  autoConfirm: boolean
  week: WeekRow[]
  days: DraftDay[]
}

let rows = 0
const newKey = (): string => `row-${(rows += 1)}`

export const newRow = (): HoursRow => ({ key: newKey(), startTime: '09:00', endTime: '12:00' })

export function toDraft(hours: Hours, key: (index: number) => string = newKey): HoursDraft {
  const days = new Map<string, DraftDay>()
  hours.overrides.forEach((override, index) => {
    const day = days.get(override.date) ?? { date: override.date, kind: override.kind, rows: [] }
    if (override.kind === 'hours')
      day.rows.push({
        key: `day-${key(index)}`,
        startTime: override.startTime,
        endTime: override.endTime,
      })
    days.set(override.date, day)
  })
  return {
    timeZone: hours.timeZone,
    numbers: {
      minimumNoticeHours: String(hours.minimumNoticeHours),
      bookingWindowDays: String(hours.bookingWindowDays),
      weeklyCap: hours.weeklyCap === null ? '' : String(hours.weeklyCap),
      bufferMinutes: String(hours.bufferMinutes),
    },
    autoConfirm: hours.autoConfirm,
    week: hours.weeklyHours.map((row, index) => ({ ...row, key: `week-${key(index)}` })),
    days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

type Keyed = { key: string; entry: Hours['overrides'][number] }

const overridesOf = ({ date, kind, rows }: DraftDay): Keyed[] =>
  kind === 'off'
    ? [{ key: date, entry: { kind, date } }]
    : rows.map(({ key, ...times }) => ({ key, entry: { kind, date, ...times } }))

/** The request, and the rows' keys in its order; days off have none. */
function toBody(draft: HoursDraft) {
  const number = (name: NumberName) => parseInteger(draft.numbers[name]) ?? Number.NaN
  const overrides = draft.days.flatMap(overridesOf)
  return {
    body: {
      timeZone: draft.timeZone,
      minimumNoticeHours: number('minimumNoticeHours'),
      bookingWindowDays: number('bookingWindowDays'),
      weeklyCap: draft.numbers.weeklyCap.trim() === '' ? null : number('weeklyCap'),
      bufferMinutes: number('bufferMinutes'),
      autoConfirm: draft.autoConfirm,
      weeklyHours: draft.week.map(({ weekday, startTime, endTime }) => ({
        weekday,
        startTime,
        endTime,
      })),
      overrides: overrides.map(({ entry }) => entry),
    },
    keys: {
      weeklyHours: draft.week.map(({ key }) => key),
      overrides: overrides.map(({ key }) => key),
    },
  }
}

/** Whether two drafts have the same hours and numbers, regardless of keys. */
export const saysTheSame = (one: HoursDraft, other: HoursDraft): boolean => {
  const typedIn = ({ numbers }: HoursDraft) =>
    NUMBERS.map((name) => parseInteger(numbers[name]) ?? numbers[name])
  const wordsOf = (draft: HoursDraft) => JSON.stringify([toBody(draft).body, typedIn(draft)])
  return wordsOf(one) === wordsOf(other)
}

/** Messages by field name or row key. */
export type DraftErrors = Record<string, string>

/** Maps server errors, with paths such as `weeklyHours.2.startTime`, to rows and fields. */
export function errorsByRow(
  draft: HoursDraft,
  errors: readonly { path: string; message: string }[],
): DraftErrors {
  const { keys } = toBody(draft)
  const found: DraftErrors = {}
  for (const { path, message } of errors) {
    const [name = '', index] = path.split('.')
    const ofRow =
      name === 'weeklyHours' || name === 'overrides' ? keys[name][Number(index)] : undefined
    found[ofRow ?? name] ??= message
  }
  return found
}

/** Prefixes a row's error with its day. */
export function withDay(draft: HoursDraft, name: string, problem: string, locale: Locale): string {
  const weekday = draft.week.find(({ key }) => key === name)?.weekday
  const date = draft.days.find(
    (day) => day.date === name || day.rows.some(({ key }) => key === name),
  )?.date
  const day =
    weekday !== undefined
      ? weekdayNames(locale)[weekday]?.long
      : date && isDateKey(date)
        ? formatDateKey(date, { locale })
        : undefined
  return day ? m.booking_hours_problem_of({ day, problem }) : problem
}

/** Validates a draft by the server's own rules. */
export function checkDraft(
  draft: HoursDraft,
): { ok: true; hours: Hours } | { ok: false; errors: DraftErrors } {
  const { body } = toBody(draft)
  const parsed = hoursSchema.safeParse(body)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }))
    return { ok: false, errors: errorsByRow(draft, issues) }
  }
  const checked = checkSchedule(parsed.data)
  if (checked.ok) return { ok: true, hours: parsed.data }
  const problems = checked.problems.map(({ list, index, reason }) => ({
    path: `${list}.${index}`,
    message: hoursProblemWords[reason](),
  }))
  return { ok: false, errors: errorsByRow(draft, problems) }
}
