import { currentVersion } from '../../content/pages/document-versions.ts'
import { publicContentReread } from './public-content.ts'

/**
 * What a site may configure, with the defaults of a new one. Texts in two languages end in `.en`
 * and `.fa`.
 */
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
  'contact.social.instagram': 'https://example.org/#instagram',
  'contact.social.telegram': 'https://example.org/#telegram',
  'contact.social.linkedin': 'https://example.org/#linkedin',
  'emergency.en':
    'In an emergency call 115 or the social emergency line 123 in Iran, 112 in Europe, 911 or 988 in the United States and Canada, or 999 in the United Kingdom.',
  'emergency.fa':
    'در وضعیت اضطراری در ایران با ۱۱۵ یا اورژانس اجتماعی ۱۲۳، در اروپا با ۱۱۲، در آمریکا و کانادا با ۹۱۱ یا ۹۸۸ و در بریتانیا با ۹۹۹ تماس بگیرید.',
  'booking.cancellationNoticeHours': '12',
  // A notice on every page; without a text there is none. From and until are whole minutes on the
  // site's own clock, YYYY-MM-DDTHH:MM; an empty one is unbounded.
  'notice.text.en': '',
  'notice.text.fa': '',
  'notice.tone': 'information',
  'notice.from': '',
  'notice.until': '',
  'terms.version': currentVersion('terms'),
  // A child's details are kept under the privacy statement.
  'childData.version': currentVersion('privacy'),
} as const

export type SettingKey = keyof typeof defaultSettings
export const isSettingKey = (key: string): key is SettingKey => key in defaultSettings

export type SiteSettings = Readonly<Record<SettingKey, string>>

let current: SiteSettings = defaultSettings

export const siteSettings = (): SiteSettings => current

/**
 * Puts the stored settings over the defaults; called at start and after each change, in every
 * process. Pages made before show the earlier ones.
 */
export function provideSiteSettings(stored: Partial<Record<SettingKey, string>>): void {
  current = { ...defaultSettings, ...stored }
  publicContentReread()
}

export const NOTICE_TONES = ['information', 'important'] as const
export type NoticeTone = (typeof NOTICE_TONES)[number]

export interface SiteNotice {
  text: string
  tone: NoticeTone
}

/**
 * The notice on every page at a moment of the site's own clock, `YYYY-MM-DDTHH:MM`. It begins and
 * ends on whole minutes, as cached pages do.
 */
export function noticeAt(moment: string, locale: 'en' | 'fa'): SiteNotice | undefined {
  const text = current[`notice.text.${locale}`].trim()
  const { 'notice.from': from, 'notice.until': until, 'notice.tone': tone } = current
  if (!text || (from && moment < from) || (until && moment >= until)) return undefined
  return { text, tone: tone === 'important' ? 'important' : 'information' }
}

export function bilingualSetting(
  key: 'site.name' | 'contact.city' | 'contact.address' | 'contact.hours' | 'emergency',
  locale: 'en' | 'fa',
): string {
  return current[`${key}.${locale}`]
}

const NETWORKS = [
  { network: 'instagram', name: 'Instagram' },
  { network: 'telegram', name: 'Telegram' },
  { network: 'linkedin', name: 'LinkedIn' },
] as const

/** A network on which the site has its own page. */
export interface SocialLink {
  network: (typeof NETWORKS)[number]['network']
  name: string
  url: string
}

/** The networks that the site has set; an empty setting removes one. */
export const socialLinks = (): SocialLink[] =>
  NETWORKS.map(({ network, name }) => ({
    ...{ network, name },
    url: current[`contact.social.${network}`],
  })).filter(({ url }) => url !== '')
