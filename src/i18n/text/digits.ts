import type { Locale } from '../locale.ts'

const persianZero = 0x06f0
const arabicZero = 0x0660

/** Replaces ۰–۹ and ٠–٩ by 0–9, for everything that people type and the product stores. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicZero))
  })
}

/** Writes the ASCII digits of a text in the locale's digits, leaving everything else. */
export function localizeDigits(text: string, locale: Locale): string {
  if (locale === 'en') return text
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(persianZero + Number(digit)))
}
