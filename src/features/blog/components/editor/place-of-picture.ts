import type { Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'

/** The placeholder for a picture that is missing, in the article's language. */
export const placeOfPictureIn = (locale: Locale) => (alt: string) =>
  alt ? m.writing_paste_described({ alt }, { locale }) : m.writing_paste_place({}, { locale })
