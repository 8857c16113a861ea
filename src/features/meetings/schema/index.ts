import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { writtenId } from '../../../platform/api/ids.ts'
import { GONE_REASONS } from '../rules/attendance.ts'

/** A key has 43 characters; anything longer is not a key. */
const KEY_MAX_LENGTH = 100

/** The consultation's id in the address (spec 5.9). */
export const meetingId = z.object({
  id: writtenId(m.problem_invalid_id),
})

/** The key of a private link; a signed-in participant needs none. */
export const meetingKey = z.object({
  key: emptyAsAbsent(z.string().check(z.maxLength(KEY_MAX_LENGTH))),
})

const code = emptyAsAbsent(z.string().check(z.maxLength(200)))

/**
 * The key of a private link, or the token of a mailed one; a signed-in participant needs neither.
 */
export const invitationQuery = z.object({
  key: code,
  token: code,
  /** A plain link to the file sends no header with its page's language. */
  language: emptyAsAbsent(z.enum(['en', 'fa'], { error: () => m.problem_invalid_id() })),
})

export const meeting = z.object({
  consultationId: z.int(),
  role: z.enum(['family', 'specialist']),
  state: z.enum(['early', 'open', 'over', 'cancelled']),
  /** ISO 8601, UTC, like all instants here. */
  opensAt: z.string(),
  closesAt: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Whether other times are proposed: nobody meets at this one. */
  isInQuestion: z.boolean(),
  /** The other participant, in the reader's language. */
  otherName: z.string(),
  /** The specialist's photo, for the family. */
  otherPhoto: z.nullable(z.string()),
  /** Whether the participant is signed in, and not merely the holder of a link. */
  isSignedIn: z.boolean(),
  /** The participant who is gone, if any. */
  gone: z.nullable(z.enum(GONE_REASONS)),
  /** The specialist with other free times to book; null if there are none. */
  specialistId: z.nullable(z.int()),
  isReviewDue: z.boolean(),
  /**
   * The entrance while the meeting is open: the room on this page, the site's own Jitsi or the
   * specialist's link.
   */
  access: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('builtin') }),
      z.object({ kind: z.literal('embed'), url: z.string() }),
      z.object({ kind: z.literal('link'), url: z.string() }),
    ]),
  ),
})

export type Meeting = z.infer<typeof meeting>
