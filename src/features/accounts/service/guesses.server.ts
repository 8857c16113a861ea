import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import {
  forgetSlowing,
  isWithinStored,
  refundSlowing,
  spendSlowing,
  type RateLimit,
} from '../../../database/rate-limits.ts'
import { currentDevice } from '../../../platform/addresses/caller-origin.ts'
import { knownDeviceOf } from './known-devices.server.ts'

type Secret = 'second-step' | 'own-password'

/** Slips of the finger: past them one more each minute. */
const quick = (name: Secret): RateLimit => ({ name, points: 10, perSeconds: 900 })
/** Patience: as at sign-in, past an hour's tries one more every ten minutes. */
const patient = (name: Secret): RateLimit => ({
  name: `${name}-hourly`,
  points: 12,
  perSeconds: 3600,
})
const BEYOND_EVERY_SECONDS = 600

/**
 * Counts a try of an account's code or of one's own password before it is checked. Browsers that
 * the account knows have tries of their own, so that nobody else's lock the owner out. Returns the
 * function for a right one: it refunds the try, and in a known browser resets the counts.
 * @throws {Problem} 429 with Retry-After past the limits.
 */
export async function countGuess(of: Secret, userId: number): Promise<() => Promise<void>> {
  const known = knownDeviceOf(currentDevice(), userId)
  const place = known ? `${userId} ${known}` : String(userId)
  await spendSlowing(quick(of), place)
  await spendSlowing(patient(of), place, BEYOND_EVERY_SECONDS)
  return async () => {
    await forgetSlowing(quick(of), place)
    await (known ? forgetSlowing : refundSlowing)(patient(of), place)
  }
}

/** Wrong codes in a day that are nobody's business but the owner's. */
const WRONG_CODES: RateLimit = { name: 'wrong-codes', points: 4, perSeconds: 86_400 }
const WRONG_CODES_MAIL: RateLimit = { name: 'wrong-codes-mail', points: 1, perSeconds: 86_400 }

/**
 * Mails the owner about the fifth wrong code in a day, once: a code is asked for after the password
 * alone, so somebody else who gives wrong ones has the password.
 */
export async function noteWrongCode(userId: number): Promise<void> {
  if (await isWithinStored(WRONG_CODES, String(userId))) return
  if (await isWithinStored(WRONG_CODES_MAIL, String(userId)))
    await inTransaction(() => publish('wrong-codes', { userId }))
}
