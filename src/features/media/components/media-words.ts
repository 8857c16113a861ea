import type { Locale } from '../../../i18n/locale.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { MediaKind } from '../rules.ts'

export const kindWords: Record<MediaKind, () => string> = {
  picture: m.media_kind_picture,
  film: m.media_kind_film,
  pdf: m.media_kind_pdf,
}

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

export function sizeInWords(bytes: number, locale: Locale): string {
  const isLarge = bytes >= MEGABYTE
  const size = isLarge ? Math.round((bytes / MEGABYTE) * 10) / 10 : Math.ceil(bytes / KILOBYTE)
  const words = { size: formatNumber(size, locale) }
  return isLarge ? m.media_megabytes(words) : m.media_kilobytes(words)
}

const MINUTE = 60

export function lengthInWords(seconds: number, locale: Locale): string {
  const whole = Math.round(seconds)
  if (whole < MINUTE) return m.media_seconds({ seconds: formatNumber(whole, locale) })
  return m.media_minutes({
    minutes: formatNumber(Math.floor(whole / MINUTE), locale),
    seconds: formatNumber(whole % MINUTE, locale),
  })
}

export function usesInWords(count: number, locale: Locale): string {
  if (count === 0) return m.media_unused()
  return count === 1 ? m.media_used_once() : m.media_used({ count: formatNumber(count, locale) })
}
