import * as z from 'zod/mini'
import { sessionUser } from '../../accounts/schema/index.ts'
import { sharedChild } from '../../children/schema.ts'
import { SPECIALIST_MEMBERSHIPS } from '../../specialists/rules/index.ts'
import { CONSULTATION_STATUSES } from '../rules/index.ts'
import { PROPOSERS } from '../rules/proposals.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { listQuery } from '../../../platform/api/lists.ts'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { token } from './index.ts'

/** A slot for everybody (spec 3.4); does not reveal who booked it. */
export const availableSlot = z.object({
  id: z.int(),
  specialistId: z.int(),
  /**
   * Date and times in the specialist's zone; an `endTime` of 00:00 is the midnight at the day's
   * end.
   */
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isBooked: z.boolean(),
  /** The family of the consultation being moved has another one then. */
  isFamilyBusy: z.optional(z.boolean()),
  /** ISO 8601, UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
})

/** A slot of hours that are not stored. */
export const plannedSlot = z.omit(availableSlot, {
  id: true,
  specialistId: true,
  isBooked: true,
  isFamilyBusy: true,
})

/**
 * A consultation for one of its sides or an admin. The child's age and the concern are only for the
 * family and its specialist, and never by a mailed link.
 */
export const consultation = z.object({
  id: z.int(),
  userId: z.int(),
  specialistId: z.int(),
  availabilityId: z.nullable(z.int()),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The specialist's zone; null once the specialist is gone. */
  timeZone: z.nullable(z.string()),
  status: z.enum(CONSULTATION_STATUSES),
  sequence: z.int(),
  isReviewed: z.boolean(),
  /** End of the specialist's time to change the outcome; null once final. */
  outcomeSettlesAt: z.nullable(z.string()),
  /** When its specialist, who alone can know, was asked for the outcome. */
  outcomeAskedAt: z.nullable(z.string()),
  preferredLanguage: z.string(),
  meetLink: z.nullable(z.string()),
  meetPath: z.string(),
  /** The family's deadline to cancel or reschedule; null once it is no longer upcoming. */
  canCancelUntil: z.nullable(z.string()),
  endedBy: z.nullable(z.enum(['family', 'specialist', 'admin', 'system'])),
  endedReason: z.nullable(z.string()),
  /** The open proposal of other times, as the specialist cannot come at the current one. */
  proposal: z.nullable(
    z.object({
      by: z.enum(PROPOSERS),
      /** The specialist's message to the family. */
      reason: z.nullable(z.string()),
      /** Minimum notice of the family's own times, in hours. */
      noticeHours: z.int(),
      /** Deadline of the answer; the times are reserved until then. */
      expiresAt: z.string(),
      times: z.array(z.object({ id: z.int(), startsAt: z.string(), endsAt: z.string() })),
    }),
  ),
  /** End of the proposal, if the consultation was cancelled as no time was accepted. */
  unanswered: z.nullable(
    z.object({ by: z.enum(['specialist', 'family']), end: z.enum(['declined', 'expired']) }),
  ),
  createdAt: z.string(),
  viewedAs: z.enum(['family', 'specialist', 'admin']),
  specialist: z.object({
    id: z.int(),
    name: z.string(),
    photo: z.nullable(z.string()),
    /** `hidden`: currently not in the directory; `gone`: cannot be met any more. */
    standing: z.enum(SPECIALIST_MEMBERSHIPS),
  }),
  /** Whether the family's account is deleted or suspended. */
  familyIsGone: z.boolean(),
  familyName: z.optional(z.string()),
  /** The family's zone, for its specialist and the team. */
  familyTimeZone: z.optional(z.string()),
  email: z.optional(z.string()),
  childAge: z.optional(z.int()),
  mainConcern: z.optional(z.string()),
  /** The child's profile, while the family shares it with this specialist. */
  sharedChild: z.optional(sharedChild),
  /** Whether the child's details were deleted, some time after the last consultation. */
  detailsDeleted: z.optional(z.boolean()),
  /** The mailed link's next token, as the change revoked the one in use. */
  changeToken: z.optional(z.string()),
})

/** A family's first consultation, and the account created with it. */
export const firstBooking = z.object({ user: sessionUser, consultation })

/** Details of the family's earlier bookings, to prefill the next. */
export const savedDetails = z.object({
  /** The child's age at its latest booking, in years. */
  childAge: z.nullable(z.int()),
  /** Details of a consultation that did not take place, for the next booking. */
  details: z.nullable(
    z.object({
      specialistId: z.int(),
      childAge: z.int(),
      mainConcern: z.string(),
      email: z.string(),
      preferredLanguage: z.string(),
      /** The child with the profile shared then, if known. */
      sharedChildId: z.nullable(z.int()),
    }),
  ),
})

export type SavedDetails = z.infer<typeof savedDetails>
export type AvailableSlot = z.infer<typeof availableSlot>
export type PlannedSlot = z.infer<typeof plannedSlot>
export type ConsultationView = z.infer<typeof consultation>

/** A mailed link's token, in requests that read a consultation. */
export const tokenQuery = z.object({ token })

export const consultationListQuery = z.object({
  ...listQuery({ limit: m.problem_list_limit_invalid, cursor: m.problem_list_cursor_invalid }),
  as: emptyAsAbsent(z.enum(['family', 'specialist'])),
  scope: emptyAsUsual(z.enum(['upcoming', 'past', 'all']), 'all'),
})
