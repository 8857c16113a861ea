import * as z from 'zod/mini'
import { visibleText } from '../html/visible.ts'

/** What a name of a domain is written with, in any script; the points of some look different. */
const DOMAIN = /^[\p{L}\p{M}\p{N}\u200c.\u3002\uff0e\uff61-]+$/u
const IS_ASCII = /^[\0-\x7f]*$/

/**
 * An address with its domain as mail servers know it: `user@münchen.example` and the form into which
 * some browsers turn it, `user@xn--mnchen-3ya.example`, are one address.
 */
function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf('@') + 1
  const domain = address.slice(start)
  if (start === 0 || IS_ASCII.test(domain) || !DOMAIN.test(domain)) return address
  const url = `https://${domain}`
  return URL.canParse(url) ? address.slice(0, start) + new URL(url).hostname : address
}

/** What may be typed, as the API's document says it. */
const TYPED = /^[^@]+@[^@]+$/
/** What is stored: the usual pattern, with ends of domains in other scripts. */
const STORED =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]{2,})$/

/** What was typed as an address, as addresses are stored: in lower case, the domain in ASCII, nothing invisible. */
export const storedAddress = (typed: string): string =>
  withAsciiDomain(visibleText(typed).trim().toLowerCase())

export const emailAddress = (error: () => string, longest = 254) =>
  z.string({ error }).check(
    z.overwrite(storedAddress),
    z.email({ error, pattern: TYPED, abort: true }),
    z.refine((address) => STORED.test(address), { error }),
    z.maxLength(longest, { error }),
  )
