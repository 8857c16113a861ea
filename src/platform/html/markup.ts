import { visibleText } from './visible.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes a text for HTML or XML, between tags and in attributes in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!)

const LETTERS = new Map([
  ...Object.entries(ESCAPES).map(([letter, escape]) => [escape, letter] as const),
  // As React writes it.
  ['&#x27;', "'"],
])
/** Inline elements; every other element divides words. */
const WITHIN_WORDS = /<\/?(?:a|b|code|em|i|strong|sub|sup)\b[^<>]*>/g

/** The readable text of cleaned HTML, without its tags, in linear time. */
export const textOf = (html: string): string =>
  html
    .replace(WITHIN_WORDS, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => LETTERS.get(escape)!)
    .trim()

/** Only the words of some HTML, as HTML. */
export const wordsOnly = (html: string): string => `<p>${escapeMarkup(textOf(html))}</p>`

/**
 * A text as it is stored: whole characters, one kind of line break, nothing invisible, no space
 * around.
 */
export const plainText = (text: string): string =>
  visibleText(text.toWellFormed().replace(/\r\n?/g, '\n')).trim()

/** The same for a text of one line, with one space between words. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ')
