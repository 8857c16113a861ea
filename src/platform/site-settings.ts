import { demoSettings } from '../../content/demo/settings.ts'
import { currentVersion } from '../../content/pages/document-versions.ts'
import { isDemo } from './demo-content.ts'
import { publicContentReread } from './public-content.ts'

/**
 * The site's settings with the defaults of a new site: empty where only its team knows the value.
 * Texts in two languages end in `.en` and `.fa`.
 */
export const defaultSettings = {
  'site.name.en': 'Hamgam',
  'site.name.fa': 'همگام',
  'site.organization': '',
  'site.mainLanguage': 'en',
  'site.timeZone': 'Asia/Tehran',
  'contact.email': '',
  'contact.specialistsEmail': '',
  'contact.phone': '',
  'contact.supportPhone': '',
  'contact.city.en': '',
  'contact.city.fa': '',
  'contact.address.en': '',
  'contact.address.fa': '',
  'contact.hours.en': '',
  'contact.hours.fa': '',
  'contact.social.instagram': '',
  'contact.social.telegram': '',
  'contact.social.linkedin': '',
  'emergency.en':
    'In an emergency call 115 or the social emergency line 123 in Iran, 112 in Europe, 911 or 988 in the United States and Canada, or 999 in the United Kingdom.',
  'emergency.fa':
    'در وضعیت اضطراری در ایران با ۱۱۵ یا اورژانس اجتماعی ۱۲۳، در اروپا با ۱۱۲، در آمریکا و کانادا با ۹۱۱ یا ۹۸۸ و در بریتانیا با ۹۹۹ تماس بگیرید.',
  'booking.cancellationNoticeHours': '12',
  // A notice on every page, if it has a text. From and until are whole minutes in the site's zone,
  // YYYY-MM-DDTHH:MM; an empty one is unbounded.
  'notice.text.en': '',
  'notice.text.fa': '',
  'notice.tone': 'information',
  'notice.from': '',
  'notice.until': '',
  /** Whether the setup list of a new site is dismissed: yes or no. */
  'opening.isHidden': 'no',
  // While `on`, everybody but admins sees the maintenance page.
  'maintenance.state': 'off',
  'maintenance.text.en': '',
  'maintenance.text.fa': '',
  'terms.version': currentVersion('terms'),
  // Children's details are stored under the privacy statement.
  'childData.version': currentVersion('privacy'),
} as const

export type SettingKey = keyof typeof defaultSettings
export const isSettingKey = (key: string): key is SettingKey => key in defaultSettings

export type SiteSettings = Readonly<Record<SettingKey, string>>

/** The defaults; the demo adds an invented team. */
export const usualSettings = (): SiteSettings =>
  isDemo() ? { ...defaultSettings, ...demoSettings } : defaultSettings

let stored: Partial<Record<SettingKey, string>> = {}
let current: { ofDemo: boolean; settings: SiteSettings } | undefined

export function siteSettings(): SiteSettings {
  const ofDemo = isDemo()
  if (current?.ofDemo !== ofDemo) current = { ofDemo, settings: { ...usualSettings(), ...stored } }
  return current.settings
}

/**
 * Merges the stored settings over the defaults, in every process, at start and after each change;
 * invalidates cached pages.
 */
export function provideSiteSettings(read: Partial<Record<SettingKey, string>>): void {
  stored = read
  current = undefined
  publicContentReread()
}

/** The team's address; for specialists a separate one if set. Empty while none is set. */
export const teamEmail = (
  which: 'contact.email' | 'contact.specialistsEmail' = 'contact.email',
): string => siteSettings()[which] || siteSettings()['contact.email']

/** The language of mails to the team, and of `/` for people without a chosen language. */
export const mainLanguage = (): 'en' | 'fa' =>
  siteSettings()['site.mainLanguage'] === 'fa' ? 'fa' : 'en'

export const NOTICE_TONES = ['information', 'important'] as const
export type NoticeTone = (typeof NOTICE_TONES)[number]

export interface SiteNotice {
  text: string
  tone: NoticeTone
}

/**
 * The notice at a time of the site's clock, `YYYY-MM-DDTHH:MM`. It begins and ends on whole
 * minutes, as cached pages do.
 */
export function noticeAt(moment: string, locale: 'en' | 'fa'): SiteNotice | undefined {
  const settings = siteSettings()
  const text = settings[`notice.text.${locale}`].trim()
  const { 'notice.from': from, 'notice.until': until, 'notice.tone': tone } = settings
  if (!text || (from && moment < from) || (until && moment >= until)) return undefined
  return { text, tone: tone === 'important' ? 'important' : 'information' }
}

export const isUnderMaintenance = (): boolean => siteSettings()['maintenance.state'] === 'on'

/** A text of the site in a language, or else in the other one. */
export function bilingualSetting(
  key:
    | 'site.name'
    | 'contact.city'
    | 'contact.address'
    | 'contact.hours'
    | 'emergency'
    | 'maintenance.text',
  locale: 'en' | 'fa',
): string {
  const settings = siteSettings()
  return settings[`${key}.${locale}`] || settings[`${key}.${locale === 'fa' ? 'en' : 'fa'}`]
}

const NETWORKS = [
  { network: 'instagram', name: 'Instagram' },
  { network: 'telegram', name: 'Telegram' },
  { network: 'linkedin', name: 'LinkedIn' },
] as const

/** The site's page on a social network. */
export interface SocialLink {
  network: (typeof NETWORKS)[number]['network']
  name: string
  url: string
}

/** The configured social networks; an empty setting removes one. */
export const socialLinks = (): SocialLink[] =>
  NETWORKS.map(({ network, name }) => ({
    network,
    name,
    url: siteSettings()[`contact.social.${network}`],
  })).filter(({ url }) => url !== '')
