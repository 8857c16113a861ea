import { localizePath, type Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { system, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { orNotFound } from '../../../platform/api/problem.ts'
import { absoluteUrl } from '../../../platform/addresses/site-address.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { renderCalendar, renderInvitation } from '../../booking/letters/invitation.ts'
import {
  findConsultationForNotice,
  getConsultation,
  meetingLinkOf,
  readCalendarFeed,
} from '../../booking/service/index.server.ts'
import { mailing } from '../../notifications/service/index.server.ts'
import { requireParticipant, type MeetingParticipant } from './participants.server.ts'

/**
 * A specialist's consultations as an iCalendar feed, in the specialist's language. The address is
 * the only credential, so the feed has no private links: each entry links to a page that requires
 * sign-in. Byte-identical while nothing changes.
 * @throws {Problem} 404 for a wrong or revoked address.
 */
export async function buildCalendarFeed(
  address: string,
  now: Date = systemClock(),
): Promise<string> {
  const feed = orNotFound(await readCalendarFeed(address, now))
  const { locale, notices } = feed
  const entries = notices.map((notice) => ({
    notice,
    audience: 'specialist' as const,
    locale,
    organizer: mailing().from,
    meetingUrl: absoluteUrl(localizePath(`/meet/${notice.consultationId}`, locale)),
    now: notice.updatedAt,
  }))
  const site = bilingualSetting('site.name', locale)
  return renderCalendar(entries, { name: m.mails_calendar_name({ site }, { locale }), locale })
}

/**
 * The consultation as an .ics file for one of its participants, identified by session, by private
 * link, or by the token of the family's mailed link.
 * @throws {Problem} 404 for everybody else.
 */
export async function buildInvitation(
  actor: Actor,
  consultationId: number,
  options: { key?: string | undefined; token?: string | undefined; locale: Locale },
  now: Date = systemClock(),
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
    now,
  })
}

async function requireReader(
  actor: Actor,
  consultationId: number,
  options: { key?: string | undefined; token?: string | undefined },
): Promise<MeetingParticipant> {
  if (!options.token) return requireParticipant(actor, consultationId, options)
  await getConsultation(actor, consultationId, { token: options.token })
  const consultation = orNotFound(await findConsultationForNotice(system, consultationId))
  return { role: 'family', userId: consultation.family.userId, consultation, isSignedIn: false }
}
