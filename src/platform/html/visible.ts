/**
 * Invisible and direction-changing characters: format characters, fillers, variation selectors,
 * lone surrogates, and control characters except line breaks and tabs. Parts of visible signs
 * (joiners, variation selectors and tags of emoji) are decided by their neighbours.
 */
const INVISIBLE =
  /(?![\t\n\r]|\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{1d159}\p{Cc}\p{Cs}]/gu
/** Blank Braille patterns; between words they act as a space. */
const BLANK = /(?<=[^\s\u2800])\u2800+(?=[^\s\u2800])/g

/** Valid places of half-spaces and joiners: within words, also across tags, and within emoji. */
const JOINED = [
  /(?<=[\p{L}\p{M}\p{N}])\u200c(?=[\p{L}\p{N}<])/u,
  /(?<=>)\u200c(?=[\p{L}\p{N}])/u,
  /(?<=[\p{Script=Arabic}\p{M}])\u200d(?=[\p{L}.])/u,
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/u,
]
/** Valid variation selectors of emoji and keycaps, and tags of subdivision flags. */
const EMOJI = [
  /(?<=\p{Extended_Pictographic}|[\d#*](?=.\u20e3))[\ufe0e\ufe0f]/u,
  /(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]+\u{e007f}/u,
]

const keeping = (where: readonly RegExp[], others: string): RegExp =>
  new RegExp(`(${where.map(({ source }) => source).join('|')})|${others}`, 'gu')
const SELECTORS = keeping(EMOJI, String.raw`[\ufe0e\ufe0f\u{e0020}-\u{e007f}]`)
const JOINERS = keeping(JOINED, String.raw`[\u200c\u200d]`)

/** Removes invisible characters from a text or HTML. Half-spaces within words stay. */
export const visibleText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(SELECTORS, '$1')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(JOINERS, '$1')
    .replace(BLANK, ' ')
    .replace(/\u2800/g, '')

/** Passwords are not modified. */
const IS_SECRET = /password$/i
/** No schema is deeper. */
const DEEPEST = 12

/** Applies {@link visibleText} to each text of a request's data. */
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
