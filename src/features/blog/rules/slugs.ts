/** Addresses of posts: small Latin letters, digits and hyphens (spec 4.12, 5.7). Safe for the browser. */
import type { Locale } from '../../../i18n/locale.ts'
import { fold } from '../../../i18n/fold.ts'

export const SLUG_MAX_CHARACTERS = 80

/** Persian letters by their sound in English spelling; short vowels are not written. */
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

/** Cut to the longest slug that is allowed, after a whole word if there is more than one. */
function shortened(slug: string): string {
  if (slug.length <= SLUG_MAX_CHARACTERS) return slug
  const cut = slug.slice(0, SLUG_MAX_CHARACTERS + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || SLUG_MAX_CHARACTERS)
}

/**
 * The address for a title: lower case, without punctuation, hyphens for spaces; Persian letters by
 * their sound. Empty where nothing of the title can be written so.
 */
export const slugOf = (title: string): string =>
  shortened(
    fold(title)
      .replace(/[\u0600-\u06ff]/g, (letter) => SOUNDS[letter] ?? '')
      .replace(/[^a-z\d\s-]/g, '')
      .replace(/[\s-]+/g, '-')
      .replace(/^-|-$/g, ''),
  )

/** The next address to try if one is taken: “first-words”, “first-words-2”, “first-words-3”. */
export function nextSlug(slug: string): string {
  const numbered = /^(.+)-([2-9]|[1-9]\d{1,3})$/.exec(slug)
  return numbered ? `${numbered[1]}-${Number(numbered[2]) + 1}` : `${slug}-2`
}

/** The address of a translation, from that of its pair: Farsi ones end in “-fa”. */
export const slugOfTranslation = (slug: string, language: Locale): string =>
  language === 'fa' ? `${slug}-fa` : slug.replace(/-fa$/, '') || slug
