import { isPlainAddress } from '../../../../platform/addresses/web-address.ts'

/** Where a link of an article may lead: a page of this site, an address that names its protocol, a part of the page. */
export const isLinkAddress = (address: string): boolean => {
  if (/^(?:\/(?!\/)|#)\S*$/.test(address)) return true
  if (/^https?:/i.test(address)) return isPlainAddress(address)
  return /^(?:mailto:|tel:)\S*$/i.test(address) && URL.canParse(address)
}

/** What was typed, as an address; undefined where it is none. */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (isLinkAddress(address)) return address
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  const completed = `https://${address}`
  return /^[^\s/:]+\.[^\s/:]{2,}(?:\/\S*)?$/.test(address) && isLinkAddress(completed)
    ? completed
    : undefined
}
