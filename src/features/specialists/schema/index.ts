import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { email, password, personName, ticked } from '../../accounts/schema/index.ts'
import {
  EXPERTISES,
  PROFILE_TEXT_CHARACTERS,
  SPECIALIST_LANGUAGES,
  isPictureAddress,
  isPlainLink,
} from '../rules/index.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { idReader } from '../../../platform/api/ids.ts'
import { optionalText } from '../../../platform/api/texts.ts'

function profileText(part: keyof typeof PROFILE_TEXT_CHARACTERS) {
  const maximum = PROFILE_TEXT_CHARACTERS[part]
  return optionalText(maximum, () => m.accounts_text_long({ maximum }))
}

const optionalAddress = (isAllowed: (text: string) => boolean, refusal: () => string) =>
  z.optional(
    z.pipe(
      z.nullable(
        z.string().check(
          z.trim(),
          z.refine((text) => text === '' || isAllowed(text), { error: refusal }),
        ),
      ),
      z.transform((text) => text || undefined),
    ),
  )

/** Each code once, in the order of its list. */
const someOf = <const Codes extends readonly [string, ...string[]]>(
  codes: Codes,
  missing: () => string,
) =>
  z.pipe(
    z
      .array(z.enum(codes, { error: missing }), { error: missing })
      .check(z.minLength(1, { error: missing })),
    z.transform((chosen) => codes.filter((code) => chosen.includes(code)) as Codes[number][]),
  )

const languages = someOf(SPECIALIST_LANGUAGES, () => m.specialists_languages_missing())
const expertise = someOf(EXPERTISES, () => m.specialists_expertise_missing())
const photo = optionalAddress(isPictureAddress, () => m.specialists_photo_invalid())

/** The registration of a specialist (spec 3.20, 5.3). */
export const specialistRegistration = z.object({
  name: personName,
  email,
  password,
  bio: profileText('bio'),
  credentials: profileText('credentials'),
  languages,
  expertise,
  location: profileText('location'),
  photo,
  /** The form asks but may omit it (spec 3.20); if sent, it must be true. */
  termsAccepted: emptyAsAbsent(ticked(() => m.specialists_terms_missing())),
})

const translation = z.object({
  name: z.optional(z.union([z.literal(''), personName], { error: () => m.accounts_name_short() })),
  bio: profileText('bio'),
  credentials: profileText('credentials'),
  location: profileText('location'),
  callDescription: profileText('callDescription'),
})

/** The specialist's changes of the own profile, always complete. */
export const profileUpdate = z.object({
  name: personName,
  bio: profileText('bio'),
  credentials: profileText('credentials'),
  languages,
  expertise,
  location: profileText('location'),
  callDescription: profileText('callDescription'),
  photo,
  /** Only links to the meeting services in {@link ownProfile}. */
  meetingUrl: optionalAddress(isPlainLink, () => m.specialists_meeting_url_no_link()),
  /** False pauses: booked consultations stay, no new times are offered. */
  availability: z.optional(z.boolean()),
  translations: z._default(
    z.object({ en: z.optional(translation), fa: z.optional(translation) }),
    {},
  ),
})

export const readSpecialistId = idReader('specialist')

const shownTranslation = z.object({
  name: z.optional(z.string()),
  bio: z.optional(z.string()),
  credentials: z.optional(z.string()),
  location: z.optional(z.string()),
  callDescription: z.optional(z.string()),
})

/** A completed check of a specialist, with its date. */
export const verification = z.object({ what: z.string(), checkedAt: z.string() })

/** A public profile in one language (spec 7.8). */
export const publicProfile = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.nullable(z.string()),
  languages: z.array(z.enum(SPECIALIST_LANGUAGES)),
  expertise: z.array(z.enum(EXPERTISES)),
  bio: z.string(),
  credentials: z.nullable(z.string()),
  location: z.nullable(z.string()),
  avgRating: z.number(),
  reviewCount: z.int(),
  verified: z.boolean(),
  /** False while the specialist pauses. */
  availability: z.boolean(),
  /** ISO 8601, UTC. */
  verifiedAt: z.nullable(z.string()),
  verifications: z.array(verification),
  /** The specialist's description of the call. */
  callDescription: z.nullable(z.string()),
})

/** The whole profile, for the specialist alone. */
export const ownProfile = z.extend(publicProfile, {
  meetingUrl: z.nullable(z.string()),
  /** Allowed hosts of the meeting link; a leading dot includes subdomains. */
  meetingHosts: z.array(z.string()),
  translations: z.object({ en: z.optional(shownTranslation), fa: z.optional(shownTranslation) }),
  /** The end of the verification; null for none. */
  verificationExpiresAt: z.nullable(z.string()),
  /** Whether the profile is public. */
  listed: z.boolean(),
  /** The ETag, accepted by `If-Match`. */
  version: z.string(),
})

export type SpecialistRegistration = z.infer<typeof specialistRegistration>
export type ProfileUpdate = z.infer<typeof profileUpdate>
export type PublicProfile = z.infer<typeof publicProfile>
export type OwnProfile = z.infer<typeof ownProfile>
