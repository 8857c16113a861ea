/** The hours as they are being edited: every row has a name of its own, numbers are as typed. */
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

/** A single day that differs from the week. */
export interface DraftDay {
  date: string
  kind: 'off' | 'hours'
  /** A day off retains its earlier hours, in case it is made a working day again. */
  rows: HoursRow[]
  /** It was chosen by itself just now: it is not joined with days off beside it. */
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

/** The keys of the rows in the order in which they are sent; days off have none. */
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

/** Whether two drafts would be saved as the same hours, whatever the keys of their rows. */
export const saysTheSame = (one: HoursDraft, other: HoursDraft): boolean => {
  const typedIn = ({ numbers }: HoursDraft) =>
    NUMBERS.map((name) => parseInteger(numbers[name]) ?? numbers[name])
  const wordsOf = (draft: HoursDraft) => JSON.stringify([toBody(draft).body, typedIn(draft)])
  return wordsOf(one) === wordsOf(other)
}

/** Sentences by the name of a field or the key of a row. */
export type DraftErrors = Record<string, string>

/** Assigns server errors, with paths such as `weeklyHours.2.startTime`, to rows and fields. */
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

/** What is wrong with a row, with its day. */
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

/** Checks a draft by the server's own rules. */
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
