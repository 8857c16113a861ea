/** How an SMS counts (3GPP TS 23.038 and 23.040): each of its parts is paid for. Pure. */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each takes the place of two. */
const EXTENDED = '\f^{}\\[~]|€'

/** The most that fits, in septets of the GSM alphabet or in units of UTF-16. */
const GSM7 = { alone: 160, joined: 153 }
const UCS2 = { alone: 70, joined: 67 }

/** The septets of a letter; undefined where the GSM alphabet lacks it. */
function septetsOf(letter: string): number | undefined {
  if (BASIC.includes(letter)) return 1
  return EXTENDED.includes(letter) ? 2 : undefined
}

/** The parts of a text: one letter outside the GSM alphabet, such as any in Farsi, and all count as UCS-2. */
export function partsOf(text: string): number {
  const letters = [...text]
  const septets = letters.map(septetsOf)
  const isGsm = !septets.includes(undefined)
  const { alone, joined } = isGsm ? GSM7 : UCS2
  const units = letters.map((letter, index) => (isGsm ? septets[index]! : letter.length))
  if (units.reduce((sum, one) => sum + one, 0) <= alone) return 1
  let parts = 1
  let filled = 0
  // A letter of two units is never split between two parts.
  for (const one of units) {
    if (filled + one > joined) {
      parts += 1
      filled = 0
    }
    filled += one
  }
  return parts
}

/** A text with plain signs in place of typographic ones, for which an English text would cost double. */
export const withPlainSigns = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
