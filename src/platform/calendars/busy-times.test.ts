import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBusyTimes, mergeRanges, type BusyRange } from './busy-times.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

const span = (from: string, days: number) => ({
  from: Date.parse(from),
  to: Date.parse(from) + days * DAY,
})

const calendarOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')

const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one@example.org', ...lines, 'END:VEVENT'].join('\r\n')

/** Busy times from a day on, as `from/to` in UTC without seconds. */
function busyIn(
  calendar: string,
  { from = '2026-11-02T00:00Z', days = 14, timeZone = 'Asia/Tehran' } = {},
): string[] {
  const found = findBusyTimes({ calendars: [calendar], timeZone, ...span(from, days) })
  if (!found.ok) throw new Error(found.reason)
  expect(found.skipped).toBe(0)
  return found.busy.map((range) =>
    range.map((at) => new Date(at).toISOString().slice(5, 16)).join('/'),
  )
}

const OWN_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:The office',
  'BEGIN:STANDARD',
  'DTSTART:19701101T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700308T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n')

describe('when somebody is busy by a calendar', () => {
  it.each([
    ['in UTC', ['DTSTART:20261103T080000Z', 'DTEND:20261103T090000Z'], ['11-03T08:00/11-03T09:00']],
    [
      'on the clock of a named zone',
      ['DTSTART;TZID=America/Toronto:20261103T080000', 'DURATION:PT90M'],
      ['11-03T13:00/11-03T14:30'],
    ],
    [
      'on the clock of a zone with a program’s prefix',
      ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261103T080000', 'DURATION:PT1H'],
      ['11-03T07:00/11-03T08:00'],
    ],
    [
      'without a zone, on the reader’s own clock',
      ['DTSTART:20261103T080000', 'DTEND:20261103T090000'],
      ['11-03T04:30/11-03T05:30'],
    ],
    [
      'all day, on the reader’s own clock',
      ['DTSTART;VALUE=DATE:20261103', 'DTEND;VALUE=DATE:20261105'],
      ['11-02T20:30/11-04T20:30'],
    ],
    ['all day, without an end', ['DTSTART;VALUE=DATE:20261103'], ['11-02T20:30/11-03T20:30']],
    ['at an instant alone', ['DTSTART:20261103T080000Z'], []],
    [
      'never where it is transparent',
      ['DTSTART:20261103T080000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'],
      [],
    ],
    [
      'never where it is cancelled',
      ['DTSTART:20261103T080000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'],
      [],
    ],
    [
      'never where Outlook calls it free',
      ['DTSTART:20261103T080000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
      [],
    ],
    [
      'while it is uncertain',
      ['DTSTART:20261103T080000Z', 'DURATION:PT1H', 'STATUS:TENTATIVE'],
      ['11-03T08:00/11-03T09:00'],
    ],
    [
      'between places with two clocks',
      ['DTSTART;TZID=Asia/Tehran:20261103T080000', 'DTEND;TZID=Europe/Berlin:20261103T100000'],
      ['11-03T04:30/11-03T09:00'],
    ],
    [
      'since before, when it lasts until now',
      ['DTSTART:20261020T000000Z', 'DTEND:20261103T080000Z'],
      ['11-02T00:00/11-03T08:00'],
    ],
  ])('is %s', (_, lines, expected) => {
    expect(busyIn(calendarOf(event(...lines)))).toEqual(expected)
  })

  it('is by the zone that the calendar brings, where its name says nothing', () => {
    const meeting = event('DTSTART;TZID=The office:20261103T080000', 'DURATION:PT1H')
    const inSummer = event('DTSTART;TZID=The office:20261007T080000', 'DURATION:PT1H')
    expect(busyIn(calendarOf(OWN_ZONE, meeting))).toEqual(['11-03T13:00/11-03T14:00'])
    expect(busyIn(calendarOf(OWN_ZONE, inSummer), { from: '2026-10-05T00:00Z' })).toEqual([
      '10-07T12:00/10-07T13:00',
    ])
  })

  it('is by published free and busy times too', () => {
    const freeBusy = [
      'BEGIN:VFREEBUSY',
      'UID:1',
      'FREEBUSY;FBTYPE=BUSY:20261103T080000Z/PT1H,20261104T080000Z/20261104T093000Z',
      'FREEBUSY;FBTYPE=FREE:20261105T080000Z/PT1H',
      'END:VFREEBUSY',
    ].join('\r\n')
    expect(busyIn(calendarOf(freeBusy))).toEqual([
      '11-03T08:00/11-03T09:00',
      '11-04T08:00/11-04T09:30',
    ])
  })
})

describe('what repeats', () => {
  const weekly = (...lines: string[]) =>
    event(
      'DTSTART;TZID=Europe/Berlin:20260105T090000',
      'DTEND;TZID=Europe/Berlin:20260105T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,TH',
      ...lines,
    )

  it('stays at its hour when the clock is changed', () => {
    expect(busyIn(calendarOf(weekly()), { from: '2026-10-19T00:00Z', days: 14 })).toEqual([
      '10-19T07:00/10-19T08:00',
      '10-22T07:00/10-22T08:00',
      '10-26T08:00/10-26T09:00',
      '10-29T08:00/10-29T09:00',
    ])
  })

  it('is left out on the dates of its exceptions, however they are written', () => {
    const left = weekly(
      'EXDATE;TZID=Europe/Berlin:20261102T090000',
      'EXDATE:20261105T080000Z',
      'EXDATE;VALUE=DATE:20261109',
    )
    expect(busyIn(calendarOf(left))).toEqual(['11-12T08:00/11-12T09:00'])
  })

  it('is where one repetition was moved, and not where it was', () => {
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20261105T090000',
      'DTSTART;TZID=Europe/Berlin:20261106T120000',
      'DURATION:PT30M',
    )
    const dropped = event(
      'RECURRENCE-ID:20261109T080000Z',
      'DTSTART:20261109T080000Z',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    )
    expect(busyIn(calendarOf(weekly(), moved, dropped))).toEqual([
      '11-02T08:00/11-02T09:00',
      '11-06T11:00/11-06T11:30',
      '11-12T08:00/11-12T09:00',
    ])
  })

  it('is found where a repetition came in from outside of the time asked for', () => {
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20261217T090000',
      'DTSTART;TZID=Europe/Berlin:20261104T090000',
      'DURATION:PT1H',
    )
    expect(busyIn(calendarOf(weekly(), moved), { from: '2026-11-03T00:00Z', days: 2 })).toEqual([
      '11-04T08:00/11-04T09:00',
    ])
  })

  it('follows a change “from here on”', () => {
    const onwards = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261105T090000',
      'DTSTART;TZID=Europe/Berlin:20261105T110000',
      'DTEND;TZID=Europe/Berlin:20261105T113000',
    )
    expect(busyIn(calendarOf(weekly(), onwards), { days: 10 })).toEqual([
      '11-02T08:00/11-02T09:00',
      '11-05T10:00/11-05T10:30',
      '11-09T10:00/11-09T10:30',
    ])
  })

  it.each([
    ['until an instant', 'RRULE:FREQ=DAILY;UNTIL=20261104T083000Z', 3],
    ['until a date', 'RRULE:FREQ=DAILY;UNTIL=20261104', 3],
    ['so many times', 'RRULE:FREQ=DAILY;COUNT=2', 2],
    ['every other day', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=9', 7],
    ['on further dates', 'RDATE;TZID=Europe/Berlin:20261108T120000,20261109T120000', 3],
  ])('repeats %s', (_, rule, times) => {
    const daily = event('DTSTART;TZID=Europe/Berlin:20261102T090000', 'DURATION:PT1H', rule)
    expect(busyIn(calendarOf(daily))).toHaveLength(times)
  })

  it('keeps its days in every other week, however long ago it began', () => {
    const rule = 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'
    const old = event('DTSTART;TZID=Europe/Berlin:20100105T090000', 'DURATION:PT1H', rule)
    const weeks = (Date.parse('2026-11-03') - Date.parse('2010-01-05')) / (7 * DAY)
    const first = weeks % 2 === 0 ? '11-03' : '11-10'
    expect(busyIn(calendarOf(old))).toEqual([`${first}T08:00/${first}T09:00`])
  })
})

