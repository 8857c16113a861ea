/** Rules of who waits, and of offers. Pure, and safe for the browser. */

/** The most specialists that one family can wait for. */
export const MOST_OPEN_ENTRIES = 5
/** The number of unanswered offers after which a family no longer waits. */
export const MOST_MISSED_OFFERS = 3
/** The most specialists that one family can save. */
export const MOST_SAVED = 50
/** How long a family that no longer waits is told why. */
export const ENDED_SHOWN_DAYS = 30

export const ENTRY_STATES = ['waiting', 'offered', 'booked', 'left', 'ended'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** Whether the family is still on the list. */
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
  /** In turn, the longest waiting first. */
  place: number
}

/**
 * Who is offered which time: in turn, each the soonest of their own that nobody before them was
 * given. Offers are sorted by place, then by start.
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
