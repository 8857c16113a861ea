import { visibleText } from './visible.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes a text for HTML or XML, in elements and double-quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!)

const LETTERS = new Map([
  ...Object.entries(ESCAPES).map(([letter, escape]) => [escape, letter] as const),
  // React's form.
  ['&#x27;', "'"],
])
/** Inline elements; every other element separates words. */
const WITHIN_WORDS = /<\/?(?:a|b|code|em|i|strong|sub|sup)\b[^<>]*>/g

/** The plain text of cleaned HTML, in linear time. */
export const textOf = (html: string): string =>
  html
    .replace(WITHIN_WORDS, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => LETTERS.get(escape)!)
    .trim()

/** The plain text of some HTML, as one paragraph of HTML. */
export const wordsOnly = (html: string): string => `<p>${escapeMarkup(textOf(html))}</p>`

/** Normalizes a text for storage: well-formed, LF line breaks, no invisible characters, trimmed. */
export const plainText = (text: string): string =>
  visibleText(text.toWellFormed().replace(/\r\n?/g, '\n')).trim()

/** As {@link plainText}, for a single line: runs of whitespace become one space. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ')
