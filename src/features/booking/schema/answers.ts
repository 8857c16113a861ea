import * as z from 'zod/mini'
import { sessionUser } from '../../accounts/schema/index.ts'
import { sharedChild } from '../../children/schema.ts'
import { SPECIALIST_MEMBERSHIPS } from '../../specialists/rules/index.ts'
import { CONSULTATION_STATUSES } from '../rules/index.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { listQuery } from '../../../platform/api/lists.ts'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { token } from './index.ts'

/** A slot as anybody may see it (spec 3.4); nobody sees who took it. */
export const availableSlot = z.object({
  id: z.int(),
  specialistId: z.int(),
  /** Date and times on the specialist's clock; an `endTime` of 00:00 is the midnight after it. */
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isBooked: z.boolean(),
  /** The family that moves its consultation has another one then. */
  isFamilyBusy: z.optional(z.boolean()),
  /** ISO 8601, UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
})

/** A slot that would follow from hours that are not stored yet. */
export const plannedSlot = z.omit(availableSlot, {
  id: true,
  specialistId: true,
  isBooked: true,
  isFamilyBusy: true,
})

/**
 * A consultation to one of its two sides or to an admin. The child's age and the concern go to the
 * family itself and to its specialist alone, and not by a mailed link.
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
  /** Until when its specialist may take back the outcome; null where that is final. */
  outcomeSettlesAt: z.nullable(z.string()),
  /** Since when its specialist, who alone can know, is asked whether it took place. */
  outcomeAskedAt: z.nullable(z.string()),
  preferredLanguage: z.string(),
  meetLink: z.nullable(z.string()),
  meetPath: z.string(),
  /** Until when the family can cancel or reschedule; null when it is no longer upcoming. */
  canCancelUntil: z.nullable(z.string()),
  endedBy: z.nullable(z.enum(['family', 'specialist', 'admin', 'system'])),
  endedReason: z.nullable(z.string()),
  /** The times proposed instead, because the specialist cannot come at the present one. */
  proposal: z.nullable(
    z.object({
      by: z.enum(['specialist', 'family']),
      /** What the specialist wrote to the family. */
      reason: z.nullable(z.string()),
      /** How many hours ahead times that the family names itself have to be. */
      noticeHours: z.int(),
      /** Until when it can be answered, and the times are reserved. */
      expiresAt: z.string(),
      times: z.array(z.object({ id: z.int(), startsAt: z.string(), endsAt: z.string() })),
    }),
  ),
  /** How the proposal ended, if the consultation was cancelled because no time was accepted. */
  unanswered: z.nullable(
    z.object({ by: z.enum(['specialist', 'family']), end: z.enum(['declined', 'expired']) }),
  ),
  createdAt: z.string(),
  viewedAs: z.enum(['family', 'specialist', 'admin']),
  specialist: z.object({
    id: z.int(),
    name: z.string(),
    photo: z.nullable(z.string()),
    /** `hidden`: not in the directory at present; `gone`: nobody can meet them any more. */
    standing: z.enum(SPECIALIST_MEMBERSHIPS),
  }),
  /** Whether the family's account is deleted or suspended. */
  familyIsGone: z.boolean(),
  familyName: z.optional(z.string()),
  /** The family's clock, for its specialist and the team. */
  familyTimeZone: z.optional(z.string()),
  email: z.optional(z.string()),
  childAge: z.optional(z.int()),
  mainConcern: z.optional(z.string()),
  /** The profile that the family shares with this specialist, while it does. */
  sharedChild: z.optional(sharedChild),
  /** The child's details were deleted, some time after the last consultation. */
  detailsDeleted: z.optional(z.boolean()),
  /** The next token of the mailed link that the reader acted by, as the change has revoked it. */
  changeToken: z.optional(z.string()),
})

/** The first consultation of a family, and the account that was made with it. */
export const firstBooking = z.object({ user: sessionUser, consultation })

/** Details of the family's earlier bookings, so that it is not asked again. */
export const savedDetails = z.object({
  /** The child's age at its latest booking, in years. */
  childAge: z.nullable(z.int()),
  /** What it wrote for a consultation that failed, for the next one. */
  details: z.nullable(
    z.object({
      childAge: z.int(),
      mainConcern: z.string(),
      email: z.string(),
      preferredLanguage: z.string(),
      /** The child whose profile it shared then, as long as that is known. */
      sharedChildId: z.nullable(z.int()),
    }),
  ),
})

export type SavedDetails = z.infer<typeof savedDetails>
export type AvailableSlot = z.infer<typeof availableSlot>
export type PlannedSlot = z.infer<typeof plannedSlot>
export type ConsultationView = z.infer<typeof consultation>

/** A mailed link's token, where a consultation is read. */
export const tokenQuery = z.object({ token })

export const consultationListQuery = z.object({
  ...listQuery({ limit: m.problem_list_limit_invalid, cursor: m.problem_list_cursor_invalid }),
  as: emptyAsAbsent(z.enum(['family', 'specialist'])),
  scope: emptyAsUsual(z.enum(['upcoming', 'past', 'all']), 'all'),
})
