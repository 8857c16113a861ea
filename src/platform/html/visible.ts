/**
 * What nobody sees in a text and what turns the direction of what follows: format characters,
 * fillers, variation selectors, halves of characters, control characters but for line breaks and
 * tabs. What belongs to visible signs (joiners, the looks and flags of emoji) is decided by its
 * neighbours.
 */
const INVISIBLE =
  /(?![\t\n\r]|\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{1d159}\p{Cc}\p{Cs}]/gu
/** The sign of Braille without dots: between words of it a space. */
const BLANK = /(?<=[^\s\u2800])\u2800+(?=[^\s\u2800])/g

/** Where half-spaces and joiners belong: in words, which tags may divide, and within emoji. */
const JOINED = [
  /(?<=[\p{L}\p{M}\p{N}])\u200c(?=[\p{L}\p{N}<])/u,
  /(?<=>)\u200c(?=[\p{L}\p{N}])/u,
  /(?<=[\p{Script=Arabic}\p{M}])\u200d(?=[\p{L}.])/u,
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/u,
]
/** Variation selectors of emoji and of the digits on keys, and flags of parts of a country. */
const EMOJI = [
  /(?<=\p{Extended_Pictographic}|[\d#*](?=.\u20e3))[\ufe0e\ufe0f]/u,
  /(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]+\u{e007f}/u,
]

const keeping = (where: readonly RegExp[], others: string): RegExp =>
  new RegExp(`(${where.map(({ source }) => source).join('|')})|${others}`, 'gu')
const SELECTORS = keeping(EMOJI, String.raw`[\ufe0e\ufe0f\u{e0020}-\u{e007f}]`)
const JOINERS = keeping(JOINED, String.raw`[\u200c\u200d]`)

/** A text, or HTML, without what nobody sees in it. Half-spaces within words stay. */
export const visibleText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(SELECTORS, '$1')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(JOINERS, '$1')
    .replace(BLANK, ' ')
    .replace(/\u2800/g, '')

/** Passwords are whatever was typed. */
const IS_SECRET = /password$/i
/** No schema goes deeper. */
const DEEPEST = 12

/** The same for each text in what was sent. */
export function visibleIn(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return visibleText(sent)
  if (typeof sent !== 'object' || sent === null || depth === DEEPEST) return sent
  if (Array.isArray(sent)) return sent.map((one) => visibleIn(one, depth + 1))
  if (![Object.prototype, null].includes(Object.getPrototypeOf(sent) as object | null)) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      IS_SECRET.test(name) ? value : visibleIn(value, depth + 1),
    ]),
  )
}
