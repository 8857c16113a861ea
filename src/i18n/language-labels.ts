import * as m from './paraglide/messages.js'

export const languageLabels = { en: m.common_english, fa: m.common_farsi } as const
