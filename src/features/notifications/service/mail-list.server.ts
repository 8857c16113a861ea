import { noteSecurity } from '../../../database/security-journal.ts'
import type { Actor } from '../../../platform/actor.ts'
import { requirePermissionOrSystem } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { invalidField, Problem, orNotFound } from '../../../platform/api/problem.ts'
import { partOf, type ListPart } from '../../../platform/api/lists.ts'
import { withLinksMasked } from '../../../platform/mail/masked-links.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import * as records from '../records/index.server.ts'
import type { MailRecord } from '../records/index.server.ts'
import type { ListedMail, MailWithHtml } from '../schema/index.ts'
import { hurryProbes } from '../records/lines.server.ts'
import { mailIsWaiting, mailing } from './mailing.server.ts'
import { findMailDefinition, isPastUse } from './registry.server.ts'
import { sentBodyPlace, type SentBody } from './sending.server.ts'
import { nameOfMail } from './templates.server.ts'
import { writeMails } from './events.server.ts'
import { present } from '../../../platform/present.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'

/** Counts are exact up to this many. */
const COUNTED_MAILS = 1000

/** The system actor is the command line. */
function requireAdmin(actor: Actor): void {
  requirePermissionOrSystem(actor, 'manage-mail')
}

/**
 * Mails, newest first, with content. Links are masked, except in the demo; a mail that may name a
 * child has no content here.
 * @throws {Problem} 401 or 403 for everybody but admins, 400 for an unknown template.
 */
export async function listMails(
  actor: Actor,
  query: records.MailFilter & { cursor?: number | undefined; limit: number },
  now: Date = systemClock(),
): Promise<ListPart<ListedMail, number>> {
  requireAdmin(actor)
  const { cursor, limit, ...filter } = query
  await requireKnown(filter.template)
  const rows = await records.listMails({ ...filter, before: cursor, limit: limit + 1 })
  const { entries, next } = partOf(rows, limit, ({ mail }) => mail.id)
  const total = await records.countMails(filter, COUNTED_MAILS + 1)
  return { entries: await toListed(entries, now), total, next }
}

/** Templates of earlier versions have mails in the list too. */
async function requireKnown(template: string | undefined): Promise<void> {
  if (!template || findMailDefinition(template)) return
  if ((await records.countMails({ template }, 1)) === 0)
    throw invalidField('template', m.mailing_filter_unknown())
}

/**
 * One mail with its HTML. Opening another person's mail that may name a child is recorded.
 * @throws {Problem} 401 or 403 for non-admins, 404 when there is none.
 */
export async function getMail(
  actor: Actor,
  id: number,
  now: Date = systemClock(),
): Promise<MailWithHtml> {
  requireAdmin(actor)
  const [row] = await records.listMails({ before: id + 1, limit: 1 })
  if (row?.mail.id !== id) throw new Problem('not-found')
  const [listed] = await toListed([row], now)
  const body = readBody(row.mail)
  if (body && mayNameChild(row.mail)) await noteOpened(actor, row.mail)
  return { ...present(listed), text: body?.text ?? null, html: body?.html ?? null }
}

/**
 * Whether a mail may quote a person about a child: it is about a consultation, or quotes people. So
 * may any mail of an earlier version.
 */
function mayNameChild({ consultationId, template }: MailRecord): boolean {
  const definition = findMailDefinition(template)
  return consultationId !== null || definition === undefined || definition.quotesPeople === true
}

async function noteOpened(actor: Actor, { userId, template }: MailRecord): Promise<void> {
  const byId = actor.kind === 'person' ? actor.userId : null
  if (byId !== null && byId === userId) return
  await noteSecurity('mail-opened', { aboutId: userId, byId }, { template })
}

/** Clicks within this time count as one. */
const ONE_CLICK_MS = 10_000

/**
 * Sends a mail again. One that was stored, failed or waits for a retry is sent at once, even on a
 * stopped line. One that was sent, or has expired, is written anew from current data.
 * @throws {Problem} 401 or 403 for non-admins, 404 when there is none.
 */
export async function resendMail(
  actor: Actor,
  id: number,
  now: Date = systemClock(),
): Promise<void> {
  requireAdmin(actor)
  const mail = orNotFound(await records.findMail(id))
  if (mail.status === 'waiting') await records.hurry(id, now)
  else if (mail.status === 'sent' || mail.status === 'dropped' || isPastUse(mail, now)) {
    await writeMails([copyOf(mail, now)])
    await records.dropUnsent(id)
  } else await records.revive(id, now)
  await hurryProbes(now)
  mailIsWaiting()
}

/**
 * Leaves a mail that failed unsent for good: it is counted nowhere any more.
 * @throws {Problem} 401 or 403 for non-admins, 404 when there is none, 409 unless it has failed.
 */
export async function leaveMail(actor: Actor, id: number): Promise<void> {
  requireAdmin(actor)
  const { status } = orNotFound(await records.findMail(id))
  if (status === 'dropped') return
  if (status !== 'failed') throw new Problem('conflict')
  await records.dropUnsent(id)
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

async function toListed(rows: readonly MailRow[], now: Date): Promise<ListedMail[]> {
  const waiting = rows.map(({ mail }) => mail).filter(({ status }) => status === 'waiting')
  const needless = await Promise.all(waiting.map((mail) => isNeedless(mail, waiting, now)))
  const needlessIds = new Set(waiting.filter((_, at) => needless[at]).map(({ id }) => id))
  return rows.map((row) => ({ ...describeRow(row), isNeedless: needlessIds.has(row.mail.id) }))
}

/** Whether a waiting mail would be dropped if sent now. */
async function isNeedless(mail: MailRecord, all: readonly MailRecord[], now: Date) {
  if (isPastUse(mail, now)) return true
  return (await findMailDefinition(mail.template)?.isNeedless?.(mail, all, now)) ?? false
}

function describeRow({ mail, accountEmail }: MailRow): Omit<ListedMail, 'isNeedless'> {
  const body = readBody(mail)
  const isListedWhole = mailing().showsSecrets || !mayNameChild(mail)
  const { id, template, locale, status, attempts, lastError, consultationId } = mail
  const { notBefore, sentAt, keptAt, createdAt } = mail
  return {
    ...{ id, template, locale, status, attempts, lastError, consultationId },
    ...withIsoDates({ notBefore, sentAt, keptAt, createdAt }),
    name: nameOfMail(template),
    to: mail.recipient ?? accountEmail,
    startsAt: (mail.payload as { startsAt?: string }).startsAt ?? null,
    subject: body?.subject ?? null,
    text: isListedWhole ? (body?.text ?? null) : null,
  }
}

function readBody({ id, sentBody }: MailRecord): SentBody | undefined {
  if (sentBody === null) return undefined
  const opened = sealer().openUnlessLost(sentBody, sentBodyPlace(id))
  if (opened === undefined) {
    const lost = m.common_unreadable()
    return { subject: lost, text: lost, html: lost }
  }
  const body = JSON.parse(opened) as SentBody
  if (mailing().showsSecrets) return body
  return {
    subject: withLinksMasked(body.subject),
    text: withLinksMasked(body.text),
    html: withLinksMasked(body.html),
  }
}
