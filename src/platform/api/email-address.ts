import * as z from 'zod/mini'
import { visibleText } from '../html/visible.ts'

/** Characters of a domain name in any script; some scripts have their own dots. */
const DOMAIN = /^[\p{L}\p{M}\p{N}\u200c.\u3002\uff0e\uff61-]+$/u
const IS_ASCII = /^[\0-\x7f]*$/

/**
 * An address with its domain in ASCII (punycode): `user@münchen.example` and
 * `user@xn--mnchen-3ya.example`, which some browsers send, are the same address.
 */
function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf('@') + 1
  const domain = address.slice(start)
  if (start === 0 || IS_ASCII.test(domain) || !DOMAIN.test(domain)) return address
  const url = `https://${domain}`
  return URL.canParse(url) ? address.slice(0, start) + new URL(url).hostname : address
}

/** The pattern of input, published in the API's document. */
const TYPED = /^[^@]+@[^@]+$/
/** The pattern of stored addresses: the usual one, with punycode top-level domains. */
const STORED =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]{2,})$/

/** Normalizes a typed address for storage: lower case, ASCII domain, no invisible characters. */
export const storedAddress = (typed: string): string =>
  withAsciiDomain(visibleText(typed).trim().toLowerCase())

export const emailAddress = (error: () => string, longest = 254) =>
  z.string({ error }).check(
    z.overwrite(storedAddress),
    z.email({ error, pattern: TYPED, abort: true }),
    z.refine((address) => STORED.test(address), { error }),
    z.maxLength(longest, { error }),
  )
