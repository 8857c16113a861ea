const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** A text as it stands in HTML or XML, between tags and in attributes in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!)

const LETTERS = new Map(Object.entries(ESCAPES).map(([letter, escape]) => [escape, letter]))
/** They stand within words; every other element divides them. */
const WITHIN_WORDS = /<\/?(?:a|b|code|em|i|strong)\b[^<>]*>/g

/** What is read of cleaned HTML, without its tags, in time that grows as the text does. */
export const textOf = (html: string): string =>
  html
    .replace(WITHIN_WORDS, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (escape) => LETTERS.get(escape)!)
    .trim()

/** The words of some HTML alone, as HTML. */
export const wordsOnly = (html: string): string => `<p>${escapeMarkup(textOf(html))}</p>`
