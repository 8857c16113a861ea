import ICAL from 'ical.js'

/** A clock's reading of iCalendar, without a zone. */
export interface Wall {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** The clock of a place: by IANA's rules, or by those that the calendar brings. */
export interface Zone {
  instantOf(wall: Wall): number
  wallOf(instant: number): Wall
}

/** Where a clock is put forward, a time that it skips counts from before; a time that comes twice is the first. */
export const ianaZone = (timeZone: string): Zone => ({
  instantOf: (wall) =>
    Temporal.PlainDateTime.from({ ...wall }).toZonedDateTime(timeZone).epochMilliseconds,
  wallOf: (instant) => {
    const { year, month, day, hour, minute, second } =
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
    return { year, month, day, hour, minute, second }
  },
})

export const UTC = ianaZone('UTC')

/** A zone as a calendar defines it (VTIMEZONE). */
function ownZone(component: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(component)
  const offsetMs = (wall: Wall) =>
    zone.utcOffset(ICAL.Time.fromData({ ...wall, isDate: false })) * 1000
  return {
    instantOf: (wall) => UTC.instantOf(wall) - offsetMs(wall),
    wallOf(instant) {
      // The offset is that of the wall clock, which is at most a clock change away from this guess.
      const guess = UTC.wallOf(instant + offsetMs(UTC.wallOf(instant)))
      return UTC.wallOf(instant + offsetMs(guess))
    },
  }
}

const isIana = (name: string): boolean => {
  // An offset such as `+01:00` is a zone for Temporal, and a name nowhere else.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** Programs write `/citadel.org/20210210_1/Europe/Berlin` for `Europe/Berlin`. */
function ianaNameOf(tzid: string): string | undefined {
  const parts = tzid.split('/')
  for (let from = 0; from < parts.length; from += 1) {
    const name = parts.slice(from).join('/')
    if (isIana(name)) return name
  }
  return undefined
}

/**
 * The zones of one calendar, by their names there. A zone that is known by neither its name nor the
 * calendar is the reader's own.
 */
export function zonesOf(timeZone: string, define: () => readonly ICAL.Component[]) {
  const own = ianaZone(timeZone)
  const found = new Map<string, Zone>()
  const find = (tzid: string): Zone => {
    const iana = ianaNameOf(tzid)
    if (iana) return ianaZone(iana)
    const defined = define().find((zone) => zone.getFirstPropertyValue('tzid') === tzid)
    return defined ? ownZone(defined) : own
  }
  return {
    own,
    named(tzid: string): Zone {
      const zone = found.get(tzid) ?? find(tzid)
      found.set(tzid, zone)
      return zone
    },
  }
}

export type Zones = ReturnType<typeof zonesOf>

export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): Wall => ({
  year,
  month,
  day,
  hour,
  minute,
  // A minute may have 61 seconds there.
  second: Math.min(second, 59),
})

/** Milliseconds between two readings of one clock. */
export const wallLength = (from: Wall, to: Wall): number => UTC.instantOf(to) - UTC.instantOf(from)

export const addToWall = (wall: Wall, milliseconds: number): Wall =>
  UTC.wallOf(UTC.instantOf(wall) + milliseconds)
