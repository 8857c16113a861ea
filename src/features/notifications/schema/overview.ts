import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { email } from '../../accounts/schema.ts'

const failure = z.nullable(z.object({ id: z.int(), error: z.nullable(z.string()), createdAt: z.string() })) // prettier-ignore

/** How mail leaves the product; no password is in it. */
export const mailOverview = z.object({
  /** `kept`: there is no mail server; mails stay in the product. */
  kind: z.enum(['smtp', 'kept']),
  host: z.nullable(z.string()),
  from: z.object({ name: z.string(), address: z.string() }),
  lastSentAt: z.nullable(z.string()),
  /** The newest that failed. */
  lastFailure: failure,
  /** Exact up to 1,000. */
  waiting: z.int(),
  failed: z.int(),
})

export const testMailRequest = z.strictObject({ to: email })

export const testMailResult = z.object({
  /** The mail's own page shows it. */
  id: z.int(),
  outcome: z.enum(['sent', 'kept', 'failed']),
  /** What the server said, as a code. */
  error: z.nullable(z.string()),
})

const since = { error: () => m.mailing_bad_since() }

export const resendRequest = z.strictObject({
  /** Mails written before this instant stay as they are. */
  since: z.iso.datetime(since),
})

export const resendResult = z.object({ queued: z.int() })

export type MailOverview = z.infer<typeof mailOverview>
export type TestMailResult = z.infer<typeof testMailResult>
