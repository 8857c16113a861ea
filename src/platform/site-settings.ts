/** What a site may set, with the defaults of a new one. Texts in two languages end in `.en` and `.fa`. */
export const defaultSettings = {
  'site.name.en': 'Hamgam',
  'site.name.fa': 'همگام',
  'site.timeZone': 'Asia/Tehran',
  'contact.email': 'hello@example.org',
  'contact.specialistsEmail': 'specialists@example.org',
  'contact.phone': '+1 555 0100',
  'contact.supportPhone': '+1 555 0101',
  'contact.city.en': 'Los Angeles',
  'contact.city.fa': 'لس‌آنجلس',
  'contact.address.en': '100 Example Street, Suite 2, Los Angeles, CA 90001, USA',
  'contact.address.fa': 'لس‌آنجلس، خیابان نمونه، شمارهٔ ۱۰۰، واحد ۲',
  'contact.hours.en': 'Monday to Friday, 9am-5pm PT',
  'contact.hours.fa': 'دوشنبه تا جمعه، ۹ تا ۱۷ به وقت اقیانوس آرام',
  'contact.social.instagram': '',
  'contact.social.telegram': '',
  'contact.social.linkedin': '',
  'emergency.en':
    'In an emergency call 115 or the social emergency line 123 in Iran, 112 in Europe, 911 or 988 in the United States and Canada, or 999 in the United Kingdom.',
  'emergency.fa':
    'در وضعیت اضطراری در ایران با ۱۱۵ یا اورژانس اجتماعی ۱۲۳، در اروپا با ۱۱۲، در آمریکا و کانادا با ۹۱۱ یا ۹۸۸ و در بریتانیا با ۹۹۹ تماس بگیرید.',
  'booking.cancellationNoticeHours': '12',
  'terms.version': '2026-11-01',
  'childData.version': '2026-11-01',
} as const

export type SettingKey = keyof typeof defaultSettings
export const isSettingKey = (key: string): key is SettingKey => key in defaultSettings

export type SiteSettings = Readonly<Record<SettingKey, string>>

let current: SiteSettings = defaultSettings

export const siteSettings = (): SiteSettings => current

/** Puts the stored settings over the defaults; called at start and after each change. */
export function provideSiteSettings(stored: Partial<Record<SettingKey, string>>): void {
  current = { ...defaultSettings, ...stored }
}

export function bilingualSetting(
  key: 'site.name' | 'contact.city' | 'contact.address' | 'contact.hours' | 'emergency',
  locale: 'en' | 'fa',
): string {
  return current[`${key}.${locale}`]
}
