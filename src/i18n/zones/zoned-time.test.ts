import fc from 'fast-check'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import {
  endOfDate,
  epochMsOf,
  hourIn,
  isoDate,
  localDateKey,
  partOfDayIn,
  startOfDate,
  weekdayIn,
  zonedTimeOf,
} from './zoned-time.ts'

const zones = ['Asia/Tehran', 'Europe/Berlin', 'America/Toronto', 'America/Los_Angeles']
const hourMs = 3_600_000
const from = Date.UTC(1970, 0, 1)
const until = Date.UTC(2026, 11, 31)

/** The instants of the zone's clock changes, in epoch milliseconds. */
function listClockChanges(timeZone: string): number[] {
  const changes: number[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > until) return changes
    changes.push(next.epochMilliseconds)
    at = next
  }
}

function expectAsTemporal(ms: number, timeZone: string) {
  const oracle = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  expect(zonedTimeOf(ms, timeZone)).toEqual({
    dateKey: oracle.toPlainDate().toString(),
    weekday: oracle.dayOfWeek % 7,
    hour: oracle.hour,
    minute: oracle.minute,
    offsetMinutes: oracle.offsetNanoseconds / 60e9,
  })
}

describe.each(zones)('in %s', (timeZone) => {
  test('the clock agrees with Temporal around every change since 1970', () => {
    const changes = listClockChanges(timeZone)
    expect(changes.length).toBeGreaterThan(20)
    for (const change of changes) {
      for (const shift of [-24, -2, -1, 0, 1, 2, 24]) {
        expectAsTemporal(change + shift * hourMs, timeZone)
        expectAsTemporal(change + shift * hourMs - 1, timeZone)
      }
    }
  })

  test('the clock agrees with Temporal at any instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: from, max: until }), (ms) => expectAsTemporal(ms, timeZone)),
    )
  })

  test('dates never run backwards while time goes on, even when the clock is put back', () => {
    const near = fc.constantFrom(...listClockChanges(timeZone))
    const shift = fc.integer({ min: -30 * hourMs, max: 30 * hourMs })
    fc.assert(
      fc.property(near, shift, fc.integer({ min: 0, max: 26 * hourMs }), (change, before, step) => {
        const start = change + before
        expect(localDateKey(start, timeZone) <= localDateKey(start + step, timeZone)).toBe(true)
      }),
    )
  })
})

test('Iran keeps one offset all year since 2022 and had summer time before', () => {
  expect(zonedTimeOf('2026-07-01T00:00:00Z', 'Asia/Tehran').offsetMinutes).toBe(210)
  expect(zonedTimeOf('2022-07-01T00:00:00Z', 'Asia/Tehran').offsetMinutes).toBe(270)
})

test('midnight is hour 0 and begins the new day', () => {
  const midnight = '2026-11-20T20:30:00Z'
  expect(hourIn(midnight, 'Asia/Tehran')).toBe(0)
  expect(localDateKey(midnight, 'Asia/Tehran')).toBe('2026-11-21')
  expect(weekdayIn(midnight, 'Asia/Tehran')).toBe(6)
  expect(weekdayIn(midnight, 'Europe/Berlin')).toBe(5)
})

test('the afternoon begins at 12:00 and the evening at 17:00', () => {
  const parts = ['00:00', '11:59', '12:00', '16:59', '17:00', '23:59'].map((time) =>
    partOfDayIn(`2026-11-21T${time}:00Z`, 'UTC'),
  )
  expect(parts).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'])
})

test('an instant is a Date, milliseconds or text with its offset', () => {
  const ms = Date.UTC(2026, 10, 21, 12, 30)
  expect(epochMsOf(new Date(ms))).toBe(ms)
  expect(epochMsOf(ms)).toBe(ms)
  expect(epochMsOf('2026-11-21T16:00:00+03:30')).toBe(ms)
  expect(isoDate('2026-11-21T16:00:00+03:30')).toBe('2026-11-21T12:30:00.000Z')
})

test('text that leaves the zone open, or is no date, is refused', () => {
  for (const wrong of ['2026-11-21', '2026-11-21T12:30:00', 'tomorrow', '', Number.NaN]) {
    expect(() => epochMsOf(wrong)).toThrow(RangeError)
  }
  expect(() => epochMsOf(new Date(Number.NaN))).toThrow(RangeError)
  expect(() => hourIn(0, 'Mars/Olympus')).toThrow(RangeError)
})

it('ends a date at the midnight after it on the clock of the zone', () => {
  expect(endOfDate('2026-11-21', 'UTC').toISOString()).toBe('2026-11-22T00:00:00.000Z')
  expect(endOfDate('2026-11-21', 'Asia/Tehran').toISOString()).toBe('2026-11-21T20:30:00.000Z')
  expect(startOfDate('2026-11-21', 'Asia/Tehran').toISOString()).toBe('2026-11-20T20:30:00.000Z')
})

it('knows a day of 25 hours', () => {
  expect(startOfDate('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-24T22:00:00.000Z')
  expect(endOfDate('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
})

describe('a device whose time zones are from before Iran abolished summer time', () => {
  /**
   * Simulates outdated data: Tehran's summer time from 22 March to 21 September continues after
   * 2022.
   */
  class OldDateTimeFormat extends Intl.DateTimeFormat {
    override format(date?: Date | number): string {
      const at = new Date(date ?? 0)
      const day = (at.getUTCMonth() + 1) * 100 + at.getUTCDate()
      const isSummer = at.getUTCFullYear() > 2022 && day >= 322 && day < 922
      const isIran = this.resolvedOptions().timeZone === 'Asia/Tehran'
      return super.format(at.getTime() + (isSummer && isIran ? hourMs : 0))
    }
  }

  async function onOldDevice() {
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OldDateTimeFormat })
    vi.resetModules()
    onTestFinished(() => void vi.unstubAllGlobals())
    return import('./zoned-time.ts')
  }

  it('shows the time of Iran’s law, in summer too', async () => {
    const old = await onOldDevice()
    for (const moment of ['2023-03-22T00:00Z', '2027-06-21T12:00Z', '2027-12-21T12:00Z'])
      expect(old.zonedTimeOf(moment, 'Asia/Tehran')).toEqual(zonedTimeOf(moment, 'Asia/Tehran'))
  })

  it('changes no summer that was one, and no other zone', async () => {
    const old = await onOldDevice()
    expect(old.zonedTimeOf('2021-07-01T12:00Z', 'Asia/Tehran').offsetMinutes).toBe(270)
    expect(old.zonedTimeOf('2027-07-01T12:00Z', 'Asia/Kabul').offsetMinutes).toBe(270)
    expect(old.zonedTimeOf('2027-07-01T12:00Z', 'Europe/Berlin').offsetMinutes).toBe(120)
  })
})
