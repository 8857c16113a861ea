/** What people choose of an access key. Safe for the browser. */

export const KEY_NAME_MAX_LENGTH = 60

/** How long a key may live: none is endless. */
export const KEY_DAYS = [30, 90, 365] as const
export type KeyDays = (typeof KEY_DAYS)[number]

/** Keys that one person may have at a time. */
export const KEYS_AT_MOST = 20

const DAY_MS = 86_400_000

export const endOfKey = (days: KeyDays, now: Date): Date => new Date(now.getTime() + days * DAY_MS)

/** From how many days before its end a key is shown as ending soon. */
const SOON_DAYS = 7

export const endsSoon = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() < SOON_DAYS * DAY_MS
