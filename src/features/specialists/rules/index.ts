/** Limits of a profile, and its visibility. Pure, and safe for the browser. */
import { cutToCharacters } from '../../../i18n/text/excerpts.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { joinWords } from '../../../i18n/text/text-language.ts'
import { isOwnPath, isWebAddress } from '../../../platform/addresses/web-address.ts'
import { isGone } from '../../accounts/rules/gone.ts'

/** The languages that a specialist may speak (spec 3.22). */
export const SPECIALIST_LANGUAGES = ['english', 'farsi', 'arabic', 'french', 'spanish'] as const
export type SpecialistLanguage = (typeof SPECIALIST_LANGUAGES)[number]

/**
 * One list for registration and directory: the seven codes of spec 3.22, and two of its directory
 * labels that match none of them. The directory's labels come first.
 */
export const EXPERTISES = [
  'aba_therapy',
  'speech_therapy',
  'occupational_therapy',
  'behavioral_therapy',
  'educational_support',
  'sensory_integration',
  'early_intervention',
  'social_skills',
  'family_counseling',
] as const
export type Expertise = (typeof EXPERTISES)[number]

/** A family's needs, and the specialties that help with each. */
export const NEEDS = {
  talking: ['speech_therapy'],
  senses: ['sensory_integration', 'occupational_therapy'],
  feelings: ['behavioral_therapy', 'aba_therapy'],
  days: ['occupational_therapy', 'behavioral_therapy'],
  school: ['educational_support'],
  friends: ['social_skills'],
  beginning: ['early_intervention', 'family_counseling'],
  family: ['family_counseling'],
} as const satisfies Record<string, readonly Expertise[]>

export type Need = keyof typeof NEEDS

type HelpsWithNoNeed = Exclude<Expertise, (typeof NEEDS)[Need][number]>
type EverySpecialtyHelps = [HelpsWithNoNeed] extends [never]
  ? readonly Need[]
  : { specialtyWithoutNeed: HelpsWithNoNeed }

/** A type error if no need leads to a specialty: families would not find it. */
export const NEED_NAMES = Object.keys(NEEDS) as Need[] satisfies EverySpecialtyHelps

export const PROFILE_TEXT_CHARACTERS = {
  bio: 5000,
  credentials: 200,
  location: 120,
  callDescription: 1000,
} as const
const LINK_CHARACTERS = 500

/** Characters of the bio on a card (spec 2.30, 9.2). */
export const BIO_PREVIEW_CHARACTERS = 100

/** The beginning of a bio for a card: 100 characters, then an ellipsis (spec 2.30). */
export const bioPreview = (bio: string): string => cutToCharacters(bio, BIO_PREVIEW_CHARACTERS)

/** Whether the text is an https link with a host and no credentials or port. */
export function isPlainLink(text: string): boolean {
  return text.length <= LINK_CHARACTERS && isWebAddress(text) && new URL(text).port === ''
}

/** Whether a link is on one of these meeting hosts; a leading dot includes subdomains. */
export function isMeetingUrl(text: string, hosts: readonly string[]): boolean {
  if (!isPlainLink(text)) return false
  const { hostname } = new URL(text)
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}

/**
 * The hosts for display, each once: `.zoom.us` as `zoom.us`. In Farsi with isolating marks, so that
 * the list reads from right to left.
 */
export function hostsInWords(hosts: readonly string[], locale: Locale): string {
  const names = new Set(hosts.map((host) => host.replace(/^\./, '')))
  return joinWords(
    [...names].map((name) => (locale === 'fa' ? `\u2068${name}\u2069` : name)),
    locale,
  )
}

/**
 * Whether the text is a picture's address: https, or a path of this site. Pages show only the
 * latter.
 */
export function isPictureAddress(text: string): boolean {
  if (text.length > LINK_CHARACTERS) return false
  if (text.startsWith('/')) return isOwnPath(text)
  return isWebAddress(text)
}

/** The state of a consultation's specialist: listed in the directory, hidden for now, or gone. */
export const SPECIALIST_MEMBERSHIPS = ['listed', 'hidden', 'gone'] as const
export type SpecialistMembership = (typeof SPECIALIST_MEMBERSHIPS)[number]

export function membershipOf(
  specialist: Parameters<typeof isGone>[0] & { listed: boolean },
): SpecialistMembership {
  if (isGone(specialist, 'specialist')) return 'gone'
  return specialist.listed ? 'listed' : 'hidden'
}

export interface ProfileTexts {
  name: string
  bio: string
  credentials: string | null
  location: string | null
  callDescription: string | null
}

/** A profile's own texts in each language, where it has any. */
export type ProfileTranslations = {
  [Language in Locale]?: { [Key in keyof ProfileTexts]?: string | undefined } | undefined
}

/** A profile's texts in one language; missing ones fall back to the profile's first language. */
export function localizedTexts(
  profile: ProfileTexts & { translations: ProfileTranslations },
  locale: Locale,
): ProfileTexts {
  const own = profile.translations[locale] ?? {}
  return {
    name: own.name || profile.name,
    bio: own.bio || profile.bio,
    credentials: own.credentials || profile.credentials,
    location: own.location || profile.location,
    callDescription: own.callDescription || profile.callDescription,
  }
}

/** The most documents per specialist, and the length of a document's title. */
export const MOST_CREDENTIALS = 20
export const CREDENTIAL_TITLE_CHARACTERS = { min: 3, max: 120 } as const
