import type { Availability, LanguageFilter, Sort } from '../rules.ts'
import { languageLabel } from '../../specialists/rules/labels.ts'
import * as m from '../../../i18n/paraglide/messages.js'

export const availabilityLabels: Record<Availability, () => string> = {
  thisWeek: m.directory_availability_this_week,
  weekends: m.directory_availability_weekends,
  evening: m.directory_availability_evening,
}

export const sortLabels: Record<Sort, () => string> = {
  soonest: m.directory_sort_soonest,
  rating: m.directory_sort_rating,
  name: m.common_name,
}

export const languageFilterLabel = (language: LanguageFilter): string =>
  language === 'bilingual' ? m.directory_language_bilingual() : languageLabel(language)
