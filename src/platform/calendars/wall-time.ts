import ICAL from 'ical.js'

/** A wall-clock time of iCalendar, without a zone. */
export interface Wall {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** A time zone, by IANA's rules or by the calendar's own VTIMEZONE. */
export interface Zone {
  instantOf(wall: Wall): number
  wallOf(instant: number): Wall
}

/** A skipped time counts with the offset before the change; a repeated one is the first. */
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

/** A zone defined by the calendar (VTIMEZONE). */
function ownZone(component: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(component)
  const offsetMs = (wall: Wall) =>
    zone.utcOffset(ICAL.Time.fromData({ ...wall, isDate: false })) * 1000
  return {
    instantOf: (wall) => UTC.instantOf(wall) - offsetMs(wall),
    wallOf(instant) {
      // The guess is at most one clock change off; its offset is the correct one.
      const guess = UTC.wallOf(instant + offsetMs(UTC.wallOf(instant)))
      return UTC.wallOf(instant + offsetMs(guess))
    },
  }
}

const isIana = (name: string): boolean => {
  // Temporal also accepts offsets such as `+01:00` as zone names; iCalendar does not.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** Some programs write `/citadel.org/20210210_1/Europe/Berlin` for `Europe/Berlin`. */
function ianaNameOf(tzid: string): string | undefined {
  const parts = tzid.split('/')
  for (let from = 0; from < parts.length; from += 1) {
    const name = parts.slice(from).join('/')
    if (isIana(name)) return name
  }
  return undefined
}

/**
 * The zones of one calendar, by TZID. One that neither IANA nor the calendar defines is taken as
 * the reader's own.
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
  // A leap second: 60 is allowed there.
  second: Math.min(second, 59),
})

/** Milliseconds between two wall-clock times. */
export const wallLength = (from: Wall, to: Wall): number => UTC.instantOf(to) - UTC.instantOf(from)

export const addToWall = (wall: Wall, milliseconds: number): Wall =>
  UTC.wallOf(UTC.instantOf(wall) + milliseconds)
