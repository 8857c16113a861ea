import * as m from '../../../i18n/paraglide/messages.js'
import { toAsciiDigits } from '../../../i18n/text/numbers.ts'
import { isLocale } from '../../../i18n/locale.ts'
import { isTimeZone, storedZoneOf } from '../../../i18n/zones/zones.ts'
import { NOTICE_TONES, type SettingKey } from '../../../platform/site-settings.ts'
import { isWebAddress } from '../../../platform/addresses/web-address.ts'
import { email } from '../../accounts/schema/index.ts'

/** The site's editable settings, their formats and groups. Pure. */

/** A sentence in the request's language. */
type Sentence = () => string

const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/

/** Maximum length of a setting; the notice's is lower, as it is shown above every page. */
const SETTING_MAX_CHARACTERS = 1000
const NOTICE_MAX_CHARACTERS = 300
export const SHORT_SETTING_MAX_CHARACTERS = 120

/** A telephone number with digits already in 0–9. */
export const isPhoneNumber = (text: string): boolean => /^\+?\d[\d ()-]{4,30}$/.test(text)

interface Form {
  fits(value: string): boolean
  mend: Sentence
}

const orNone = ({ fits, mend }: Form): Form => ({ fits: (text) => text === '' || fits(text), mend })

const upTo = (most: number, mend: Sentence): Form => ({ fits: (text) => text.length <= most, mend })

const address: Form = { fits: (text) => email.safeParse(text).success, mend: m.site_bad_email }
const phoneOrNone = orNone({ fits: isPhoneNumber, mend: m.site_bad_phone })
const linkOrNone = orNone({ fits: isWebAddress, mend: m.site_bad_link })
const shortText = upTo(NOTICE_MAX_CHARACTERS, m.site_bad_notice)
const momentOrNone = orNone({
  fits: (text) => MOMENT.test(text) && !Number.isNaN(Date.parse(`${text}Z`)),
  mend: m.site_bad_moment,
})
const textOrNone = upTo(SETTING_MAX_CHARACTERS, m.site_too_long)
const someText: Form = {
  fits: (text) => text.trim() !== '' && text.length <= SETTING_MAX_CHARACTERS,
  mend: m.site_bad_text,
}

/** Required formats of settings other than free text: pages, mails and bookings rely on them. */
const FORMS: Partial<Record<SettingKey, Form>> = {
  'site.organization': upTo(SHORT_SETTING_MAX_CHARACTERS, m.site_too_long_short),
  'site.mainLanguage': { fits: isLocale, mend: m.accounts_language_invalid },
  'site.timeZone': { fits: isTimeZone, mend: m.settings_zone_invalid },
  'booking.cancellationNoticeHours': {
    fits: (text) => /^\d{1,3}$/.test(text),
    mend: m.site_bad_hours,
  },
  'contact.email': address,
  'contact.specialistsEmail': orNone(address),
  'contact.phone': phoneOrNone,
  'contact.supportPhone': phoneOrNone,
  'contact.city.en': textOrNone,
  'contact.city.fa': textOrNone,
  'contact.address.en': textOrNone,
  'contact.address.fa': textOrNone,
  'contact.hours.en': textOrNone,
  'contact.hours.fa': textOrNone,
  'contact.social.instagram': linkOrNone,
  'contact.social.telegram': linkOrNone,
  'contact.social.linkedin': linkOrNone,
  'notice.text.en': shortText,
  'notice.text.fa': shortText,
  'notice.tone': {
    fits: (text) => NOTICE_TONES.some((tone) => tone === text),
    mend: m.site_bad_tone,
  },
  'maintenance.state': { fits: (text) => text === 'on' || text === 'off', mend: m.site_bad_text },
  'maintenance.text.en': shortText,
  'maintenance.text.fa': shortText,
  'notice.from': momentOrNone,
  'notice.until': momentOrNone,
}

const formOf = (key: SettingKey): Form => FORMS[key] ?? someText

/** Normalizes a setting for storage: trimmed, telephone numbers in 0–9, a zone by its city. */
export function storedSetting(key: SettingKey, value: string): string {
  if (key === 'site.timeZone') return storedZoneOf(value.trim())
  return FORMS[key] === phoneOrNone ? toAsciiDigits(value.trim()) : value.trim()
}

export const isSettingValue = (key: SettingKey, value: string): boolean => formOf(key).fits(value)

/** A message on how to correct an invalid value; undefined for a valid one. */
export const mendSetting = (key: SettingKey, value: string): string | undefined =>
  isSettingValue(key, value) ? undefined : formOf(key).mend()

type NoticeKey = Extract<SettingKey, `notice.${string}`>

/** Checks a notice as a whole: both languages are required, and it must end after it begins. */
export function mendNotice(
  notice: Readonly<Record<NoticeKey, string>>,
): { key: NoticeKey; message: string } | undefined {
  const [en, fa] = [notice['notice.text.en'].trim(), notice['notice.text.fa'].trim()]
  if (en && !fa) return { key: 'notice.text.fa', message: m.site_notice_in_both() }
  if (fa && !en) return { key: 'notice.text.en', message: m.site_notice_in_both() }
  const { 'notice.from': from, 'notice.until': until } = notice
  if (from && until && until <= from) return { key: 'notice.until', message: m.site_notice_order() }
  return undefined
}

/**
 * Settings that admins edit, by subject. Versions of terms and privacy statement are not among
 * them: they follow their texts.
 */
export const SETTING_GROUPS = {
  notice: ['notice.text.en', 'notice.text.fa', 'notice.tone', 'notice.from', 'notice.until'],
  name: ['site.name.en', 'site.name.fa', 'site.organization', 'site.mainLanguage'],
  contact: ['contact.email', 'contact.specialistsEmail', 'contact.phone', 'contact.supportPhone'],
  place: [
    'contact.hours.en',
    'contact.hours.fa',
    'contact.city.en',
    'contact.city.fa',
    'contact.address.en',
    'contact.address.fa',
  ],
  social: ['contact.social.instagram', 'contact.social.telegram', 'contact.social.linkedin'],
  emergency: ['emergency.en', 'emergency.fa'],
  booking: ['booking.cancellationNoticeHours', 'site.timeZone'],
} as const satisfies Record<string, readonly SettingKey[]>

export type SettingGroup = keyof typeof SETTING_GROUPS
export const settingGroups = Object.keys(SETTING_GROUPS) as SettingGroup[]

export type EditableKey = (typeof SETTING_GROUPS)[SettingGroup][number]
export const EDITABLE_KEYS = Object.values(SETTING_GROUPS).flat() as readonly EditableKey[]
