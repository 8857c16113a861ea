import type { Locale } from '../../../i18n/locale.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { meetingLinkOf, requireParticipant } from '../../meetings/service.server.ts'
import { renderInvitation } from '../mails/invitation.ts'
import { mailing } from './mailing.server.ts'

/**
 * The consultation as an .ics file for one of its participants, known by session or by private link.
 * @throws {Problem} 404 for everybody else.
 */
export async function buildInvitation(
  actor: Actor,
  consultationId: number,
  options: { key?: string | undefined; locale: Locale },
  clock: Clock = systemClock,
): Promise<string> {
  const participant = await requireParticipant(actor, consultationId, options)
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
