import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { listLimit } from '../../../platform/api/lists.ts'
import { MAIL_STATUSES } from '../rules/index.ts'
import { writtenId } from '../../../platform/api/ids.ts'

const id = writtenId(m.problem_invalid_id)

export const mailId = z.object({ id })

/**
 * `kept`: rendered and stored in the product, for lack of a mail server. `dropped`: out of date,
 * and not sent.
 */
const status = z.enum(MAIL_STATUSES, {
  error: () => m.problem_invalid(),
})

export const mailQuery = z.object({
  status: emptyAsAbsent(status),
  limit: listLimit(m.problem_list_limit_invalid),
  /** The last id of the previous page. */
  cursor: emptyAsAbsent(id),
  template: emptyAsAbsent(z.string().check(z.maxLength(60))),
  /** A part of the recipient's address. */
  to: emptyAsAbsent(z.string().check(z.trim(), z.maxLength(SEARCH_MAX_CHARACTERS))),
})

const listedMail = z.object({
  id: z.int(),
  template: z.string(),
  /** The mail's name for the team, in the language of the request. */
  name: z.string(),
  to: z.nullable(z.string()),
  locale: z.enum(['en', 'fa']),
  status,
  /** The number of attempts; those while no mail could leave do not count. */
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** The earliest time to send it: of a reminder, or of the next attempt. */
  notBefore: z.string(),
  sentAt: z.nullable(z.string()),
  /** The time at which it was stored in the product instead. */
  keptAt: z.nullable(z.string()),
  createdAt: z.string(),
  consultationId: z.nullable(z.int()),
  /** The start of its consultation; null for other mails. */
  startsAt: z.nullable(z.string()),
  /** The mail waits, but is out of date, and will be dropped. */
  isNeedless: z.boolean(),
  /** As sent, or as stored instead; null before that. */
  subject: z.nullable(z.string()),
  /**
   * In lists null also where the text may name a child: such a mail is opened by itself, which the
   * security journal records.
   */
  text: z.nullable(z.string()),
})

export const listedMails = z.array(listedMail)

export const mailWithHtml = z.extend(listedMail, { html: z.nullable(z.string()) })

export type MailStatus = z.infer<typeof status>
export type ListedMail = z.infer<typeof listedMail>
export type MailWithHtml = z.infer<typeof mailWithHtml>
