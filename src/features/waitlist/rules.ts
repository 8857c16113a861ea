import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts'

/**
 * Rules of the waitlist and its offers. Pure. Safe for the browser, except those that compute the
 * end of a hold: they need Temporal, which only the server has.
 */

export const MOST_OPEN_ENTRIES = 5
/** A family leaves the waitlist after this many unanswered offers. */
export const MOST_MISSED_OFFERS = 3
export const MOST_SAVED = 50
/** An ended entry shows its reason for this long. */
export const ENDED_SHOWN_DAYS = 30

export const ENTRY_STATES = ['waiting', 'offered', 'booked', 'left', 'ended'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

export const isOpen = (state: EntryState): boolean => state === 'waiting' || state === 'offered'

/** The next state of an entry whose offer expired without an answer. */
export function afterMissedOffer(missedBefore: number): {
  state: 'waiting' | 'ended'
  missedOffers: number
} {
  const missedOffers = missedBefore + 1
  return { missedOffers, state: missedOffers >= MOST_MISSED_OFFERS ? 'ended' : 'waiting' }
}

interface Waiting {
  /** Position by waiting time, longest first. */
  place: number
}

/**
 * Gives each family in turn its soonest time that no earlier family got. `offers` are sorted by
 * place, then by start.
 */
export function allotTimes<Offer extends Waiting & { slotId: number }>(
  offers: readonly Offer[],
): Offer[] {
  const given = new Set<number>()
  const served = new Set<number>()
  return offers.filter(({ place, slotId }) => {
    if (served.has(place) || given.has(slotId)) return false
    served.add(place)
    given.add(slotId)
    return true
  })
}

/** The time for an answer, by day. */
const HOLD_HOURS = 2
/** From `from` to `to` on the family's clock no answer is expected; holds last until `answered`. */
const NIGHT = { from: 22, to: 7, answered: 9 } as const
/** A time with less than this to answer, while awake, is not offered: it is free for everybody. */
const SHORTEST_ANSWER_MINUTES = 30

/** The earliest instant at which the family can answer: now, or the end of its night. */
function awakeFrom(now: Date, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  if (local.hour >= NIGHT.to && local.hour < NIGHT.from) return now
  return clockTime(local, NIGHT.to)
}

/** The next time that the clock shows this hour, later in the same night. */
function clockTime(local: Temporal.ZonedDateTime, hour: number): Date {
  const day = local.hour >= NIGHT.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const { timeZoneId: timeZone } = local
  const found = day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) })
  return new Date(found.epochMilliseconds)
}

/** The earliest end of a hold that leaves time to answer from an instant on. */
export const leastEnd = (from: Date): Date =>
  new Date(from.getTime() + SHORTEST_ANSWER_MINUTES * MINUTE_MS)

/** The earliest end of a hold made now that leaves the family time to answer. */
export const reservedUntilAtLeast = (now: Date, timeZone: string): Date =>
  leastEnd(awakeFrom(now, timeZone))

/**
 * The end of a hold made now: after two hours; if that begins or ends in the family's night, at
 * nine in the morning; never after the last moment to book it.
 */
export function reservedUntil(request: {
  now: Date
  /** The family's zone, an IANA name. */
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

/** The exact start of the night still counts as evening. */
function isNight(local: Temporal.ZonedDateTime): boolean {
  const isEvening = local.hour === NIGHT.from && local.minute === 0 && local.second === 0
  return local.hour < NIGHT.to || (local.hour >= NIGHT.from && !isEvening)
}
