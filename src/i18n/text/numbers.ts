import { toAsciiDigits } from './digits.ts'
import { intlTags } from '../locale.ts'
import type { Locale } from '../locale.ts'
import { memoize } from '../memoize.ts'

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
export function formatNumber(value: number, locale: Locale): string {
  return formatOf(locale, 'number').format(value)
}

/** Always one decimal, for ratings: 4.5 / ۴٫۵. */
export function formatDecimal(value: number, locale: Locale): string {
  return formatOf(locale, 'decimal').format(value)
}

/** `percent` counts hundredths, 12.5 meaning 12.5%; at most one decimal is shown. */
export function formatPercent(percent: number, locale: Locale): string {
  return formatOf(locale, 'percent').format(percent / 100)
}

/**
 * Reads a whole number in any of the three digit sets, with surrounding space and a sign.
 * Undefined for anything else, among it decimals, grouping and what no number holds exactly.
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
