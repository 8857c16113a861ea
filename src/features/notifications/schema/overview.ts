import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { emailAddress } from '../../../platform/api/email-address.ts'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'

const failure = z.nullable(
  z.object({ id: z.int(), error: z.nullable(z.string()), createdAt: z.string() }),
)

/** The state of outgoing mail, without passwords. */
export const mailOverview = z.object({
  /** `kept`: no process has a mail server; mails stay in the product. */
  kind: z.enum(['smtp', 'kept']),
  /**
   * `stopped`: the server refuses mail, and all mails wait. `away`: the sending process was not
   * seen for ten minutes.
   */
  line: z.enum(['working', 'stopped', 'away']),
  /** The reason and the start of the stop, and its next attempt; null while it works. */
  stop: z.nullable(
    z.object({
      since: z.string(),
      error: z.nullable(z.string()),
      nextTryAt: z.nullable(z.string()),
      /** The number of overdue mails, exact up to 1,000. */
      overdue: z.int(),
    }),
  ),
  host: z.nullable(z.string()),
  from: z.object({ name: z.string(), address: z.string() }),
  lastSentAt: z.nullable(z.string()),
  /** The latest failed mail. */
  lastFailure: failure,
  /** Exact up to 1,000. */
  waiting: z.int(),
  failed: z.int(),
  kept: z.int(),
  /**
   * Failed and `kept` mails that can still be sent: neither tests nor mails to deleted accounts.
   */
  unsent: z.object({ failed: z.int(), kept: z.int() }),
  /** Web Push, with the results of the last 24 hours. */
  push: z.object({
    isOn: z.boolean(),
    devices: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** The error code of the latest failed one. */
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
      /** Message parts, each of which is paid for, with their limits. */
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
  /** The id of its page. */
  id: z.int(),
  /** `waiting`: another process has the mail server, and sends it in a moment. */
  outcome: z.enum(['sent', 'kept', 'waiting', 'failed']),
  /** The server's error, as a code. */
  error: z.nullable(z.string()),
})

const since = { error: () => m.mailing_bad_since() }

export const resendRequest = z.strictObject({
  /** Mails written, or stored as `kept`, before this instant stay as they are. */
  since: emptyAsAbsent(z.iso.datetime(since)),
  /** Failed mails by default. */
  status: emptyAsUsual(z.enum(['failed', 'kept'], { error: () => m.problem_invalid() }), 'failed'),
})

export const resendResult = z.object({ queued: z.int() })

export type ResendRequest = z.input<typeof resendRequest>
export type MailOverview = z.infer<typeof mailOverview>
export type TestMailResult = z.infer<typeof testMailResult>
