/**
 * The margin around a calendar's entries for which its zone is defined: a program may show or move
 * them within it.
 */
const AROUND = { days: 400 }

const digits = (value: number, length = 2): string => String(value).padStart(length, '0')

/** A wall-clock time in iCalendar's format, `20270328T020000`. */
function writeWallTime(wall: Temporal.PlainDateTime): string {
  const date = digits(wall.year, 4) + digits(wall.month) + digits(wall.day)
  return `${date}T${digits(wall.hour)}${digits(wall.minute)}${digits(wall.second)}`
}

const SECOND_NS = 1_000_000_000

/** `+0330`. */
function writeOffset(nanoseconds: number): string {
  const minutes = Math.round(Math.abs(nanoseconds) / SECOND_NS / 60)
  return `${nanoseconds < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`
}

/** A clock change, with its offsets before and after. */
interface Change {
  at: Temporal.PlainDateTime
  from: number
  to: number
}

function changeAt(after: Temporal.ZonedDateTime): Change {
  const from = after.subtract({ nanoseconds: 1 }).offsetNanoseconds
  const to = after.offsetNanoseconds
  // RFC 5545 writes the onset in the wall-clock time before the change.
  const at = after.toPlainDateTime().add({ nanoseconds: from - to })
  return { at, from, to }
}

function changesBetween(first: Temporal.ZonedDateTime, last: Temporal.ZonedDateTime): Change[] {
  const before = first.getTimeZoneTransition('previous')
  const changes = [before ? changeAt(before) : unchanged(first)]
  let next = first.getTimeZoneTransition('next')
  while (next && Temporal.ZonedDateTime.compare(next, last) <= 0) {
    changes.push(changeAt(next))
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

const unchanged = ({ offsetNanoseconds }: Temporal.ZonedDateTime): Change => ({
  at: new Temporal.PlainDateTime(1970, 1, 1),
  from: offsetNanoseconds,
  to: offsetNanoseconds,
})

/** Whether a wall-clock time occurs only once; programs disagree on which of two is meant. */
export function isReadOnce(timeZone: string, date: Date): boolean {
  const zoned = zonedOf(timeZone, date)
  const wall = zoned.toPlainDateTime()
  const one = (disambiguation: 'earlier' | 'later') =>
    wall.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds
  return one('earlier') === one('later')
}

const zonedOf = (timeZone: string, date: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone)

/**
 * A VTIMEZONE for the time around some entries (RFC 5545, 3.6.5), for programs with unknown or
 * outdated zones. Each change has its own date, as no rule repeats for ever.
 */
export function defineZone(timeZone: string, { from, until }: { from: Date; until: Date }): string {
  const changes = changesBetween(
    zonedOf(timeZone, from).subtract(AROUND),
    zonedOf(timeZone, until).add(AROUND),
  )
  const parts = changes.flatMap((change) => {
    // The last change to a fixed offset is to standard time, whatever its direction.
    const name = changes.length > 1 && change.to > change.from ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${name}`,
      `DTSTART:${writeWallTime(change.at)}`,
      `TZOFFSETFROM:${writeOffset(change.from)}`,
      `TZOFFSETTO:${writeOffset(change.to)}`,
      `TZNAME:${writeOffset(change.to)}`,
      `END:${name}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}
