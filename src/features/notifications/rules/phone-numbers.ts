import { DAY_MS } from '../../../platform/durations.ts'

/** Telephone numbers for text messages. Pure; digits are already ASCII. */

const E164 = /^\+[1-9]\d{7,14}$/
/** The national form of mobile numbers in Iran. */
const IRANIAN = /^09\d{9}$/

/** A number in E.164, `+98…`; undefined for an invalid one, or one without country code. */
export function readPhoneNumber(typed: string): string | undefined {
  const plain = typed.replace(/[\s\p{Pd}()./\u200c-\u200f\u2066-\u2069]/gu, '')
  const number = IRANIAN.test(plain) ? `+98${plain.slice(1)}` : plain.replace(/^00/, '+')
  return E164.test(number) ? number : undefined
}

export const mayBeTexted = (number: string, prefixes: readonly string[]): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => number.startsWith(prefix))

/** The last digits, by which the owner recognises the number. */
export const endOfNumber = (number: string): string => number.slice(-4)

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

/** An unconfirmed number is deleted this long after its code expired. */
export const UNCONFIRMED_RETAINED_MS = DAY_MS
