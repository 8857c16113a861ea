import { demoSettings } from '../../content/demo/settings.ts'
import { currentVersion } from '../../content/pages/document-versions.ts'
import { hasDemoContent } from './demo-content.ts'
import { publicContentReread } from './public-content.ts'

/**
 * What a site may configure, with the defaults of a new one: whatever only its team can know is
 * empty. Texts in two languages end in `.en` and `.fa`.
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
  // A notice on every page; without a text there is none. From and until are whole minutes on the
  // site's own clock, YYYY-MM-DDTHH:MM; an empty one is unbounded.
  'notice.text.en': '',
  'notice.text.fa': '',
  'notice.tone': 'information',
  'notice.from': '',
  'notice.until': '',
  /** Whether the list of what a new site needs is done with: yes or no. */
  'opening.isHidden': 'no',
  // While it is `on`, everybody but admins reads that the site is being worked on.
  'maintenance.state': 'off',
  'maintenance.text.en': '',
  'maintenance.text.fa': '',
  'terms.version': currentVersion('terms'),
  // A child's details are stored under the privacy statement.
  'childData.version': currentVersion('privacy'),
} as const

export type SettingKey = keyof typeof defaultSettings
export const isSettingKey = (key: string): key is SettingKey => key in defaultSettings

export type SiteSettings = Readonly<Record<SettingKey, string>>

/** The settings where nothing is stored; only the demo has an invented team. */
export const usualSettings = (): SiteSettings =>
  hasDemoContent() ? { ...defaultSettings, ...demoSettings } : defaultSettings

let stored: Partial<Record<SettingKey, string>> = {}
let current: { isDemo: boolean; settings: SiteSettings } | undefined

export function siteSettings(): SiteSettings {
  const isDemo = hasDemoContent()
  if (current?.isDemo !== isDemo) current = { isDemo, settings: { ...usualSettings(), ...stored } }
  return current.settings
}

/**
 * Puts the stored settings over the defaults; called at start and after each change, in every
 * process. Pages made before show the earlier ones.
 */
export function provideSiteSettings(read: Partial<Record<SettingKey, string>>): void {
  stored = read
  current = undefined
  publicContentReread()
}

/** The team's address, for specialists their own where there is one; empty while none is set. */
export const teamEmail = (
  which: 'contact.email' | 'contact.specialistsEmail' = 'contact.email',
): string => siteSettings()[which] || siteSettings()['contact.email']

/** The language of mails to the team, and of `/` for people who have chosen none. */
export const mainLanguage = (): 'en' | 'fa' =>
  siteSettings()['site.mainLanguage'] === 'fa' ? 'fa' : 'en'

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
  const settings = siteSettings()
  const text = settings[`notice.text.${locale}`].trim()
  const { 'notice.from': from, 'notice.until': until, 'notice.tone': tone } = settings
  if (!text || (from && moment < from) || (until && moment >= until)) return undefined
  return { text, tone: tone === 'important' ? 'important' : 'information' }
}

export const isUnderMaintenance = (): boolean => siteSettings()['maintenance.state'] === 'on'

/**
 * A text of the site in a language; one that exists only in the other language is shown as it is.
 */
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

/** A network on which the site has its own page. */
export interface SocialLink {
  network: (typeof NETWORKS)[number]['network']
  name: string
  url: string
}

/** The networks that the site has set; an empty setting removes one. */
export const socialLinks = (): SocialLink[] =>
  NETWORKS.map(({ network, name }) => ({
    network,
    name,
    url: siteSettings()[`contact.social.${network}`],
  })).filter(({ url }) => url !== '')
