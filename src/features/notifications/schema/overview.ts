import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { emailAddress } from '../../../platform/api/email-address.ts'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'

const failure = z.nullable(
  z.object({ id: z.int(), error: z.nullable(z.string()), createdAt: z.string() }),
)

/** How mail leaves the product; no password is in it. */
export const mailOverview = z.object({
  /** `kept`: no process has a mail server; mails stay in the product. */
  kind: z.enum(['smtp', 'kept']),
  /**
   * `stopped`: the server takes no mail of ours, and all mails wait. `away`: the process that sends
   * was not seen for ten minutes.
   */
  line: z.enum(['working', 'stopped', 'away']),
  /** Why the line is stopped, since when, and when it is tried again; null while it works. */
  stop: z.nullable(
    z.object({
      since: z.string(),
      error: z.nullable(z.string()),
      nextTryAt: z.nullable(z.string()),
      /** Mails that should have been sent by now. Exact up to 1,000. */
      overdue: z.int(),
    }),
  ),
  host: z.nullable(z.string()),
  from: z.object({ name: z.string(), address: z.string() }),
  lastSentAt: z.nullable(z.string()),
  /** The newest that failed. */
  lastFailure: failure,
  /** Exact up to 1,000. */
  waiting: z.int(),
  failed: z.int(),
  kept: z.int(),
  /** Failed and `kept` mails that can still be sent: no tests, no mails to people who have left. */
  unsent: z.object({ failed: z.int(), kept: z.int() }),
  /** Web Push, and how it went in the last 24 hours. */
  push: z.object({
    isOn: z.boolean(),
    devices: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** Why the newest one failed, as a code. */
    lastError: z.nullable(z.string()),
  }),
  /** Text messages; null where no gateway is set up. */
  sms: z.nullable(
    z.object({
      host: z.string(),
      numbers: z.int(),
      sent: z.int(),
      delivered: z.int(),
      failed: z.int(),
      lastError: z.nullable(z.string()),
      /** Parts, each of which is paid for, and how many are allowed. */
      today: z.int(),
      perDay: z.int(),
      month: z.int(),
      perMonth: z.int(),
    }),
  ),
  templates: z.array(z.object({ template: z.string(), name: z.string() })),
})

export const testMailRequest = z.strictObject({
  to: emailAddress(() => m.accounts_email_invalid()),
})

export const testMailResult = z.object({
  /** The mail's own page shows it. */
  id: z.int(),
  /** `waiting`: another process has the mail server, and sends it in a moment. */
  outcome: z.enum(['sent', 'kept', 'waiting', 'failed']),
  /** What the server said, as a code. */
  error: z.nullable(z.string()),
})

const since = { error: () => m.mailing_bad_since() }

export const resendRequest = z.strictObject({
  /** Mails written, or stored as `kept`, before this instant stay as they are. */
  since: emptyAsAbsent(z.iso.datetime(since)),
  /** Failed mails unless given. */
  status: emptyAsUsual(z.enum(['failed', 'kept'], { error: () => m.problem_invalid() }), 'failed'),
})

export const resendResult = z.object({ queued: z.int() })

export type ResendRequest = z.input<typeof resendRequest>
export type MailOverview = z.infer<typeof mailOverview>
export type TestMailResult = z.infer<typeof testMailResult>
