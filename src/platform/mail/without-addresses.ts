import { visibleText } from '../html/visible.ts'

/** The beginning of an address that names its protocol. */
const PROTOCOL = /[a-z][a-z\d+.-]*:(?=[/\\])|\b(?:mailto|tel|sms|callto|javascript|data|tg):/giu
const SLASHES = /[/\\]{2,}/gu
/** What is in every email address, or before a name elsewhere, however it is written. */
const AT = /[@\uff20\ufe6b]/gu
/** A point and its variants, which browsers read as one. */
const POINTS = '[.\u3002\uff0e\uff61\u2024]'
/** Four numbers with points between them are an address; two are a number. */
const NUMBERED = new RegExp(`\\d{1,3}(?:${POINTS}\\d{1,3}){3,}`, 'gu')
/** A point with a word right after it; within a number it stays. */
const JOINING = new RegExp(`(?<!\\p{N})${POINTS}(?=[\\p{L}\\p{N}])|${POINTS}(?=\\p{L})`, 'gu')

/**
 * A text that somebody typed, for a mail in the site's name: addresses of the web and of mail are
 * taken apart, so that no mail program makes a link of one. Its words stay: `St.John` becomes
 * `St. John`, and `https://evil.example/x` becomes `evil. example/x`.
 */
export const withoutAddresses = (text: string): string =>
  visibleText(text)
    .replace(PROTOCOL, '')
    .replace(SLASHES, ' ')
    .replace(AT, ' ')
    .replace(NUMBERED, (found) => found.replace(new RegExp(POINTS, 'gu'), ' '))
    .replace(JOINING, (point) => `${point} `)
    .trim()
