/** The two sides of a meeting. */
export type MeetingRole = 'family' | 'specialist'

/** The problem of a person with a private link that opens no meeting. */
export const LINK_OUTDATED = 'meeting-link-outdated'

/**
 * Whether the page of a path, without its language, may use camera and microphone: the meeting and
 * the device check.
 */
export const mayUseDevices = (path: string): boolean => /^\/(?:meet\/|device-check$)/.test(path)

/** Incremented when older pages cannot talk to a newer server: the page then reloads. */
export const PROTOCOL_VERSION = 1 as const

/**
 * Identifies a session description (RFC 8866): the session id, and a version that each description
 * increments.
 */
export const originOf = (sdp: string | undefined): string | undefined =>
  /^o=\S+ (\d+ \d+) /m.exec(sdp ?? '')?.[1]

/**
 * Identifies the connection of a description: constant over its lifetime (RFC 8829, 5.2.1), so
 * another value means that the other page has started anew.
 */
export const sessionOf = (sdp: string | undefined): string | undefined =>
  originOf(sdp)?.split(' ')[0]

/** In this last part of a call the family too sees the minutes left. */
export const FAMILY_SEES_LAST_MINUTES = 5

/** The cards that a participant can show in a call instead of speaking. */
export const CARDS = ['yes', 'no', 'break', 'louder', 'help'] as const

export type Card = (typeof CARDS)[number]

export const isCard = (value: unknown): value is Card => CARDS.some((card) => card === value)

/** The other side sees a card in large for this long, in milliseconds. */
export const CARD_VISIBLE_MS = 15_000
