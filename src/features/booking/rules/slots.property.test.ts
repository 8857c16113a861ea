import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IS_CORE } from '../../../../tests/support/extent.ts'
import { buildSlots, type Schedule, type Slot } from './slots.ts'
import { hoursOn } from './weekly-hours.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const ZONES = ['Asia/Tehran', 'Europe/Berlin', 'America/Toronto', 'America/Los_Angeles']

/** Wall clock by Intl: expected results do not use the zone code of the rules. */
const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
  ]),
)

function wall(instant: number, timeZone: string): { date: string; minutes: number } {
  const [date = '', time = ''] = (formats.get(timeZone)?.format(instant) ?? '').split(', ')
  const [hour = NaN, minute = NaN] = time.split(':').map(Number)
  return { date, minutes: hour * 60 + minute }
}

function offset(instant: number, timeZone: string): number {
  const { date, minutes } = wall(instant, timeZone)
  return Date.parse(date) + minutes * MINUTE - instant
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/** Dates from 2005 to 2030 with an offset change, compared at noon UTC. */
function changeDates(timeZone: string): string[] {
  const dates: string[] = []
  for (let noon = Date.UTC(2005, 0, 1, 12); noon < Date.UTC(2031, 0, 1); noon += DAY) {
    if (offset(noon, timeZone) !== offset(noon + DAY, timeZone)) {
      dates.push(new Date(noon).toISOString().slice(0, 10))
    }
  }
  return dates
}

const nowruz = Array.from({ length: 26 }, (_, year) => `${2005 + year}-03-20`)
const weeks = ZONES.flatMap((timeZone) =>
  [...changeDates(timeZone), ...nowruz].map((date) => ({
    timeZone,
    firstDate: addDays(date, -3),
    lastDate: addDays(date, 4),
  })),
)

const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Arbitrary ranges in steps of five minutes, concentrated around the hours of clock changes. */
const hours = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 278 })),
    fc.integer({ min: 1, max: 120 }),
  )
  .map(([start, length]) => ({
    startTime: text(start * 5),
    endTime: text(Math.min(start + length, 288) * 5),
  }))

const requests = fc
  .record({
    week: fc.constantFrom(...weeks),
    weeklyHours: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 6 }), hours).map(([weekday, range]) => ({
        weekday,
        ...range,
      })),
      { minLength: 1, maxLength: 14 },
    ),
    overrides: fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.option(hours)), {
      maxLength: 3,
    }),
    bufferMinutes: fc.constantFrom(0, 5, 10, 15, 20, 30, 60),
  })
  .map(({ week, weeklyHours, overrides, bufferMinutes }) => ({
    firstDate: week.firstDate,
    lastDate: week.lastDate,
    schedule: {
      timeZone: week.timeZone,
      weeklyHours,
      bufferMinutes,
      paused: false,
      overrides: overrides.map(([day, range]) => {
        const date = addDays(week.firstDate, day)
        return range ? { date, kind: 'hours' as const, ...range } : { date, kind: 'off' as const }
      }),
    } satisfies Schedule,
  }))

function hoursOf(date: string, schedule: Schedule) {
  return hoursOn({ key: date, weekday: new Date(date).getUTCDay() }, schedule)
}

function checkSlot(slot: Slot, schedule: Schedule): void {
  expect(slot.endsAt - slot.startsAt, 'lasts 45 minutes').toBe(45 * MINUTE)
  const start = wall(slot.startsAt, schedule.timeZone)
  const last = wall(slot.endsAt - MINUTE, schedule.timeZone)
  expect([start.date, last.date], 'stays on its date').toEqual([slot.date, slot.date])
  expect([slot.startTime, slot.endTime], 'is named by the wall clock').toEqual([
    text(start.minutes),
    text(last.minutes + 1),
  ])
  const isOffered = hoursOf(slot.date, schedule).some(
    (range) => range.start <= start.minutes && last.minutes + 1 <= range.end,
  )
  expect(isOffered, 'is within the hours').toBe(true)
}

function checkNeighbours(slots: readonly Slot[], bufferMinutes: number): void {
  slots.slice(1).forEach((slot, index) => {
    const gap = slot.startsAt - (slots[index]?.endsAt ?? NaN)
    expect(gap, 'keeps the buffer').toBeGreaterThanOrEqual(bufferMinutes * MINUTE)
  })
  const names = slots.map((slot) => `${slot.date} ${slot.startTime}`)
  expect(new Set(names).size, 'no wall time twice').toBe(names.length)
}

/** Starts on a date without clock changes nearby: plain arithmetic in minutes. */
function plainStarts(date: string, schedule: Schedule): string[] {
  const dayBefore = hoursOf(addDays(date, -1), schedule).at(-1)?.end ?? -Infinity
  let notBefore = dayBefore - 1440 + schedule.bufferMinutes
  const starts: string[] = []
  for (const range of hoursOf(date, schedule)) {
    let start = Math.max(range.start, notBefore)
    for (; start + 45 <= range.end; start = notBefore) {
      starts.push(text(start))
      notBefore = start + 45 + schedule.bufferMinutes
    }
  }
  return starts
}

function isPlain(date: string, timeZone: string): boolean {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const offsets = [-2, -1, 0, 1, 2].map((days) => offset(noon + days * DAY, timeZone))
  return new Set(offsets).size === 1
}

test('the weeks hold Tehran’s clock changes until 2022 and none after, and those of the others', () => {
  const counts = ZONES.map((timeZone) => changeDates(timeZone).length)
  expect(counts).toEqual([32, 52, 52, 52])
  expect(changeDates('Asia/Tehran').at(-1)).toBe('2022-09-21')
})

test('in weeks of clock changes and Nowruz slots last 45 minutes, keep the buffer and stay in the hours (spec 9.1)', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const { schedule } = request
      const slots = buildSlots(request)
      slots.forEach((slot) => checkSlot(slot, schedule))
      checkNeighbours(slots, schedule.bufferMinutes)
      for (let date = request.firstDate; date <= request.lastDate; date = addDays(date, 1)) {
        const ofDate = slots.filter((slot) => slot.date === date)
        if (isPlain(date, schedule.timeZone)) {
          expect(ofDate.map((slot) => slot.startTime)).toEqual(plainStarts(date, schedule))
        }
        const alone = buildSlots({ schedule, firstDate: date, lastDate: date })
        expect(alone, 'a date is the same in every range').toEqual(ofDate)
      }
    }),
    { numRuns: IS_CORE ? 200 : 1000 },
  )
})
