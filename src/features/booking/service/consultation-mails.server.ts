import { inTransaction } from '../../../database/client.ts'
import { requirePermission, system, type Actor } from '../../../platform/actor.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import {
  listMailsOf,
  mailIsWaiting,
  nameOfMail,
  writeMails,
  type ListedMail,
} from '../../notifications/service/index.server.ts'
import { isLive } from '../rules.ts'
import { addressBesideAccount, type Audience, type ConsultationPayload } from '../rules/mails.ts'
import { findConsultationForNotice } from './notices.server.ts'

/** A mail about a consultation, without its text, which holds the private links. */
export interface ConsultationMailState {
  id: number
  template: string
  name: string
  audience: Audience | null
  status: ListedMail['status']
  at: string
}

/** The mails about a consultation, the latest first. @throws {Problem} 401, 403 for non-admins. */
export async function listMailsOfConsultation(
  actor: Actor,
  consultationId: number,
): Promise<ConsultationMailState[]> {
  requirePermission(actor, 'manage-consultations')
  const rows = await listMailsOf(consultationId)
  return rows.map(({ id, template, status, payload, sentAt, keptAt, notBefore }) => ({
    ...{ id, template, status },
    name: nameOfMail(template),
    audience: (payload as ConsultationPayload).audience ?? null,
    at: (sentAt ?? keptAt ?? notBefore).toISOString(),
  }))
}

/** Two clicks within this time are one. */
const ONE_CLICK_MS = 10_000

/**
 * Sends the mail with the private link and the invitation again, to either side or both.
 * @throws {Problem} 401, 403 for non-admins, 404 without such a consultation.
 */
export async function resendLink(
  actor: Actor,
  { id, to }: { id: number; to: readonly Audience[] },
  clock: Clock = systemClock,
): Promise<{ ok: true } | { ok: false; reason: 'wrong-status' }> {
  requirePermission(actor, 'manage-consultations')
  const now = clock()
  const notice = await findConsultationForNotice(system, id)
  if (!notice) throw new Problem('not-found', 'consultation-not-found')
  if (!isLive(notice.status) || notice.endsAt <= now) return { ok: false, reason: 'wrong-status' }
  const template = notice.status === 'confirmed' ? 'consultation-confirmed' : 'consultation-booked'
  const { family } = notice
  const elsewhere = addressBesideAccount(family)
  const click = Math.floor(now.getTime() / ONE_CLICK_MS)
  await inTransaction(() =>
    writeMails(
      to.map((audience) => {
        const { userId, locale, timeZone } = notice[audience]
        return {
          ...{ template, userId, locale, timeZone },
          recipient: audience === 'family' ? elsewhere : null,
          consultationId: id,
          payload: { audience, startsAt: notice.startsAt.toISOString() },
          occasion: `link-again:${id}:${audience}:${click}`,
          notBefore: now,
        }
      }),
    ),
  )
  mailIsWaiting()
  return { ok: true }
}
