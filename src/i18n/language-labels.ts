import * as m from './paraglide/messages.js'

/** The languages of the site, in that of the page. */
export const languageLabels = { en: m.common_english, fa: m.common_farsi } as const
