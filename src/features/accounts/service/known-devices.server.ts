import { countSecurity } from '../../../database/security-journal.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'

/** Accounts stored per browser; the latest replace earlier ones. */
const MOST_ACCOUNTS = 5
const SHAPE = /^[\w-]{43}(?:\.[\w-]{22,64}){1,5}$/

/**
 * A browser's nonce and, for each account signed in to with it, a proof that only this site can
 * make. It grants no access: it counts the sign-in attempts of a known browser separately from
 * those of strangers, who could otherwise lock the owner out.
 */
interface KnownDevice {
  nonce: string
  proofs: string[]
}

function read(cookie: string | undefined): KnownDevice | undefined {
  if (!cookie || !SHAPE.test(cookie)) return undefined
  const [nonce = '', ...proofs] = cookie.split('.')
  return { nonce, proofs }
}

/** The hash that identifies a browser across sessions. */
export const browserHashOf = (cookie: string | undefined): string | undefined => {
  const known = read(cookie)
  return known && hashToken(known.nonce)
}

const PURPOSE = 'known device'
const messageOf = (nonce: string, userId: number) => `${nonce} ${userId}`

/** The browser's cookie value with this account added. */
export function rememberAccount(cookie: string | undefined, userId: number): string {
  const { nonce, proofs } = read(cookie) ?? { nonce: createToken(), proofs: [] }
  const message = messageOf(nonce, userId)
  const proof = sealer().sign(PURPOSE, message)
  const others = proofs.filter((one) => !sealer().isSigned(PURPOSE, message, one))
  return [nonce, ...[...others, proof].slice(-MOST_ACCOUNTS)].join('.')
}

/**
 * Records a sign-in from a browser unknown to the account. To be called before {@link
 * rememberAccount}.
 */
export function noteDevice(cookie: string | undefined, userId: number): void {
  if (knownDeviceOf(cookie, userId) === undefined)
    countSecurity('new-device', { aboutId: userId, byId: userId }, {})
}

/** Rate-limit key of the browser's attempts; undefined if the account does not know the browser. */
export function knownDeviceOf(cookie: string | undefined, userId: number): string | undefined {
  const { nonce, proofs } = read(cookie) ?? { nonce: '', proofs: [] }
  const message = messageOf(nonce, userId)
  const isKnown = proofs.some((proof) => sealer().isSigned(PURPOSE, message, proof))
  return isKnown ? hashToken(nonce) : undefined
}
