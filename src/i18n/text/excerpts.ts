const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** No character that people write is longer, in UTF-16 units; more of a long text is not looked at. */
const LONGEST_GRAPHEME = 20
// Latin and Arabic letters, digits and punctuation: each is a character by itself.
const SINGLE =
  /[ -~\u00a1-\u00ac\u00ae-\u02ff\u060c-\u060f\u061b\u061d-\u064a\u0660-\u066f\u0671-\u06d5\u06f0-\u06fc\u2010-\u2027]/
const HALF_SPACE = '\u200c'

/** Where a line's first `count` characters end; the line's end when it has no more. */
function endOfCharacters(line: string, count: number): number {
  let counted = 0
  for (let index = 0; index < line.length; index += 1) {
    const unit = line[index]!
    if (unit === HALF_SPACE && index > 0) continue
    if (!SINGLE.test(unit)) return endOfGraphemes(line, count)
    if (counted === count) return index
    counted += 1
  }
  return line.length
}

function endOfGraphemes(line: string, count: number): number {
  let counted = 0
  for (const { index } of graphemes.segment(line)) {
    if (counted === count) return index
    counted += 1
  }
  return line.length
}

/** A text as one line, and where its first characters end as a reader counts them. */
function beginningOf(text: string, most: number): { line: string; end: number } {
  const beginning = text.slice(0, 2 * most * LONGEST_GRAPHEME)
  const line = beginning.replace(/\s+/g, ' ').trim()
  return { line, end: endOfCharacters(line, most) }
}

/** The first `most` characters of a text as one line, with an ellipsis where there are more. */
export function cutToCharacters(text: string, most: number): string {
  const { line, end } = beginningOf(text, most)
  return end === line.length ? line : `${line.slice(0, end)}…`
}

/** The same, cut at the last space before; a single long word is cut between two characters. */
export function cutText(text: string, most: number): string {
  const { line, end } = beginningOf(text, most)
  if (end === line.length) return line
  const space = line.startsWith(' ', end) ? end : line.lastIndexOf(' ', end - 1)
  return `${line.slice(0, space > 0 ? space : end).replace(/[\s\u200c]+$/, '')}…`
}
