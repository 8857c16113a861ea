import { appUrl } from '../site-address.ts'

/** An address in a text or in HTML, where `&` is written `&amp;`. */
const ADDRESS = /https?:\/\/[^\s"'<>]+/g
const PARAMETER = /([?&#](?:amp;)?)([^=&#;?]+)=([^&#]*)/g

/**
 * What our mails put into addresses that opens nothing by itself. Any other parameter is a secret
 * until it stands here: what a new mail carries is masked before anybody thinks of it.
 */
const OPEN_PARAMETERS = new Set([
  ...['concern', 'do', 'first', 'message', 'open', 'own', 'slot', 'to', 'view', 'with'],
])
/** What is secret in the address of another site, or of this one under its former name. */
const SECRET_PARAMETERS = new Set(['key', 'token'])

function maskAddress(address: string): string {
  const isOwn = address.startsWith(appUrl())
  const isSecret = (name: string) =>
    isOwn ? !OPEN_PARAMETERS.has(name) : SECRET_PARAMETERS.has(name)
  return address.replace(PARAMETER, (whole, before: string, name: string) =>
    isSecret(name) ? `${before}${name}=…` : whole,
  )
}

/**
 * A mail's text or HTML without what its links give to whoever has them: the key of a meeting, the
 * token that cancels or sets a password.
 */
export const withLinksMasked = (text: string): string => text.replace(ADDRESS, maskAddress)
