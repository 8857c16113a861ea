import type { Locale } from '../../i18n/locale.ts'
import type { Actor } from '../../platform/actor.ts'
import { requirePermissionOrSystem, system } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { systemClock } from '../../platform/clock.ts'
import { Problem } from '../../platform/problem.ts'
import { sealer } from '../../platform/sealing.ts'
import { listConsultationStandings, type ConsultationStanding } from '../booking/service.server.ts'
import * as records from './records.server.ts'
import type { MailRecord, MailStatus } from './records.server.ts'
import { hurryProbes } from './records/lines.server.ts'
import { isOutOfDate, maskSecrets, type MailPayload, type MailTemplate } from './rules.ts'
import { isPastUse } from './rules/urgency.ts'
import { mailIsWaiting, mailing } from './service/mailing.server.ts'
import { sentBodyPlace, type SentBody } from './service/sending.server.ts'

export { provideMailing } from './service/mailing.server.ts'
export { checkMailing, type MailCheck } from './service/mail-check.server.ts'
export { writeFarewell } from './service/farewell.server.ts'
export { listMailsOfConsultation, resendLink } from './service/team-mails.server.ts'
export { registerNotificationJobs } from './service/jobs.server.ts'
export { countHeldUp, resendAll } from './service/overview.server.ts'
export { announceSender } from './service/lines.server.ts'

/** A mail as an admin sees it; instants in ISO 8601. */
export interface ListedMail {
  id: number
  template: string
  to: string | null
  locale: Locale
  status: MailStatus
  attempts: number
  lastError: string | null
  notBefore: string
  sentAt: string | null
  keptAt: string | null
  createdAt: string
  consultationId: number | null
  startsAt: string | null
  isNeedless: boolean
  subject: string | null
  text: string | null
}

/** Counts are exact up to this many. */
export const COUNTED_MAILS = 1000

/** The system is the command line. */
function requireAdmin(actor: Actor): void {
  requirePermissionOrSystem(actor, 'manage-mail')
}

/**
 * Mails, newest first, with what was sent; links that set a password are masked, except in the demo.
 * @throws {Problem} 401 or 403 for everybody but admins.
 */
export async function listMails(
  actor: Actor,
  query: records.MailFilter & { cursor?: number | undefined; limit: number },
  clock: Clock = systemClock,
): Promise<{ mails: ListedMail[]; total: number; nextCursor: number | undefined }> {
  requireAdmin(actor)
  const { cursor, limit, ...filter } = query
  const rows = await records.listMails({ ...filter, before: cursor, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    mails: await toListed(page, clock),
    total: await records.countMails(filter, COUNTED_MAILS + 1),
    nextCursor: rows.length > limit ? page.at(-1)?.mail.id : undefined,
  }
}

/** One mail with its HTML. @throws {Problem} 401 or 403 but to admins, 404 when there is none. */
export async function getMail(
  actor: Actor,
  id: number,
  clock: Clock = systemClock,
): Promise<ListedMail & { html: string | null }> {
  requireAdmin(actor)
  const [row] = await records.listMails({ before: id + 1, limit: 1 })
  if (row?.mail.id !== id) throw new Problem('not-found')
  const [listed] = await toListed([row], clock)
  return { ...listed!, html: readBody(row.mail)?.html ?? null }
}

/** Two clicks within this time are one. */
const ONE_CLICK_MS = 10_000

/**
 * Sends a mail again: one that was kept, failed or waits for its next try goes at once, on a line
 * that stands still too. Of one that was sent, or is older than it is of use, a new copy is made from
 * how things stand now.
 * @throws {Problem} 401 or 403 but to admins, 404 when there is none.
 */
export async function resendMail(
  actor: Actor,
  id: number,
  clock: Clock = systemClock,
): Promise<void> {
  requireAdmin(actor)
  const now = clock()
  const mail = await records.findMail(id)
  if (!mail) throw new Problem('not-found')
  if (mail.status === 'waiting') await records.hurry(id, now)
  else if (mail.status === 'sent' || mail.status === 'dropped' || isPastUse(mail, now)) {
    await records.insertMails([copyOf(mail, now)])
    await records.dropUnsent(id)
  } else await records.revive(id, now)
  await hurryProbes(now)
  mailIsWaiting()
}

function copyOf(mail: MailRecord, now: Date) {
  const { template, userId, recipient, locale, timeZone, consultationId, payload } = mail
  const click = Math.floor(now.getTime() / ONE_CLICK_MS)
  return {
    template,
    userId,
    recipient,
    locale,
    timeZone,
    consultationId,
    payload,
    occasion: `again:${mail.id}:${click}`,
    notBefore: now,
    createdAt: now,
  }
}

type MailRow = { mail: MailRecord; accountEmail: string | null }

async function toListed(rows: readonly MailRow[], clock: Clock): Promise<ListedMail[]> {
  const waiting = rows.filter(({ mail }) => mail.status === 'waiting')
  const ids = new Set(waiting.flatMap(({ mail }) => mail.consultationId ?? []))
  const standings = await listConsultationStandings(system, [...ids])
  const byId = new Map(standings.map((one) => [one.consultationId, one]))
  const now = clock()
  return rows.map((row) => ({
    ...describeRow(row),
    isNeedless: isNeedless(row.mail, byId.get(row.mail.consultationId ?? 0), now),
  }))
}

/** Whether a mail of a consultation would be dropped if it were sent now. */
function isNeedless(mail: MailRecord, consultation: ConsultationStanding | undefined, now: Date) {
  if (mail.status !== 'waiting') return false
  if (isPastUse(mail, now)) return true
  if (mail.consultationId === null) return false
  const template = mail.template as MailTemplate
  const payload = mail.payload as MailPayload
  return !consultation || isOutOfDate({ template, payload, consultation, now })
}

function describeRow({ mail, accountEmail }: MailRow): Omit<ListedMail, 'isNeedless'> {
  const body = readBody(mail)
  return {
    id: mail.id,
    template: mail.template,
    to: mail.recipient ?? accountEmail,
    locale: mail.locale,
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.lastError,
    notBefore: mail.notBefore.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    keptAt: mail.keptAt?.toISOString() ?? null,
    createdAt: mail.createdAt.toISOString(),
    consultationId: mail.consultationId,
    startsAt: (mail.payload as MailPayload).startsAt ?? null,
    subject: body?.subject ?? null,
    text: body?.text ?? null,
  }
}

function readBody({ id, template, sentBody }: MailRecord): SentBody | undefined {
  if (sentBody === null) return undefined
  const body = JSON.parse(sealer().open(sentBody, sentBodyPlace(id))) as SentBody
  if (mailing().showsSecrets) return body
  const masked = (text: string) => maskSecrets(template, text)
  return { subject: body.subject, text: masked(body.text), html: masked(body.html) }
}
