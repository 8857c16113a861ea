import { intlTags, type Locale } from '../locale.ts'
import { memoize } from '../memoize.ts'
import { getLocale } from '../paraglide/runtime.js'

// Without a language, numbers are in that of the page or mail, as messages are.

const persianZero = 0x06f0
const arabicZero = 0x0660

/** Replaces ۰–۹ and ٠–٩ by 0–9, for all typed text that is stored. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicZero))
  })
}

/** Replaces ASCII digits by the locale's; the rest is unchanged. */
export function localizeDigits(text: string, locale: Locale = getLocale()): string {
  if (locale === 'en') return text
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(persianZero + Number(digit)))
}

const formats = {
  number: { maximumFractionDigits: 20 },
  decimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
} satisfies Record<string, Intl.NumberFormatOptions>

const formatOf = memoize(
  (locale: Locale, kind: keyof typeof formats) =>
    new Intl.NumberFormat(intlTags[locale], formats[kind]),
)

/** A count or quantity with the locale's digits and grouping: 1,234 / ۱٬۲۳۴. */
export function formatNumber(value: number, locale: Locale = getLocale()): string {
  return formatOf(locale, 'number').format(value)
}

/** Always one decimal, for ratings: 4.5 / ۴٫۵. */
export function formatDecimal(value: number, locale: Locale = getLocale()): string {
  return formatOf(locale, 'decimal').format(value)
}

/** `percent` is in hundredths, 12.5 meaning 12.5%; shows at most one decimal. */
export function formatPercent(percent: number, locale: Locale = getLocale()): string {
  return formatOf(locale, 'percent').format(percent / 100)
}

/**
 * Parses a whole number in any of the three digit sets, with surrounding space and a sign.
 * Undefined for anything else, such as decimals, grouping and unsafe integers.
 */
export function parseInteger(text: string): number | undefined {
  const ascii = toAsciiDigits(text)
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .replace(/^[−-]/, '-')
  if (!/^[+-]?[0-9]+$/.test(ascii)) return undefined
  const value = Number(ascii) + 0
  return Number.isSafeInteger(value) ? value : undefined
}
