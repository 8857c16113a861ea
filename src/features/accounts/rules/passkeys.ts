/** How long an authenticator may take to answer. */
export const PASSKEY_MINUTES = 5
export const PASSKEY_NAME_MAX_LENGTH = 60
export const MOST_PASSKEYS = 20

/** An IP address: browsers bind passkeys to host names only. */
const IN_NUMBERS = /^(?:[\d.]+|\[.*\])$/

/**
 * The site's relying party. Undefined where browsers offer no passkeys: without TLS, except on
 * localhost, and under an IP address.
 */
export function passkeySiteOf(appUrl: string): { id: string; origin: string } | undefined {
  const { protocol, hostname, origin } = new URL(appUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !IN_NUMBERS.test(hostname) ? { id: hostname, origin } : undefined
}

interface WaysLeft {
  /** An authenticator app is set up. */
  hasApp: boolean
  /** The account's role requires a second step. */
  needsSecondStep: boolean
}

/**
 * Whether a password reset removes the account's passkeys. Otherwise the owner of the mailbox could
 * remain locked out, or an intruder's passkey remain; but access to the mailbox alone never removes
 * a second step that the site requires (decision 28).
 */
export const fallWithReset = ({ hasApp, needsSecondStep }: WaysLeft): boolean =>
  hasApp || !needsSecondStep
