import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { MailFailure, SEND_WITHIN_MS } from '../../../platform/mail-transport.ts'
import { sealer } from '../../../platform/sealing.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { renderHtml } from '../mails/html.ts'
import { renderText } from '../mails/text.ts'
import * as records from '../records.server.ts'
import type { MailRecord } from '../records.server.ts'
import { FORGETS_RECIPIENT, MOST_TRIES, retryDelayMs } from '../rules.ts'
import { composeInWords } from './chosen-words.server.ts'
import type { ComposedMail } from './composition.server.ts'
import { mailing } from './mailing.server.ts'

/** A try holds its mail for longer than it can take, so that no other begins beside it. */
const HELD_FOR_MS = SEND_WITHIN_MS + 15_000

/** A mail as it was sent: kept sealed in its row. */
export interface SentBody {
  subject: string
  text: string
  html: string
}

export const sentBodyPlace = (id: number) => ({ table: 'mails', column: 'sent_body', id })

/** Mails that are due, with the number of the try that comes next. */
export const listDueMails = (clock: Clock = systemClock, limit = 500) =>
  records.listDue(clock(), limit)

/**
 * Tries once to send a mail: puts it into words, hands it to the mail server and keeps what was
 * sent. When the server is away the mail goes on waiting, and the answer says until when.
 */
export async function sendMail(
  mailId: number,
  clock: Clock = systemClock,
): Promise<{ tries: number; retryAt: Date } | undefined> {
  const now = clock()
  const heldUntil = new Date(now.getTime() + HELD_FOR_MS)
  const mail = await records.takeForTry(mailId, { now, heldUntil })
  if (!mail) return undefined
  try {
    const composed = await composeInWords(mail, now)
    if (composed) await sendComposed(mail, composed, clock)
    else await records.settle(mail, { status: 'dropped', ...whatIsForgotten(mail) })
    return undefined
  } catch (error) {
    return noteFailure(mail, error, clock)
  }
}

async function sendComposed(mail: MailRecord, composed: ComposedMail, clock: Clock) {
  const { document, to, calendar } = composed
  const team = { name: '', address: siteSettings()['contact.email'] }
  const body: SentBody = {
    subject: document.subject,
    text: renderText(document),
    html: renderHtml(document),
  }
  const messageId = messageIdOf(mail)
  await mailing().transport.send({
    messageId,
    to,
    replyTo: composed.replyTo ?? team,
    locale: mail.locale,
    ...body,
    calendar,
  })
  await records.settle(mail, {
    status: 'sent',
    sentAt: clock(),
    messageId,
    sentBody: sealer().seal(JSON.stringify(body), sentBodyPlace(mail.id)),
    ...whatIsForgotten(mail),
  })
}

/** Of a mail to who has left nothing leads to them once it is through. */
const whatIsForgotten = ({ template }: MailRecord) =>
  FORGETS_RECIPIENT.has(template) ? { recipient: null, timeZone: null } : {}

/** The same for every try of one mail: a copy that arrives twice is known as the same. */
function messageIdOf(mail: MailRecord): string {
  const host = mailing().from.address.split('@').at(-1)
  return `mail.${mail.id}.${mail.createdAt.getTime().toString(36)}@${host}`
}

async function noteFailure(mail: MailRecord, error: unknown, clock: Clock) {
  const failure = error instanceof MailFailure ? error : new MailFailure('not-composed', false)
  if (!(error instanceof MailFailure))
    logger.error({ mail: mail.id, template: mail.template, err: describeError(error) }, 'mail')
  const isOver = failure.permanent || mail.attempts >= MOST_TRIES
  const retryAt = new Date(clock().getTime() + retryDelayMs(mail.attempts))
  logger.warn({ mail: mail.id, code: failure.code, tries: mail.attempts, isOver }, 'mail not sent')
  await records.settle(
    mail,
    isOver
      ? { status: 'failed', lastError: failure.code, ...whatIsForgotten(mail) }
      : { notBefore: retryAt, lastError: failure.code },
  )
  return isOver ? undefined : { tries: mail.attempts, retryAt }
}