describe('what cannot be counted', () => {
  const ask = (calendar: string) =>
    findBusyTimes({ calendars: [calendar], timeZone: 'UTC', ...span('2026-11-02T00:00Z', 14) })

  it('is said of an event that cannot be read; the others count', () => {
    const broken = event('DTSTART:soon', 'DTEND:later')
    const good = event('DTSTART:20261103T080000Z', 'DURATION:PT1H').replace('one@', 'two@')
    expect(ask(calendarOf(broken, good))).toMatchObject({
      ok: true,
      skipped: 1,
      busy: [[expect.anything(), expect.anything()]],
    })
  })

  it.each([
    ['', 'nothing'],
    ['<html>Sign in</html>', 'a page'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1', 'half a file'],
  ])('is no calendar: %j, %s', (text) => {
    expect(ask(text)).toEqual({ ok: false, reason: 'not-a-calendar' })
  })

  it('is more repetitions than anybody has', () => {
    const each = 'RRULE:FREQ=SECONDLY'
    expect(ask(calendarOf(event('DTSTART:20261101T000000Z', 'DURATION:PT1S', each)))).toEqual({
      ok: false,
      reason: 'too-much',
    })
  })

  it('are events of this site, also as Exchange writes their names', () => {
    const own = { prefix: 'consultation-', suffix: '@hamgam.example' }
    const uid = 'consultation-7@hamgam.example'
    const wrapped =
      '040000008200E00074C5B7101A82E00800000000000000000000000000000000000000003100000076'
    const times = ['DTSTART:20261103T080000Z', 'DURATION:PT1H']
    const hex = Buffer.from(uid).toString('hex').toUpperCase()
    const uids = [
      uid,
      `${wrapped.slice(0, -2)}7643616C2D55696401000000${hex}00`,
      'another@hamgam.example',
    ]
    const counted = uids.map((one) => {
      const calendars = [calendarOf(event(...times).replace('one@example.org', one))]
      const found = findBusyTimes({
        calendars,
        timeZone: 'UTC',
        own,
        ...span('2026-11-02T00:00Z', 14),
      })
      return found.ok && found.busy.length
    })
    expect(counted).toEqual([0, 0, 1])
  })
})

describe('across clock changes', () => {
  const zones = ['Europe/Berlin', 'America/Toronto', 'Asia/Tehran', 'Australia/Sydney']

  it('a time of every day begins at its hour, each day once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 4, max: 22 }),
        fc.integer({ min: 0, max: 330 }),
        (zone, hour, offset) => {
          const from = new Date(Date.parse('2026-01-10T00:00Z') + offset * DAY)
          const hh = String(hour).padStart(2, '0')
          const lines = [
            `DTSTART;TZID=${zone}:20200101T${hh}0000`,
            'DURATION:PT1H',
            'RRULE:FREQ=DAILY',
          ]
          const found = findBusyTimes({
            calendars: [calendarOf(event(...lines))],
            timeZone: 'UTC',
            from: from.getTime(),
            to: from.getTime() + 30 * DAY,
          })
          if (!found.ok) throw new Error(found.reason)
          const whole = found.busy.filter(([start, end]) => end - start === HOUR)
          const dates = whole.map(([start]) => {
            const at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone)
            expect(at.hour).toBe(hour)
            return at.toPlainDate().toString()
          })
          expect(new Set(dates).size).toBe(dates.length)
          expect(dates.length).toBeGreaterThanOrEqual(29)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('ranges that are put together cover what they covered, in order and apart', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20 }))
      .map(([from, length]): BusyRange => [from, from + length])
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const merged = mergeRanges(ranges, { from: 10, to: 90 })
        const covers = (all: readonly BusyRange[], at: number) =>
          all.some(([from, to]) => from <= at && at < to)
        for (let at = 10; at < 90; at += 1) expect(covers(merged, at)).toBe(covers(ranges, at))
        for (const [index, [from, to]] of merged.entries()) {
          expect(from).toBeLessThan(to)
          expect(merged[index + 1]?.[0] ?? 1000).toBeGreaterThan(to)
        }
      }),
    )
  })
})
