import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { ACCOUNT_STATUSES } from '../../../platform/actor.ts'
import { listLimit } from '../../../platform/api/lists.ts'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { HIGHEST_ID, SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { wholeNumber } from '../../../platform/api/whole-number.ts'
import { plainLine, plainText } from '../../../platform/html/markup.ts'
import { EXPERTISES, SPECIALIST_LANGUAGES } from '../rules/index.ts'
import {
  CHECK_CHARACTERS,
  REASON_CHARACTERS,
  VERIFICATION_STATUSES,
  DECIDING_STEPS,
  USUAL_CHECKS,
} from '../rules/verification.ts'
import { verification } from './index.ts'
import { credential, verificationStep } from './credentials.ts'
import { text } from '../../../platform/api/texts.ts'

const reasonOf = (missing: () => string) =>
  text(REASON_CHARACTERS, missing, m.verification_reason_long)

/** The last step that the admin has seen: a decision is refused after a newer one. */
const seen = wholeNumber(0, HIGHEST_ID)

const otherCheck = emptyAsAbsent(
  z
    .string()
    .check(
      z.overwrite(plainLine),
      z.maxLength(CHECK_CHARACTERS, { error: () => m.verification_other_long() }),
    ),
)

const checksMissing = () => m.verification_checks_missing()

/** An approval: its checks (unusual ones in both languages), and its end. */
export const approval = z
  .object({
    seen,
    checks: z._default(z.array(z.enum(USUAL_CHECKS, { error: checksMissing })), []),
    otherEn: otherCheck,
    otherFa: otherCheck,
    /** The last valid date; `none` for no end; two years by default. */
    until: emptyAsAbsent(z.string().check(z.maxLength(10))),
  })
  .check(
    z.refine(({ otherEn, otherFa }) => Boolean(otherEn) === Boolean(otherFa), {
      path: ['otherEn'],
      error: () => m.verification_other_both(),
    }),
    z.refine(({ checks, otherEn }) => checks.length > 0 || Boolean(otherEn), {
      path: ['checks'],
      error: checksMissing,
    }),
  )

/** A refusal, or the revocation of a verification; the specialist reads the reason. */
export const refusal = z.object({
  seen,
  reason: reasonOf(() => m.verification_reason_missing()),
  /** The number of affected consultations that the admin was shown. */
  affected: emptyAsUsual(wholeNumber(0, HIGHEST_ID), 0),
})

/** The team's decision on one document; a refusal needs a reason. */
export const credentialDecision = z
  .object({
    state: z.enum(['accepted', 'refused']),
    /** The document's state as the admin saw it. */
    seen: z.enum(['waiting', 'accepted', 'refused']),
    reason: emptyAsAbsent(
      z
        .string()
        .check(
          z.overwrite(plainText),
          z.maxLength(REASON_CHARACTERS.max, { error: () => m.verification_reason_long() }),
        ),
    ),
  })
  .check(
    z.refine(({ state, reason }) => state === 'accepted' || Boolean(reason), {
      path: ['reason'],
      error: () => m.verification_document_reason_missing(),
    }),
  )

export const queueQuery = z.object({
  standing: emptyAsUsual(z.enum(VERIFICATION_STATUSES), 'waiting'),
  q: emptyAsAbsent(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  limit: listLimit(m.problem_list_limit_invalid),
  /** The number of entries before this page. */
  cursor: emptyAsUsual(wholeNumber(0, HIGHEST_ID), 0),
})

export const queueEntry = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  /** The account's state. */
  status: z.enum(ACCOUNT_STATUSES),
  standing: z.enum(VERIFICATION_STATUSES),
  verified: z.boolean(),
  registeredAt: z.string(),
  verifiedAt: z.nullable(z.string()),
  verificationExpiresAt: z.nullable(z.string()),
  lastStep: z.nullable(z.enum(DECIDING_STEPS)),
  lastStepAt: z.nullable(z.string()),
  /** The number of documents that nobody has reviewed. */
  newDocuments: z.int(),
})

export const queueCounts = z.object({ waiting: z.int(), due: z.int() })

const reviewStep = z.extend(verificationStep, { id: z.int(), by: z.nullable(z.string()) })

export const verificationCase = z.extend(queueEntry, {
  emailConfirmed: z.boolean(),
  preferredLanguage: z.enum(['en', 'fa']),
  listed: z.boolean(),
  profile: z.object({
    name: z.string(),
    bio: z.string(),
    credentials: z.nullable(z.string()),
    location: z.nullable(z.string()),
    callDescription: z.nullable(z.string()),
    languages: z.array(z.enum(SPECIALIST_LANGUAGES)),
    expertise: z.array(z.enum(EXPERTISES)),
    verifications: z.array(verification),
  }),
  documents: z.array(credential),
  steps: z.array(reviewStep),
  /** The last step; a decision sends it back. */
  seen: z.int(),
})

export type Approval = z.infer<typeof approval>
export type Refusal = z.infer<typeof refusal>
export type CredentialDecision = z.infer<typeof credentialDecision>
export type QueueEntry = z.infer<typeof queueEntry>
export type QueueCounts = z.infer<typeof queueCounts>
export type VerificationCase = z.infer<typeof verificationCase>
