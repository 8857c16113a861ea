/** The number of SMS parts of a text (3GPP TS 23.038 and 23.040); each part is billed. Pure. */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters of the extension table, two septets each. */
const EXTENDED = '\f^{}\\[~]|€'

/**
 * The capacity of a single part and of a concatenated one, in septets (GSM 7-bit) or UTF-16 units.
 */
const GSM7 = { alone: 160, joined: 153 }
const UCS2 = { alone: 70, joined: 67 }

/** The septets of a character; undefined when the GSM alphabet lacks it. */
function septetsOf(letter: string): number | undefined {
  if (BASIC.includes(letter)) return 1
  return EXTENDED.includes(letter) ? 2 : undefined
}

/**
 * The parts of a text. One character outside the GSM alphabet, such as any Persian one, makes all
 * of it UCS-2.
 */
export function partsOf(text: string): number {
  const letters = [...text]
  const septets = letters.map(septetsOf)
  const isGsm = !septets.includes(undefined)
  const { alone, joined } = isGsm ? GSM7 : UCS2
  const units = letters.map((letter, index) => (isGsm ? septets[index]! : letter.length))
  if (units.reduce((sum, one) => sum + one, 0) <= alone) return 1
  let parts = 1
  let filled = 0
  // A surrogate pair is never split between parts.
  for (const one of units) {
    if (filled + one > joined) {
      parts += 1
      filled = 0
    }
    filled += one
  }
  return parts
}

/**
 * Replaces typographic characters, which would double the cost of an English text, by plain ones.
 */
export const withPlainSigns = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
