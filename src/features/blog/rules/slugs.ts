/**
 * Slugs of posts: lower-case Latin letters, digits and hyphens (spec 4.12, 5.7). Safe for the
 * browser.
 */
import type { Locale } from '../../../i18n/locale.ts'
import { fold } from '../../../i18n/fold.ts'

export const SLUG_MAX_CHARACTERS = 80

/** Persian letters as spelled by sound in English, without short vowels. */
const SOUNDS: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'gh',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'o',
  ه: 'h',
  ی: 'i',
}

/** Cuts a slug to the maximum length, after a whole word if there are several. */
function shortened(slug: string): string {
  if (slug.length <= SLUG_MAX_CHARACTERS) return slug
  const cut = slug.slice(0, SLUG_MAX_CHARACTERS + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || SLUG_MAX_CHARACTERS)
}

/**
 * A title's slug: lower case, hyphens for spaces, no punctuation; Persian letters by sound. Empty
 * if no letter can be written so.
 */
export const slugOf = (title: string): string =>
  shortened(
    fold(title)
      .replace(/[\u0600-\u06ff]/g, (letter) => SOUNDS[letter] ?? '')
      .replace(/[^a-z\d\s-]/g, '')
      .replace(/[\s-]+/g, '-')
      .replace(/^-|-$/g, ''),
  )

/** The next slug to try: “first-words”, “first-words-2”, “first-words-3”. */
export function nextSlug(slug: string): string {
  const numbered = /^(.+)-([2-9]|[1-9]\d{1,3})$/.exec(slug)
  return numbered ? `${numbered[1]}-${Number(numbered[2]) + 1}` : `${slug}-2`
}

/** A translation's slug, from its pair's: “-fa” marks Farsi. */
export const slugOfTranslation = (slug: string, language: Locale): string =>
  language === 'fa' ? `${slug}-fa` : slug.replace(/-fa$/, '') || slug
