import { countSecurity } from '../../../database/security-journal.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'

/** Accounts that one browser is known to; of more, the latest count. */
const MOST_ACCOUNTS = 5
const SHAPE = /^[\w-]{43}(?:\.[\w-]{22,64}){1,5}$/

/**
 * A browser's nonce and, for each account that was signed in to with it, a proof that only this
 * site can make. It lets nobody in: it counts the tries of a browser that was let in before apart
 * from those of strangers, who could otherwise lock the account's owner out.
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

/** The browser's cookie with this account added. */
export function rememberAccount(cookie: string | undefined, userId: number): string {
  const { nonce, proofs } = read(cookie) ?? { nonce: createToken(), proofs: [] }
  const message = messageOf(nonce, userId)
  const proof = sealer().sign(PURPOSE, message)
  const others = proofs.filter((one) => !sealer().isSigned(PURPOSE, message, one))
  return [nonce, ...[...others, proof].slice(-MOST_ACCOUNTS)].join('.')
}

/**
 * Records that somebody signed in with a browser that the account did not know. To be called before
 * the browser is remembered.
 */
export function noteDevice(cookie: string | undefined, userId: number): void {
  if (knownDeviceOf(cookie, userId) === undefined)
    countSecurity('new-device', { aboutId: userId, byId: userId }, {})
}

/** The name under which the browser's tries count; undefined for one that the account does not know. */
export function knownDeviceOf(cookie: string | undefined, userId: number): string | undefined {
  const { nonce, proofs } = read(cookie) ?? { nonce: '', proofs: [] }
  const message = messageOf(nonce, userId)
  const isKnown = proofs.some((proof) => sealer().isSigned(PURPOSE, message, proof))
  return isKnown ? hashToken(nonce) : undefined
}
