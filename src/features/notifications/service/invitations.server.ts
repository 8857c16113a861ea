import type { Locale } from '../../../i18n/locale.ts'
import { system, type Actor } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/problem.ts'
import { findConsultationForNotice, getConsultation } from '../../booking/service.server.ts'
import {
  meetingLinkOf,
  requireParticipant,
  type MeetingParticipant,
} from '../../meetings/service.server.ts'
import { renderInvitation } from '../mails/invitation.ts'
import { mailing } from './mailing.server.ts'

/**
 * The consultation as an .ics file for one of its participants, known by session, by private link,
 * or by the token of the family's mailed link.
 * @throws {Problem} 404 for everybody else.
 */
export async function buildInvitation(
  actor: Actor,
  consultationId: number,
  options: { key?: string | undefined; token?: string | undefined; locale: Locale },
  clock: Clock = systemClock,
): Promise<string> {
  const participant = await requireReader(actor, consultationId, options)
  const { role: audience, userId, consultation: notice } = participant
  const { locale } = options
  const { linkVersion } = notice
  return renderInvitation({
    notice,
    audience,
    locale,
    method: 'PUBLISH',
    organizer: mailing().from,
    meetingUrl: meetingLinkOf({ consultationId, userId, linkVersion }, locale),
    now: clock(),
  })
}

async function requireReader(
  actor: Actor,
  consultationId: number,
  options: { key?: string | undefined; token?: string | undefined },
): Promise<MeetingParticipant> {
  if (!options.token) return requireParticipant(actor, consultationId, options)
  await getConsultation(actor, consultationId, { token: options.token })
  const consultation = await findConsultationForNotice(system, consultationId)
  if (!consultation) throw new Problem('not-found')
  return { role: 'family', userId: consultation.family.userId, consultation, isSignedIn: false }
}
