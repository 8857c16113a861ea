import * as z from 'zod/mini'
import { isTimeZone, storedZoneOf } from '../../../i18n/zones/zones.ts'
import { toAsciiDigits } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ACCOUNT_STATUSES, ROLES } from '../../../platform/actor.ts'
import { emailAddress } from '../../../platform/api/email-address.ts'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { plainLine } from '../../../platform/html/markup.ts'
import {
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
  REGISTRATION_CHILD_AGE_YEARS,
} from '../rules/index.ts'
import { optionalText, text, textOr } from '../../../platform/api/texts.ts'

/** E-mail address, stored in lower case (spec 5.1). */
export const email = emailAddress(() => m.accounts_email_invalid())

export const password = z
  .string({ error: () => m.accounts_password_short() })
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, { error: () => m.accounts_password_short() }),
    z.maxLength(PASSWORD_MAX_LENGTH, { error: () => m.accounts_password_long() }),
  )

export const personName = text(
  { min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH },
  m.accounts_name_short,
  m.accounts_name_long,
  plainLine,
)

/** A time zone by any of its names; stored under its city's. */
export const zoneFrom = (error: () => string) =>
  z.string({ error }).check(z.refine(isTimeZone, { error }), z.overwrite(storedZoneOf))

export const siteLanguage = z.enum(['en', 'fa'], { error: () => m.accounts_language_invalid() })

/** Telephone number, stored in the digits 0–9 however it was typed. */
export const phoneLine = (text: string): string => toAsciiDigits(plainLine(text))

const nameLong = () => m.accounts_text_long({ maximum: NAME_MAX_LENGTH })
const phoneLong = () => m.accounts_text_long({ maximum: PHONE_MAX_LENGTH })

export const phoneOr = <Empty>(empty: Empty) =>
  textOr(empty, PHONE_MAX_LENGTH, phoneLong, phoneLine)

const isTicked = (value: unknown): boolean => value === true || value === 'on' || value === 'true'

/** A checkbox: `true`, or the text that a form without scripts sends. */
export const tickBox = z.pipe(z.transform(isTicked), z.boolean())

export const ticked = (message: () => string) =>
  z.pipe(tickBox, z.literal(true, { error: message }))

export const credentials = z.object({ email, password })

/** Faults of an age: missing, no number, unusable digits, no whole year, or out of range. */
type AgeMistake = 'missing' | 'number' | 'digits' | 'whole' | 'low' | 'high'

type ReadAge = { ok: true; age: number } | { ok: false; mistake: AgeMistake }

const wrong = (mistake: AgeMistake): ReadAge => ({ ok: false, mistake })

function inRange(age: number, { min, max }: { min: number; max: number }): ReadAge {
  if (Number.isNaN(age)) return wrong('number')
  if (age < min) return wrong('low')
  if (age > max) return wrong('high')
  return Number.isInteger(age) ? { ok: true, age: age + 0 } : wrong('whole')
}

/** Parses an age in whole years: a number, or text in any of the three digit sets. */
export function readAge(given: unknown, range: { min: number; max: number }): ReadAge {
  if (typeof given === 'number') return inRange(given, range)
  if (given === undefined || given === null) return wrong('missing')
  if (typeof given !== 'string') return wrong('number')
  const text = toAsciiDigits(given)
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .replace(/^[−-]/, '-')
    .replace(/[٫,]/, '.')
  if (text === '') return wrong('missing')
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return inRange(Number(text), range)
  return wrong(/\d/.test(text) ? 'digits' : 'number')
}

type AgeSentences = Record<Extract<AgeMistake, 'missing' | 'low' | 'high'>, () => string>

/**
 * A child's age in whole years, typed in any digits or sent as a number; each fault has its
 * message.
 */
export function childAgeFrom(range: { min: number; max: number }, sentences: AgeSentences) {
  const words: Record<AgeMistake, () => string> = {
    ...sentences,
    number: m.accounts_age_number,
    digits: m.accounts_age_digits,
    whole: m.accounts_age_whole,
  }
  return z.pipe(
    z.transform((given: unknown, context): number => {
      const read = readAge(given, range)
      if (read.ok) return read.age
      context.issues.push({ code: 'custom', message: words[read.mistake](), input: given })
      return z.NEVER
    }),
    z.int().check(z.gte(range.min), z.lte(range.max)),
  )
}

const registeredAge = childAgeFrom(REGISTRATION_CHILD_AGE_YEARS, {
  missing: m.accounts_age_number,
  low: m.accounts_age_low,
  high: m.accounts_age_high,
})

const familyDetails = z.object({
  name: personName,
  email,
  password,
  phone: phoneOr(undefined),
  childName: optionalText(NAME_MAX_LENGTH, nameLong, plainLine),
  childAge: z.optional(
    z.pipe(
      z.transform((given: unknown): unknown =>
        given === '' || given === null ? undefined : given,
      ),
      z.optional(registeredAge),
    ),
  ),
  preferredLanguage: emptyAsUsual(siteLanguage, 'en'),
  childDataConsent: emptyAsAbsent(tickBox),
})

/**
 * A family's registration (spec 3.20, 5.2). The form also sends the consent to store the child's
 * details; the body that the spec describes has no such field.
 */
export const familyRegistration = familyDetails.check(
  z.refine(
    (family) => {
      const { childName, childAge, childDataConsent } = family as Partial<
        z.infer<typeof familyDetails>
      >
      return childDataConsent !== false || (childName === undefined && childAge === undefined)
    },
    {
      path: ['childDataConsent'],
      error: () => m.accounts_child_consent_missing(),
      // Reported together with other fields' faults, not after them.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  ),
)

export const resetRequest = z.object({ email })

export const resetQuery = z.object({ token: z.string().check(z.minLength(1)) })

/** The page of a link for a new password. Whoever has the link receives the mails of the address. */
export const openReset = z.object({ email: z.nullable(z.string()) })

export const passwordReset = z.object({
  token: z.string().check(z.minLength(1)),
  password,
  /** Sent with the first password of an account that the team made; if present, it must be true. */
  termsAccepted: emptyAsAbsent(ticked(() => m.problem_invalid())),
})

export const emailConfirmation = z.object({ token: z.string().check(z.minLength(1)) })

const role = z.enum(ROLES)

/** An external provider: `name` is the last part of /auth/{provider}, `label` its display name. */
export const externalProvider = z.object({ name: z.string(), label: z.string() })

/** The signed-in person, as sent to that person alone. */
export const sessionUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  role,
  roles: z.array(role),
  status: z.enum(ACCOUNT_STATUSES),
  emailConfirmed: z.boolean(),
  specialistId: z.optional(z.int()),
  /** Present while the person's staff roles wait for a second step in this session. */
  needsSecondStep: z.optional(z.boolean()),
})

/** Login response in place of the person when a second step is required. */
export const secondStepNeeded = z.object({
  secondStep: z.literal(true),
  /** Expiry of the password step, ISO 8601. */
  expiresAt: z.string(),
})
