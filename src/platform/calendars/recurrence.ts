import ICAL from 'ical.js'
import { addToWall, wallOf, type Wall, type Zone } from './wall-time.ts'
import { DAY_MS } from '../durations.ts'

/** Limits the recurrence steps over a whole calendar. */
export class Steps {
  #left: number
  constructor(most: number) {
    this.#left = most
  }
  /** @throws {TooManySteps} past the limit. */
  take(): void {
    this.#left -= 1
    if (this.#left < 0) throw new TooManySteps()
  }
}

/** The calendar has too many recurrences to expand. */
export class TooManySteps extends Error {}

const timeOf = (wall: Wall, isDate: boolean) => ICAL.Time.fromData({ ...wall, isDate })

/**
 * Converts UNTIL, which is in UTC, to the wall clock, on which recurrences are computed. A date
 * includes its whole day.
 */
function onWallClock(rule: ICAL.Recur, zone: Zone, isDate: boolean): ICAL.Recur {
  const until = rule.until
  if (!until || isDate) return rule
  const copy = rule.clone()
  const wall = wallOf(until)
  const end = until.isDate
    ? { ...wall, hour: 23, minute: 59, second: 59 }
    : until.zone?.tzid === 'UTC'
      ? zone.wallOf(
          Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second),
        )
      : wall
  copy.until = timeOf(end, false)
  return copy
}

const PERIOD_DAYS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }

/**
 * The start for expanding a daily or weekly rule: skips past years in whole intervals, so that the
 * recurrence days stay the same.
 */
function beginNear(start: Wall, since: Wall, rule: ICAL.Recur): Wall {
  const days = PERIOD_DAYS[rule.freq]
  if (days === undefined || rule.count) return start
  const stride = days * (rule.interval || 1) * DAY_MS
  const behind =
    Date.UTC(since.year, since.month - 1, since.day) -
    Date.UTC(start.year, start.month - 1, start.day)
  const strides = Math.floor(behind / stride) - 1
  return strides > 0 ? addToWall(start, strides * stride) : start
}

/**
 * An event's starts between two wall-clock times: its DTSTART, its rules (RRULE) and further dates
 * (RDATE); exceptions are still included.
 */
export function listStarts(
  event: ICAL.Component,
  span: { start: ICAL.Time; zone: Zone; since: Wall; until: Wall; steps: Steps },
): Wall[] {
  const { start, zone, since, until, steps } = span
  const first = wallOf(start)
  const last = timeOf(until, false)
  const earliest = timeOf(since, false)
  const starts = [first]
  for (const property of event.getAllProperties('rrule')) {
    const rule = onWallClock(property.getFirstValue() as ICAL.Recur, zone, start.isDate)
    const begin = beginNear(first, since, rule)
    const iterator = rule.iterator(timeOf(begin, start.isDate))
    for (let next = iterator.next(); next; next = iterator.next()) {
      steps.take()
      const at = timeOf(wallOf(next), false)
      if (at.compare(last) > 0) break
      if (at.compare(earliest) >= 0) starts.push(wallOf(next))
    }
  }
  for (const property of event.getAllProperties('rdate'))
    for (const value of property.getValues()) {
      steps.take()
      const time = value instanceof ICAL.Period ? value.start : (value as ICAL.Time)
      const isUtc = time.zone?.tzid === 'UTC'
      starts.push(isUtc ? zone.wallOf(time.toUnixTime() * 1000) : wallOf(time))
    }
  return starts
}
