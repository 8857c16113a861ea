/** The two sides of a meeting. */
export type MeetingRole = 'family' | 'specialist'

/** Raised when an older page cannot talk to a newer server: the page is then reloaded. */
export const PROTOCOL_VERSION = 1 as const

/** Names a session description (RFC 8866): the session and, counted up with each description of it, the version. */
export const originOf = (sdp: string | undefined): string | undefined =>
  /^o=\S+ (\d+ \d+) /m.exec(sdp ?? '')?.[1]

/**
 * Names the connection that a description is of: it stays the same as long as that lives (RFC 8829,
 * 5.2.1), so another one shows that the other page has begun anew.
 */
export const sessionOf = (sdp: string | undefined): string | undefined =>
  originOf(sdp)?.split(' ')[0]

/** The cards that a participant can hold up in a call instead of speaking. */
export const CARDS = ['yes', 'no', 'break', 'louder', 'help'] as const

export type Card = (typeof CARDS)[number]

export const isCard = (value: unknown): value is Card => CARDS.some((card) => card === value)

/** How long the other side sees a card large, in milliseconds. */
export const CARD_VISIBLE_MS = 15_000
