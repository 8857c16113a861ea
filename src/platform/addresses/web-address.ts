/**
 * Letters that programs read in different ways, or that end an address within a text. The joiners
 * belong to Farsi words.
 */
const AMBIGUOUS = /[\s\\<>"`]|(?![\u200c\u200d])\p{C}/u
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?(?::\d{1,5})?$/iu

/**
 * Whether the text is an address of the web that every program reads alike: a host, perhaps a port,
 * and what follows. In `https://host\@evil.example` browsers see one host and others another.
 */
export function isPlainAddress(text: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  return HOST.test(host) && !AMBIGUOUS.test(text) && URL.canParse(text)
}

/** The same, by https alone. */
export const isWebAddress = (text: string): boolean => /^https:/i.test(text) && isPlainAddress(text)

/** Whether the text is the address of a page or file of this site: a path, in which no host can hide. */
export const isOwnPath = (text: string): boolean =>
  /^\/(?!\/)/.test(text) && !AMBIGUOUS.test(text) && !text.includes('..')
