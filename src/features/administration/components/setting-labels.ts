import { formatShortMoment } from '../../../i18n/calendar/dates.ts'
import { languageLabels } from '../../../i18n/language-labels.ts'
import { isLocale, type Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { cityOf } from '../../../i18n/zones/zone-cities.ts'
import type { EditableKey, SettingGroup } from '../rules/settings.ts'

export const settingWords: Record<EditableKey, () => string> = {
  'notice.text.en': m.site_field_notice_text_en,
  'notice.text.fa': m.site_field_notice_text_fa,
  'notice.tone': m.common_kind,
  'notice.from': m.site_field_notice_from,
  'notice.until': m.site_field_notice_until,
  'site.name.en': m.common_name_in_english,
  'site.name.fa': m.common_name_in_farsi,
  'site.organization': m.site_field_site_organization,
  'site.mainLanguage': m.site_field_site_mainLanguage,
  'contact.email': m.site_field_contact_email,
  'contact.specialistsEmail': m.site_field_contact_specialistsEmail,
  'contact.phone': m.common_phone,
  'contact.supportPhone': m.site_field_contact_supportPhone,
  'contact.hours.en': m.site_field_contact_hours_en,
  'contact.hours.fa': m.site_field_contact_hours_fa,
  'contact.city.en': m.site_field_contact_city_en,
  'contact.city.fa': m.site_field_contact_city_fa,
  'contact.address.en': m.site_field_contact_address_en,
  'contact.address.fa': m.site_field_contact_address_fa,
  'contact.social.instagram': m.site_field_contact_social_instagram,
  'contact.social.telegram': m.site_field_contact_social_telegram,
  'contact.social.linkedin': m.site_field_contact_social_linkedin,
  'emergency.en': m.site_field_notice_text_en,
  'emergency.fa': m.site_field_notice_text_fa,
  'booking.cancellationNoticeHours': m.site_field_booking_cancellationNoticeHours,
  'site.timeZone': m.site_field_site_timeZone,
}

/** A group's title, its effect, and a page that shows the effect. */
export const groupWords: Record<
  SettingGroup,
  { title: () => string; text: () => string; page?: string }
> = {
  notice: { title: m.site_group_notice, text: m.site_group_notice_text },
  name: { title: m.site_group_name, text: m.site_group_name_text, page: '/' },
  contact: { title: m.site_group_contact, text: m.site_group_contact_text, page: '/contact' },
  place: { title: m.site_group_place, text: m.site_group_place_text, page: '/contact' },
  social: { title: m.site_group_social, text: m.site_group_social_text, page: '/contact' },
  emergency: { title: m.site_group_emergency, text: m.site_group_emergency_text, page: '/faq' },
  booking: { title: m.site_group_booking, text: m.site_group_booking_text, page: '/terms' },
}

export const toneWords = { information: m.site_tone_information, important: m.site_tone_important }

/** Isolates a name's text direction within a sentence (FSI … PDI). */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Formats a setting's non-empty value for a sentence. */
export function valueInWords(key: string, value: string, locale: Locale): string {
  if (key === 'notice.tone' && Object.hasOwn(toneWords, value))
    return toneWords[value as keyof typeof toneWords]()
  if (key === 'site.mainLanguage' && isLocale(value)) return languageLabels[value]()
  if (key === 'site.timeZone') return isolate(cityOf(value, locale).city)
  if (key === 'booking.cancellationNoticeHours') return formatNumber(Number(value), locale)
  // Stored as local time of the site's zone.
  if (key === 'notice.from' || key === 'notice.until')
    return formatShortMoment(`${value}Z`, { locale, timeZone: 'UTC' })
  return isolate(value)
}
