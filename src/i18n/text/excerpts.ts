const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/**
 * The longest grapheme in real text, in UTF-16 units; limits how much of a long text is examined.
 */
const LONGEST_GRAPHEME = 20
// Latin and Arabic letters, digits and punctuation: each is a grapheme by itself.
const SINGLE =
  /[ -~\u00a1-\u00ac\u00ae-\u02ff\u060c-\u060f\u061b\u061d-\u064a\u0660-\u066f\u0671-\u06d5\u06f0-\u06fc\u2010-\u2027]/
const HALF_SPACE = '\u200c'

/** The index after a line's first `count` graphemes; the line's end when it has fewer. */
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

/** A text on one line, and the index after its first graphemes. */
function beginningOf(text: string, most: number): { line: string; end: number } {
  const beginning = text.slice(0, 2 * most * LONGEST_GRAPHEME)
  const line = beginning.replace(/\s+/g, ' ').trim()
  return { line, end: endOfCharacters(line, most) }
}

/** The first `most` graphemes of a text on one line, with an ellipsis when it is longer. */
export function cutToCharacters(text: string, most: number): string {
  const { line, end } = beginningOf(text, most)
  return end === line.length ? line : `${line.slice(0, end)}…`
}

/** As `cutToCharacters`, cut at the last space; a single long word is cut between two graphemes. */
export function cutText(text: string, most: number): string {
  const { line, end } = beginningOf(text, most)
  if (end === line.length) return line
  const space = line.startsWith(' ', end) ? end : line.lastIndexOf(' ', end - 1)
  return `${line.slice(0, space > 0 ? space : end).replace(/[\s\u200c]+$/, '')}…`
}
