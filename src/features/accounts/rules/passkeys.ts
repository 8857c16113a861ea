/** How long an authenticator may take to answer. */
export const PASSKEY_MINUTES = 5
export const PASSKEY_NAME_MAX_LENGTH = 60
export const MOST_PASSKEYS = 20

/** Names that browsers bind a passkey to: never an address in numbers. */
const IN_NUMBERS = /^(?:[\d.]+|\[.*\])$/

/**
 * The site as passkeys know it. Undefined where browsers offer none: without TLS, but on one's own
 * machine, and under an address in numbers.
 */
export function passkeySiteOf(appUrl: string): { id: string; origin: string } | undefined {
  const { protocol, hostname, origin } = new URL(appUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !IN_NUMBERS.test(hostname) ? { id: hostname, origin } : undefined
}

interface WaysLeft {
  /** The app's codes are on. */
  hasApp: boolean
  /** The account works for the site, which asks for a second step. */
  needsSecondStep: boolean
}

/**
 * Whether passkeys end with a password reset. Whoever reads the mails could otherwise be kept out,
 * or an intruder's passkey stay; but the mailbox alone never takes a second step away that the site
 * asks for (decision 28).
 */
export const fallWithReset = ({ hasApp, needsSecondStep }: WaysLeft): boolean =>
  hasApp || !needsSecondStep
