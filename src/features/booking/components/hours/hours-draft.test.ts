import { describe, expect, it } from 'vitest'
import type { Hours } from '../../schema/hours.ts'
import {
  checkDraft,
  errorsByRow,
  newRow,
  saysTheSame,
  toDraft,
  withDay,
  type HoursDraft,
} from './hours-draft.ts'

const hours: Hours = {
  timeZone: 'Europe/Berlin',
  bufferMinutes: 15,
  minimumNoticeHours: 12,
  bookingWindowDays: 42,
  weeklyCap: null,
  autoConfirm: false,
  weeklyHours: [
    { weekday: 1, startTime: '17:00', endTime: '20:00' },
    { weekday: 1, startTime: '21:00', endTime: '00:00' },
  ],
  overrides: [
    { kind: 'hours', date: '2026-12-05', startTime: '09:00', endTime: '10:00' },
    { kind: 'off', date: '2026-12-01' },
    { kind: 'hours', date: '2026-12-05', startTime: '11:00', endTime: '12:00' },
  ],
}

const draftOf = (change: Partial<HoursDraft> = {}): HoursDraft => ({
  ...toDraft(hours, String),
  ...change,
})

describe('hours that are being edited', () => {
  it('are unsaved while they differ, in whichever digits, and not once they are as before', () => {
    const saved = draftOf()
    const withNotice = (minimumNoticeHours: string) =>
      draftOf({ numbers: { ...saved.numbers, minimumNoticeHours } })
    expect(saysTheSame(withNotice('30'), saved)).toBe(false)
    expect(saysTheSame(withNotice('x'), saved)).toBe(false)
    expect(saysTheSame(withNotice('x'), withNotice('y'))).toBe(false)
    expect(saysTheSame(withNotice('۱۲'), saved)).toBe(true)
    const withRow = draftOf({ week: [...saved.week, { ...newRow(), weekday: 2 }] })
    expect(saysTheSame(withRow, saved)).toBe(false)
    expect(saysTheSame({ ...withRow, week: withRow.week.slice(0, -1) }, saved)).toBe(true)
  })

  it('are saved as they were read when nothing is changed', () => {
    const checked = checkDraft(draftOf())
    expect(checked).toMatchObject({ ok: true })
    if (!checked.ok) return
    expect(checked.hours.weeklyHours).toEqual(hours.weeklyHours)
    expect(checked.hours.overrides).toHaveLength(3)
    expect(checked.hours.weeklyCap).toBeNull()
  })

  it('say on which day something is wrong, in either calendar', () => {
    const draft = draftOf()
    expect(withDay(draft, 'week-1', 'too late', 'en')).toBe('Monday: too late')
    expect(withDay(draft, 'day-2', 'too late', 'fa')).toMatch(/۱۴ آذر.*: too late$/)
    expect(withDay(draft, '2026-12-01', 'too late', 'en')).toMatch(/1 December.*: too late$/)
    expect(withDay(draft, 'timeZone', 'too late', 'en')).toBe('too late')
  })

  it('bring the hours of one date together, in the order of the dates', () => {
    const { days } = draftOf()
    expect(days.map(({ date, kind, rows }) => [date, kind, rows.length])).toEqual([
      ['2026-12-01', 'off', 0],
      ['2026-12-05', 'hours', 2],
    ])
  })

  it('take numbers in Persian digits', () => {
    const { numbers } = draftOf()
    const checked = checkDraft(draftOf({ numbers: { ...numbers, weeklyCap: ' ۸ ' } }))
    expect(checked).toMatchObject({ ok: true, hours: { weeklyCap: 8 } })
  })

  it('say at the field what is wrong with a number', () => {
    const { numbers } = draftOf()
    const checked = checkDraft(draftOf({ numbers: { ...numbers, bufferMinutes: '500' } }))
    expect(checked).toEqual({
      ok: false,
      errors: { bufferMinutes: 'The break is 0 to 120 minutes' },
    })
  })

  it('say at the row that it overlaps another of its day', () => {
    const { week } = draftOf()
    const overlapping = week.map((row, index) =>
      index === 1 ? { ...row, startTime: '19:00', endTime: '22:00' } : row,
    )
    const checked = checkDraft(draftOf({ week: overlapping }))
    expect(checked.ok || Object.keys(checked.errors)).toEqual(['week-1'])
  })

  it('find the row that the server names by its place in the list', () => {
    const errors = [
      { path: 'overrides.2', message: 'too short' },
      { path: 'weeklyHours.0.startTime', message: 'no time' },
      { path: 'timeZone', message: 'no zone' },
    ]
    expect(errorsByRow(draftOf(), errors)).toEqual({
      'day-2': 'too short',
      'week-0': 'no time',
      timeZone: 'no zone',
    })
  })
})
