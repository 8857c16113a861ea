import { isPlainAddress } from '../../../../platform/addresses/web-address.ts'

/**
 * Valid link targets of an article: a page of this site, an address with a protocol, a fragment.
 */
export const isLinkAddress = (address: string): boolean => {
  if (/^(?:\/(?!\/)|#)\S*$/.test(address)) return true
  if (/^https?:/i.test(address)) return isPlainAddress(address)
  return /^(?:mailto:|tel:)\S*$/i.test(address) && URL.canParse(address)
}

/** Completes typed text to an address; undefined if it is none. */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (isLinkAddress(address)) return address
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  const completed = `https://${address}`
  return /^[^\s/:]+\.[^\s/:]{2,}(?:\/\S*)?$/.test(address) && isLinkAddress(completed)
    ? completed
    : undefined
}
