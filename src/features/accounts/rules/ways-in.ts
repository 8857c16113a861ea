import { toAsciiDigits } from '../../../i18n/text/numbers.ts'
import { HOME_AFTER_SIGN_IN } from './index.ts'
import { DAY_MS } from '../../../platform/durations.ts'

/** Validity of a checked password while its code is pending. */
export const SECOND_STEP_MINUTES = 5

/** Tries of a code per checked password. */
export const SECOND_STEP_TRIES = 5

/** Validity of an unconfirmed secret. */
export const ENROLMENT_MINUTES = 30
export const RECOVERY_CODES = 10

/** At this many recovery codes or fewer, the settings urge the person to make new ones. */
export const FEW_RECOVERY_CODES = 3

/** Letters and digits that are not confused on paper; 32 of them, five bits each. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECOVERY_LENGTH = 10

const APP_CODE = /^\d{6}$/
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/**
 * Normalizes a code for comparison: no spaces or dashes, ASCII digits, capitals. Letters outside
 * the recovery alphabet are read as the characters they resemble.
 */
export function normalizeCode(typed: string): string {
  const plain = toAsciiDigits(typed)
    .replace(/[\s\p{Pd}\u200c-\u200f\u2066-\u2069]/gu, '')
    .toUpperCase()
  return plain.length === RECOVERY_LENGTH ? plain.replaceAll('O', '0').replace(/[IL]/g, '1') : plain
}

export const isAppCode = (code: string): boolean => APP_CODE.test(code)
export const isRecoveryCode = (code: string): boolean => RECOVERY_CODE.test(code)

/** Formats a recovery code for people: two groups of five. */
export const writeRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** Formats a secret for typing into an app: groups of four. */
export const writeSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Address of the second-step page, with the page to return to. */
export const secondStepPage = (next: string): string =>
  next === HOME_AFTER_SIGN_IN ? '/second-step' : `/second-step?${new URLSearchParams({ next })}`

/** Timeout of a WebAuthn ceremony. */
export const PASSKEY_MINUTES = 5
export const PASSKEY_NAME_MAX_LENGTH = 60
export const MOST_PASSKEYS = 20

/** An IP address: passkeys can only be bound to host names. */
const IN_NUMBERS = /^(?:[\d.]+|\[.*\])$/

/**
 * The site's relying party (WebAuthn). Undefined where browsers offer no passkeys: without TLS,
 * except on localhost, and under an IP address.
 */
export function passkeySiteOf(appUrl: string): { id: string; origin: string } | undefined {
  const { protocol, hostname, origin } = new URL(appUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !IN_NUMBERS.test(hostname) ? { id: hostname, origin } : undefined
}

interface WaysLeft {
  hasApp: boolean
  /** Whether the account's role requires a second step. */
  needsSecondStep: boolean
}

/**
 * Whether a password reset removes the account's passkeys. Otherwise the owner of the mailbox could
 * remain locked out, or an intruder's passkey remain; but access to the mailbox alone never removes
 * a second step that the site requires (decision 28).
 */
export const fallWithReset = ({ hasApp, needsSecondStep }: WaysLeft): boolean =>
  hasApp || !needsSecondStep

export const KEY_NAME_MAX_LENGTH = 60

/** Choices of a key's lifetime; no key is endless. */
export const KEY_DAYS = [30, 90, 365] as const
export type KeyDays = (typeof KEY_DAYS)[number]

export const KEYS_AT_MOST = 20

export const endOfKey = (days: KeyDays, now: Date): Date => new Date(now.getTime() + days * DAY_MS)

/** Days before its end from which a key is shown as ending soon. */
const SOON_DAYS = 7

export const endsSoon = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() < SOON_DAYS * DAY_MS
