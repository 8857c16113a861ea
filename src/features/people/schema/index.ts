import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { toAsciiDigits } from '../../../i18n/text/numbers.ts'
import { listLimit } from '../../../platform/api/lists.ts'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { isPhoneNumber, SHORT_SETTING_MAX_CHARACTERS } from '../../administration/rules/settings.ts'
import { ACCOUNT_STATUSES, ROLES } from '../../../platform/actor.ts'
import { INVITED_ROLES, PEOPLE_SORTS } from '../rules/index.ts'
import { email, password, personName, siteLanguage, zoneFrom } from '../../accounts/schema/index.ts'
import { writtenId } from '../../../platform/api/ids.ts'
import { wholeNumber } from '../../../platform/api/whole-number.ts'
import { text } from '../../../platform/api/texts.ts'

const invalid = { error: () => m.problem_invalid() }

export const personId = z.object({ id: writtenId(m.problem_invalid_id) })

const role = z.enum(ROLES, { error: () => m.people_role_invalid() })
const status = z.enum(ACCOUNT_STATUSES, invalid)

/** The largest offset of a list. */
const MOST_SKIPPED = 1_000_000

/** Filters, order and page of the list of people (spec 9.7). */
export const peopleQuery = z.object({
  /** Parts of the name or the address. */
  q: emptyAsAbsent(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS, invalid))),
  role: emptyAsAbsent(role),
  status: emptyAsAbsent(status),
  sort: emptyAsUsual(z.enum(PEOPLE_SORTS, invalid), 'createdAt'),
  order: emptyAsAbsent(z.enum(['asc', 'desc'], invalid)),
  limit: listLimit(m.problem_list_limit_invalid),
  /** The number of entries before the page. */
  cursor: emptyAsUsual(wholeNumber(0, MOST_SKIPPED, m.problem_list_cursor_invalid), 0),
})

export type PeopleQuery = z.infer<typeof peopleQuery>

/** Filters and order of the CSV, and its language. */
export const peopleTableQuery = z.extend(
  z.pick(peopleQuery, { q: true, role: true, status: true, sort: true, order: true }),
  { language: emptyAsAbsent(siteLanguage) },
)

export const listedPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  status,
  createdAt: z.string(),
})

export const listedPeople = z.array(listedPerson)

export const wholePerson = z.extend(listedPerson, {
  roles: z.array(role),
  preferredLanguage: siteLanguage,
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondStep: z.boolean(),
  /** The number of signed-in devices. */
  sessions: z.int(),
  /** The last use of any of them; null without one. */
  lastUsedAt: z.nullable(z.string()),
  /** As a family and as a specialist. */
  consultations: z.int(),
  specialistId: z.nullable(z.int()),
  isSelf: z.boolean(),
})

export type ListedPerson = z.infer<typeof listedPerson>
export type WholePerson = z.infer<typeof wholePerson>

export const roleChange = z.object({ role })

/** A change that may cancel consultations; for `role` with the new role. */
export const affectingChange = z.object({
  change: z.enum(['suspend', 'delete', 'role'], invalid),
  role: emptyAsAbsent(role),
})
export type AffectingChange = z.infer<typeof affectingChange>

/**
 * The number of affected consultations that the admin was shown; if sent, it must still be right.
 */
export const affectedSeen = z.object({
  affected: emptyAsAbsent(wholeNumber(0, undefined, m.problem_invalid)),
})
export const emailForPerson = z.object({ email })

// Invitations

const invitedRole = z.enum(INVITED_ROLES, { error: () => m.people_role_invalid() })

export const invitationRequest = z.object({
  email,
  role: invitedRole,
  language: emptyAsUsual(siteLanguage, 'en'),
})

export const listedInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role: invitedRole,
  language: siteLanguage,
  invitedBy: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Expired; it can be sent again. */
  isOver: z.boolean(),
})

export const listedInvitations = z.array(listedInvitation)
export type ListedInvitation = z.infer<typeof listedInvitation>

export const invitationQuery = z.object({ token: z.string().check(z.minLength(1)) })

/** The page of an invitation. Whoever has the link receives the mails of the address. */
export const openInvitation = z.object({
  email: z.string(),
  role: invitedRole,
  expiresAt: z.string(),
  /** The next step: register, sign in first, accept, or sign out of another account. */
  next: z.enum(['register', 'sign-in', 'accept', 'other-account']),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** Name and password for an invited person without an account. */
export const invitationAnswer = z.object({
  token: z.string().check(z.minLength(1)),
  name: emptyAsAbsent(personName),
  password: emptyAsAbsent(password),
})

// The first set-up

const siteName = (missing: () => string) =>
  text({ max: 60 }, missing, () => m.accounts_text_long({ maximum: 60 }))

export const setUpQuery = z.object({ key: z.string().check(z.maxLength(100)) })

const shortText = emptyAsUsual(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(SHORT_SETTING_MAX_CHARACTERS, { error: () => m.site_too_long_short() }),
    ),
  '',
)

const badPhone = { error: () => m.site_bad_phone() }
const phoneNumber = emptyAsUsual(
  z.pipe(
    z.transform((typed) => toAsciiDigits(String(typed).trim())),
    z.string(badPhone).check(z.refine((text) => text === '' || isPhoneNumber(text), badPhone)),
  ),
  '',
)

/** Facts about a new site, and its first admin. */
export const setUpFields = z.object({
  siteNameEn: siteName(() => m.people_set_up_name_en_missing()),
  siteNameFa: siteName(() => m.people_set_up_name_fa_missing()),
  mainLanguage: siteLanguage,
  organization: shortText,
  contactEmail: email,
  contactPhone: phoneNumber,
  cityEn: shortText,
  cityFa: shortText,
  timeZone: zoneFrom(() => m.settings_zone_invalid()),
  name: personName,
  email,
  password,
})

export const setUpRequest = z.extend(setUpFields, { key: z.string().check(z.maxLength(100)) })
export type SetUpRequest = z.infer<typeof setUpRequest>

export const setUpState = z.object({ open: z.boolean() })

export const setUpDone = z.object({
  userId: z.int(),
  mail: z.object({
    state: z.enum(['sent', 'kept', 'failed']),
    code: z.optional(z.string()),
  }),
})
