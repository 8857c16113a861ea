import { appUrl } from '../addresses/site-address.ts'

/** Secret parameters in any URL, including those of this site under a former name. */
const SECRET = /([?&#](?:amp;)?(?:key|token)=)[^\s"'&#<>]+/g
const ADDRESS = /https?:\/\/[^\s"'<>]+/g
/** HTML writes `&` as `&amp;`. */
const PARAMETER = /([?&#](?:amp;)?)([^=&#;?]+)=([^&#]*)/g

/**
 * Parameters in our mails' links that grant no access by themselves. All others are masked, so that
 * those of a new mail are masked by default.
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

/** Masks the secrets in a mail's links: meeting keys, and tokens that cancel or set a password. */
export const withLinksMasked = (text: string): string =>
  text
    .replace(SECRET, '$1…')
    .replace(ADDRESS, (address) => (address.startsWith(appUrl()) ? maskOwn(address) : address))
