/** How long an offered time is held. Server side: it finds clock times in zones through Temporal. */

/** How long a family has to answer by day. */
export const HOLD_HOURS = 2
/** From `from` to `to` on the family's clock nobody is asked for an answer; holds last until `answered`. */
export const NIGHT = { from: 22, to: 7, answered: 9 } as const
/** A time that can be held no longer than this, awake, is not offered: it is left to everybody. */
export const SHORTEST_ANSWER_MINUTES = 30

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The instant from which the family can answer: now, or the end of its night. */
function awakeFrom(now: Date, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  if (local.hour >= NIGHT.to && local.hour < NIGHT.from) return now
  return clockTime(local, NIGHT.to)
}

/** The next time that the clock shows this hour: later on the same night. */
function clockTime(local: Temporal.ZonedDateTime, hour: number): Date {
  const day = local.hour >= NIGHT.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const { timeZoneId: timeZone } = local
  const found = day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) })
  return new Date(found.epochMilliseconds)
}

/** The earliest end of a hold made now, so that the family can answer it. */
export const heldUntilAtLeast = (now: Date, timeZone: string): Date =>
  new Date(awakeFrom(now, timeZone).getTime() + SHORTEST_ANSWER_MINUTES * MINUTE_MS)

/**
 * Until when a time that is offered now is held: two hours; where that begins or ends in the
 * family's night, until nine in the morning; never beyond the last moment at which it can be booked.
 */
export function heldUntil(request: {
  now: Date
  /** The family's, an IANA name. */
  timeZone: string
  bookableUntil: Date
}): Date {
  const { now, timeZone, bookableUntil } = request
  const twoHours = now.getTime() + HOLD_HOURS * HOUR_MS
  const end = Temporal.Instant.fromEpochMilliseconds(twoHours).toZonedDateTimeISO(timeZone)
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const asleep = [start, end].find(isNight)
  const until = asleep ? clockTime(asleep, NIGHT.answered).getTime() : twoHours
  return new Date(Math.min(until, bookableUntil.getTime()))
}

/** The moment at which the night begins is still evening. */
function isNight(local: Temporal.ZonedDateTime): boolean {
  const isEvening = local.hour === NIGHT.from && local.minute === 0 && local.second === 0
  return local.hour < NIGHT.to || (local.hour >= NIGHT.from && !isEvening)
}
