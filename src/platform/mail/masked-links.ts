import { appUrl } from '../addresses/site-address.ts'

/** What is secret in any address, also in one of this site under a former name. */
const SECRET = /([?&#](?:amp;)?(?:key|token)=)[^\s"'&#<>]+/g
const ADDRESS = /https?:\/\/[^\s"'<>]+/g
/** In HTML `&` is written `&amp;`. */
const PARAMETER = /([?&#](?:amp;)?)([^=&#;?]+)=([^&#]*)/g

/**
 * Parameters of our mails' addresses of this site that open nothing by themselves. Any other
 * parameter counts as a secret until it is added here: so a new mail's parameters are masked from
 * the start.
 */
const OPEN_PARAMETERS = new Set([
  'concern',
  'do',
  'first',
  'message',
  'open',
  'own',
  'slot',
  'to',
  'view',
  'with',
])

const maskOwn = (address: string): string =>
  address.replace(PARAMETER, (whole, before: string, name: string) =>
    OPEN_PARAMETERS.has(name) ? whole : `${before}${name}=…`,
  )

/**
 * A mail's text or HTML without what its links give to whoever has them: the key of a meeting, the
 * token that cancels or sets a password.
 */
export const withLinksMasked = (text: string): string =>
  text
    .replace(SECRET, '$1…')
    .replace(ADDRESS, (address) => (address.startsWith(appUrl()) ? maskOwn(address) : address))
