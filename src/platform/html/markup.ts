const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes a text for HTML or XML, between tags and in attributes in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!)

const LETTERS = new Map(Object.entries(ESCAPES).map(([letter, escape]) => [escape, letter]))
/** Inline elements; every other element divides words. */
const WITHIN_WORDS = /<\/?(?:a|b|code|em|i|strong)\b[^<>]*>/g

/** The readable text of cleaned HTML, without its tags, in linear time. */
export const textOf = (html: string): string =>
  html
    .replace(WITHIN_WORDS, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (escape) => LETTERS.get(escape)!)
    .trim()

/** Only the words of some HTML, as HTML. */
export const wordsOnly = (html: string): string => `<p>${escapeMarkup(textOf(html))}</p>`
