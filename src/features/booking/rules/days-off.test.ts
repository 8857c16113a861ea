import { describe, expect, it } from 'vitest'
import {
  datesOf,
  daysOffBetween,
  isWithin,
  lengthOf,
  MOST_DAYS_OFF,
  runsOf,
  withDaysOff,
  withDaysOfElsewhere,
  withHoursOfElsewhere,
} from './days-off.ts'
import { addDays } from '../../../i18n/calendar/date-key.ts'
import type { Hours } from '../schema/hours.ts'
import type { DateOverride } from './weekly-hours.ts'

describe('days off', () => {
  it('in a row are one record, whatever their order, and over the end of a year', () => {
    expect(
      runsOf(['2027-01-02', '2026-12-30', '2027-01-01', '2026-12-31', '2026-12-30', '2027-01-04']),
    ).toEqual([
      { first: '2026-12-30', last: '2027-01-02' },
      { first: '2027-01-04', last: '2027-01-04' },
    ])
  })

  it('that were taken or given back elsewhere stay so when an older page is saved', () => {
    const off = (date: string) => ({ date, kind: 'off' as const })
    const [monday, tuesday, friday] = [off('2026-11-23'), off('2026-11-24'), off('2026-11-27')]
    const save = (own: (typeof monday)[]) =>
      withDaysOfElsewhere(own, { loaded: [monday], present: [friday] })
    // Unchanged here; elsewhere Monday became a working day and Friday a day off.
    expect(save([monday])).toEqual([friday])
    expect(save([monday, tuesday])).toEqual([tuesday, friday])
    // Changed here as well.
    expect(save([])).toEqual([friday])
  })

  it('are the same in whatever order their values are written', () => {
    const [startTime, endTime, date] = ['09:00', '24:00', '2026-11-23']
    const morning = { startTime: '08:00', endTime: '08:45' }
    const loaded: DateOverride[] = [
      { date, kind: 'hours', ...morning },
      { date, kind: 'hours', startTime, endTime },
      { date: '2026-11-24', kind: 'off' },
    ]
    const own: DateOverride[] = [
      { kind: 'off', date: '2026-11-24' },
      { kind: 'hours', date, startTime, endTime: '00:00' },
      { kind: 'hours', date, ...morning },
    ]
    const present: DateOverride[] = [{ date, kind: 'off' }]
    expect(withDaysOfElsewhere(own, { loaded, present })).toEqual(present)
    const [, later] = own
    expect(withDaysOfElsewhere([later!], { loaded, present })).toEqual([later])
  })

  it('are saved with the other hours as they were changed elsewhere, where an older page did not', () => {
    const monday = { weekday: 1, startTime: '09:00', endTime: '12:00' }
    const loaded: Hours = {
      timeZone: 'Europe/Berlin',
      bufferMinutes: 15,
      minimumNoticeHours: 12,
      bookingWindowDays: 42,
      weeklyCap: null,
      autoConfirm: true,
      weeklyHours: [monday],
      overrides: [],
    }
    const present = { ...loaded, weeklyHours: [], weeklyCap: 3, autoConfirm: false }
    const overrides = [{ kind: 'off' as const, date: '2026-11-24' }]
    const own = { ...loaded, weeklyCap: 5, overrides }
    expect(withHoursOfElsewhere(own, { loaded, present })).toEqual({
      ...present,
      weeklyCap: 5,
      overrides,
    })
  })

  it('are the same record in whichever order their ends are chosen', () => {
    const days = { first: '2028-02-27', last: '2028-03-02' }
    expect(daysOffBetween('2028-03-02', '2028-02-27')).toEqual(days)
    expect(daysOffBetween('2028-02-27', '2028-03-02')).toEqual(days)
    // 2028 is a leap year.
    expect(lengthOf(days)).toBe(5)
    expect(runsOf(datesOf(days))).toEqual([days])
  })

  it('count a day of a changed clock once', () => {
    // Berlin changes its clocks on 28 March and 31 October 2027.
    expect(datesOf({ first: '2027-03-27', last: '2027-03-29' })).toHaveLength(3)
    expect(datesOf({ first: '2027-10-30', last: '2027-11-01' })).toHaveLength(3)
  })

  it('include both ends', () => {
    const days = { first: '2026-12-24', last: '2026-12-26' }
    expect(
      ['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].map((date) => isWithin(date, days)),
    ).toEqual([false, true, true, false])
  })
})

describe('taking days off', () => {
  const otherHours = {
    date: '2026-12-08',
    kind: 'hours',
    startTime: '09:00',
    endTime: '10:00',
  } as const
  const off = (date: string) => ({ date, kind: 'off' as const })
  const change = { today: '2026-12-01', most: 400, isOff: true }

  it('leaves the other days as they were, and takes the place of what was on these', () => {
    const earlier = [off('2026-12-03'), otherHours, { ...otherHours, date: '2026-12-20' }]
    const taken = withDaysOff(earlier, { ...change, from: '2026-12-07', to: '2026-12-09' })
    expect(taken).toEqual({
      ok: true,
      overrides: [
        off('2026-12-03'),
        { ...otherHours, date: '2026-12-20' },
        ...['2026-12-07', '2026-12-08', '2026-12-09'].map(off),
      ],
    })
  })

  it('is taken back without what else lies between', () => {
    const earlier = [off('2026-12-07'), otherHours, off('2026-12-09')]
    const range = { from: '2026-12-07', to: '2026-12-08', isOff: false }
    expect(withDaysOff(earlier, { ...change, ...range })).toEqual({
      ok: true,
      overrides: [otherHours, off('2026-12-09')],
    })
  })

  it('says why days cannot be taken off', () => {
    const reasonFor = (from: string, to: string, most = change.most) => {
      const tried = withDaysOff([], { ...change, from, to, most })
      return tried.ok ? undefined : tried.reason
    }
    expect(reasonFor('2026-12-07', '2026-12-06')).toBe('reversed')
    expect(reasonFor('2026-11-20', '2026-11-30')).toBe('over')
    expect(reasonFor('2026-11-20', '2026-12-01')).toBeUndefined()
    const last = addDays('2026-12-07', MOST_DAYS_OFF - 1)
    expect(reasonFor('2026-12-07', last)).toBeUndefined()
    expect(reasonFor('2026-12-07', addDays(last, 1))).toBe('too-long')
    expect(reasonFor('2026-12-07', '2026-12-09', 2)).toBe('too-many')
  })
})
