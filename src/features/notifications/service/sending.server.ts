import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { MailFailure } from '../../../platform/mail/failure.ts'
import type { MailAddress } from '../../../platform/mail/transport.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { bilingualSetting, teamEmail } from '../../../platform/site-settings.ts'
import { renderHtml, renderText } from '../letters/rendering.ts'
import * as records from '../records/index.server.ts'
import type { MailRecord } from '../records/index.server.ts'
import { retryDelayMs } from '../rules/index.ts'
import { isAboutThisMail, isGivenUp } from '../rules/line.ts'
import { composeInWords } from './template-texts.server.ts'
import type { ComposedMail } from './definitions.server.ts'
import { LEASE_MS, noteWorking, readOwnLine, stopLine } from './lines.server.ts'
import { mailing } from './mailing.server.ts'
import { findMailDefinition, isPastUse } from './registry.server.ts'
import { unsubscribeUrl } from './unsubscribing.server.ts'

/** A mail's content as sent; stored sealed in its row. */
export interface SentBody {
  subject: string
  text: string
  html: string
}

export const sentBodyPlace = (id: number) => ({ table: 'mails', column: 'sent_body', id })

/** Due mails, most urgent first. */
export const listDueMails = (clock: Clock = systemClock, limit = 500) =>
  records.listDue(clock(), limit)

/**
 * The result of an attempt. `not-tried`: another process has the mail, or it is out of date.
 * `stopped`: the line is stopped, and the mail waits with the others.
 */
export type Try = 'done' | 'not-tried' | 'put-off' | 'stopped'

/**
 * One attempt to send a mail: renders it, passes it to the mail server and stores the content.
 * Without a mail server it is stored in the product instead.
 */
export async function sendMail(mailId: number, clock: Clock = systemClock): Promise<Try> {
  const now = clock()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const mail = await records.takeForTry(mailId, { now, leasedUntil })
  if (!mail) return 'not-tried'
  try {
    const composed = isPastUse(mail, now) ? undefined : await composeInWords(mail, now)
    if (!composed) {
      await records.settle(mail, { status: 'dropped', ...whatIsForgotten(mail) })
      return 'not-tried'
    }
    await sendComposed(mail, composed, clock)
    return 'done'
  } catch (error) {
    return noteFailure(mail, error, clock)
  }
}

async function sendComposed(mail: MailRecord, composed: ComposedMail, clock: Clock) {
  const { document, to, calendar } = composed
  const team = teamEmail()
  const replyTo = composed.replyTo ?? (team ? { name: '', address: team } : undefined)
  const body: SentBody = {
    subject: document.subject,
    text: renderText(document),
    html: renderHtml(document),
  }
  const sentBody = sealer().seal(JSON.stringify(body), sentBodyPlace(mail.id))
  const named = (one: MailAddress) => ({ ...one, name: withoutAddresses(one.name) })
  const { transport } = mailing()
  if (transport.kind === 'kept') {
    // A farewell mail keeps its address as long as it may still be sent.
    await records.settle(mail, { status: 'kept', keptAt: clock(), sentBody })
    return
  }
  const messageId = messageIdOf(mail)
  await transport.send({
    messageId,
    to: named(to),
    replyTo: replyTo && named(replyTo),
    senderName: bilingualSetting('site.name', mail.locale),
    locale: mail.locale,
    ...body,
    calendar,
    unsubscribe: unsubscribeUrlOf(mail),
  })
  const sentAt = clock()
  const sent = { status: 'sent', sentAt, messageId, sentBody } as const
  await records.settle(mail, { ...sent, ...whatIsForgotten(mail) })
  const line = await readOwnLine(sentAt)
  if (line) await noteWorking(line, sentAt)
}

/** The unsubscribe link; undefined for mails that cannot be turned off. */
function unsubscribeUrlOf({ template, userId }: MailRecord): string | undefined {
  const choice = findMailDefinition(template)?.choice
  return choice && userId !== null ? unsubscribeUrl({ userId, choice }) : undefined
}

/** Clears the address of a deleted account's mail once it is sent or given up. */
const whatIsForgotten = ({ template }: MailRecord) =>
  findMailDefinition(template)?.forgetsRecipient ? { recipient: null, timeZone: null } : {}

/** Stable over the attempts of one mail, so that duplicates are recognised. */
function messageIdOf(mail: MailRecord): string {
  const host = mailing().from.address.split('@').at(-1)
  return `mail.${mail.id}.${mail.createdAt.getTime().toString(36)}@${host}`
}

async function noteFailure(mail: MailRecord, error: unknown, clock: Clock): Promise<Try> {
  const failure =
    error instanceof MailFailure ? error : new MailFailure('not-composed', { fault: 'passing' })
  if (!(error instanceof MailFailure))
    logger.error({ mail: mail.id, template: mail.template, err: describeError(error) }, 'mail')
  const now = clock()
  const { code } = failure
  const noted = { lastError: code, triedAt: now }
  logger.warn({ mail: mail.id, code, tries: mail.attempts, fault: failure.fault }, 'mail not sent')
  const line = await readOwnLine(now)
  if (line && failure.fault === 'line' && !isAboutThisMail(mail.triedAt, line.lastSentAt)) {
    const probeAt = await stopLine(line, failure, now)
    // The line pauses; if this mail itself may be at fault, another one is tried first.
    const pauseMs = failure.isOfMail ? 2 * (probeAt.getTime() - now.getTime()) : 0
    const notBefore = new Date(now.getTime() + pauseMs)
    await records.settle(mail, { ...noted, notBefore, attempts: mail.attempts - 1 })
    return 'stopped'
  }
  // The server accepted sign-in and sender, and refused this mail only.
  if (line && failure.fault !== 'line' && failure.isOfMail) await noteWorking(line)
  if (isGivenUp(failure, mail.attempts)) {
    await records.settle(mail, { ...noted, status: 'failed', ...whatIsForgotten(mail) })
    return 'done'
  }
  const retryAt = new Date(now.getTime() + retryDelayMs(mail.attempts))
  await records.settle(mail, { ...noted, notBefore: retryAt })
  return 'put-off'
}
