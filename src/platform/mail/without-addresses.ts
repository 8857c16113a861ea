import { visibleText } from '../html/visible.ts'

/** A URL scheme. */
const PROTOCOL = /[a-z][a-z\d+.-]*:(?=[/\\])|\b(?:mailto|tel|sms|callto|javascript|data|tg):/giu
const SLASHES = /[/\\]{2,}/gu
/** Part of every email address and of handles, in all its Unicode forms. */
const AT = /[@\uff20\ufe6b]/gu
/** A dot and its variants, which browsers treat alike. */
const POINTS = '[.\u3002\uff0e\uff61\u2024]'
/** Four numbers joined by dots are an IP address; two are a decimal. */
const NUMBERED = new RegExp(`\\d{1,3}(?:${POINTS}\\d{1,3}){3,}`, 'gu')
/** A dot directly before a word, except within a number. */
const JOINING = new RegExp(`(?<!\\p{N})${POINTS}(?=[\\p{L}\\p{N}])|${POINTS}(?=\\p{L})`, 'gu')

/**
 * Defuses typed text for a mail in the site's name: breaks up URLs and email addresses, so that no
 * mail program makes links of them. The words remain: `St.John` becomes `St. John`, and
 * `https://evil.example/x` becomes `evil. example/x`.
 */
export const withoutAddresses = (text: string): string =>
  visibleText(text)
    .replace(PROTOCOL, '')
    .replace(SLASHES, ' ')
    .replace(AT, ' ')
    .replace(NUMBERED, (found) => found.replace(new RegExp(POINTS, 'gu'), ' '))
    .replace(JOINING, (point) => `${point} `)
    .trim()
