import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { plainLine } from '../../platform/html/markup.ts'
import { childAgeFrom } from '../accounts/schema/index.ts'
import {
  CHILD_AGE,
  CHILD_NAME_MAX_CHARACTERS,
  eachText,
  PROFILE_TEXT_MAX_CHARACTERS,
} from './rules.ts'
import { writtenId } from '../../platform/api/ids.ts'
import { optionalText, text } from '../../platform/api/texts.ts'

/** Id of a profile, chosen in a form or sent as a number. */
export const childId = writtenId(m.children_choose)

const name = text(
  { max: CHILD_NAME_MAX_CHARACTERS },
  m.children_name_missing,
  m.children_name_long,
  plainLine,
)

const age = childAgeFrom(CHILD_AGE, {
  missing: m.accounts_age_number,
  low: m.accounts_age_low,
  high: m.accounts_age_high,
})

const profileText = optionalText(PROFILE_TEXT_MAX_CHARACTERS, m.children_text_long)

export const childDetails = z.object({
  name,
  age,
  ...eachText(() => profileText),
})

const profile = z.object({
  name: z.string(),
  /** In years; null if the encryption key is lost. */
  age: z.nullable(z.int()),
  ...eachText(() => z.nullable(z.string())),
})

/** A profile for its family. */
export const ownChild = z.extend(profile, {
  id: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The ETag, accepted by `If-Match`. */
  version: z.string(),
})

export const ownChildren = z.object({
  children: z.array(ownChild),
  /** The child's details from the registration, to prefill a first profile. */
  suggested: z.optional(z.object({ name: z.nullable(z.string()), age: z.nullable(z.int()) })),
})

/** A profile shared for one consultation, for its specialist and the family. */
export const sharedChild = z.extend(profile, {
  id: z.int(),
  /** Expiry, ISO 8601, UTC. */
  sharedUntil: z.string(),
})

export const sharing = z.object({ childId })

export type ChildDetails = z.infer<typeof childDetails>
export type OwnChild = z.infer<typeof ownChild>
export type OwnChildren = z.infer<typeof ownChildren>
export type SharedChild = z.infer<typeof sharedChild>
