import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { listQuery } from '../../platform/api/lists.ts'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { plainText } from '../../platform/html/markup.ts'
import {
  CONCERN_KINDS,
  CONCERN_REPORT_CHARACTERS,
  CONCERN_STATES,
  FOLLOW_UP_MAX_CHARACTERS,
  NOTE_MAX_CHARACTERS,
  OUTCOME_MAX_CHARACTERS,
} from './rules.ts'
import { writtenId } from '../../platform/api/ids.ts'
import { text } from '../../platform/api/texts.ts'

const prose = (maximum: number, tooLong: () => string, missing: () => string) =>
  z
    .string({ error: missing })
    .check(z.overwrite(plainText), z.maxLength(maximum, { error: tooLong }))

const isTrue = z.optional(
  z.pipe(
    z.transform((value) => value === true || value === 'true'),
    z.boolean(),
  ),
)

/** The follow-up's text; stored as a draft unless it is sent. */
export const followUpRequest = z.object({
  content: text(
    { max: FOLLOW_UP_MAX_CHARACTERS },
    m.aftercare_follow_up_missing,
    m.aftercare_follow_up_long,
  ),
  send: isTrue,
})

/** A specialist's private note; an empty one is deleted. */
export const noteRequest = z.object({
  content: prose(NOTE_MAX_CHARACTERS, m.aftercare_follow_up_long, m.aftercare_note_invalid),
})

export const concernReport = z.object({
  kind: z.enum(CONCERN_KINDS, { error: m.aftercare_concern_kind_missing }),
  content: text(CONCERN_REPORT_CHARACTERS, m.aftercare_concern_short, m.aftercare_concern_long),
})

const state = z.enum(CONCERN_STATES, { error: m.problem_invalid })

/** The team's record of a concern; absent fields stay unchanged. */
export const concernChange = z.object({
  state: emptyAsAbsent(state),
  outcome: z.optional(prose(OUTCOME_MAX_CHARACTERS, m.aftercare_concern_long, m.problem_invalid)),
})

export const concernId = z.object({ id: writtenId(m.problem_invalid_id) })

export const concernQuery = z.object({
  ...listQuery({ limit: m.problem_list_limit_invalid, cursor: m.problem_list_cursor_invalid }),
  state: emptyAsAbsent(state),
})

/** For its author and, once sent, for the family. Instants are ISO 8601, UTC. */
export const followUp = z.object({
  /** Version for `If-Match`; the same for all drafts. */
  version: z.string(),
  content: z.string(),
  sentAt: z.nullable(z.string()),
  /** Last correction after sending. */
  correctedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  /** For the specialist of a sent follow-up. */
  correctableUntil: z.nullable(z.string()),
})

export const note = z.object({
  content: z.string(),
  updatedAt: z.nullable(z.string()),
  /** Version: the response's ETag, accepted by `If-Match`. */
  version: z.string(),
})

/** A concern for its reporter: receipt and state. */
export const ownConcern = z.object({
  id: z.int(),
  kind: z.enum(CONCERN_KINDS),
  state,
  createdAt: z.string(),
})

/** A consultation's aftercare, as visible to one of its two sides. */
export const aftercare = z.object({
  followUp: z.nullable(followUp),
  /** For the specialist only. */
  note: z.optional(note),
  concerns: z.array(ownConcern),
})

/** A consultation's follow-up in a person's list, without its text. */
export const listedFollowUp = z.object({
  consultationId: z.int(),
  /** Null for a draft, which is visible only to its specialist. */
  sentAt: z.nullable(z.string()),
})

/** A concern in the team's list, without its text. */
export const listedConcern = z.extend(ownConcern, {
  consultationId: z.int(),
  reportedBy: z.enum(['family', 'specialist']),
  reporterName: z.string(),
})

/** What a change answers, without the text: answers may be stored under an idempotency key. */
export const changedConcern = z.extend(listedConcern, {
  outcome: z.nullable(z.string()),
  reporterEmail: z.string(),
  familyName: z.string(),
  specialistName: z.string(),
  startsAt: z.string(),
  handledAt: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  /** Version for `If-Match`. */
  version: z.string(),
})

/** A concern with its text; reading it is recorded. */
export const wholeConcern = z.extend(changedConcern, { content: z.string() })

export const concernCounts = z.object({ new: z.int() })

export type FollowUpRequest = z.infer<typeof followUpRequest>
export type FollowUp = z.infer<typeof followUp>
export type Note = z.infer<typeof note>
export type ConcernReport = z.infer<typeof concernReport>
export type OwnConcern = z.infer<typeof ownConcern>
export type Aftercare = z.infer<typeof aftercare>
export type ListedFollowUp = z.infer<typeof listedFollowUp>
export type ConcernQuery = z.infer<typeof concernQuery>
export type ConcernChange = z.infer<typeof concernChange>
export type ListedConcern = z.infer<typeof listedConcern>
export type ChangedConcern = z.infer<typeof changedConcern>
export type WholeConcern = z.infer<typeof wholeConcern>
