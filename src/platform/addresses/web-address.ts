/**
 * Characters that URL parsers disagree on, or that end a URL within a text. Joiners are allowed:
 * Farsi words contain them.
 */
const AMBIGUOUS = /[\s\\<>"`]|(?![\u200c\u200d])\p{C}/u
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?(?::\d{1,5})?$/iu

/**
 * Whether the text is a web URL that every parser reads alike: host, optional port, and the rest.
 * In `https://host\@evil.example` browsers see a different host than other programs.
 */
export function isPlainAddress(text: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  return HOST.test(host) && !AMBIGUOUS.test(text) && URL.canParse(text)
}

/** As {@link isPlainAddress}, https only. */
export const isWebAddress = (text: string): boolean => /^https:/i.test(text) && isPlainAddress(text)

/** Whether the text is the path of a page or file of this site: no host can hide in it. */
export const isOwnPath = (text: string): boolean =>
  /^\/(?!\/)/.test(text) && !AMBIGUOUS.test(text) && !text.includes('..')
