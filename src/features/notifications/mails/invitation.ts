import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { MailAddress } from '../../../platform/mail-transport.ts'
import { appUrl } from '../../../platform/site-address.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { isLive } from '../../booking/rules.ts'
import type { ConsultationNotice, Participant } from '../../booking/service.server.ts'

/** `PUBLISH` is for a file that a person downloads: nobody is asked to answer it. */
export type InvitationMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** Stays the same over all changes, so that calendars move one entry instead of adding others. */
const uidOf = (consultationId: number) =>
  `consultation-${consultationId}@${new URL(appUrl()).hostname}`

/**
 * The consultation as an iCalendar object for one of its participants (RFC 5545), times in UTC.
 * It says nothing of the child.
 */
export function renderInvitation(invitation: {
  notice: ConsultationNotice
  audience: 'family' | 'specialist'
  locale: Locale
  method: InvitationMethod
  organizer: MailAddress
  meetingUrl: string
  /** When this version was made. */
  now: Date
}): string {
  const { notice, audience, locale, method, organizer, meetingUrl, now } = invitation
  const reader = notice[audience]
  const other = notice[audience === 'family' ? 'specialist' : 'family']
  const site = bilingualSetting('site.name', locale)
  const ended = method === 'CANCEL' || !isLive(notice.status)
  const calendar = ical({
    prodId: { company: 'hamgam', product: 'consultations', language: locale.toUpperCase() },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: uidOf(notice.consultationId),
    sequence: notice.sequence,
    stamp: now,
    start: notice.startsAt,
    end: notice.endsAt,
    summary: m.mails_calendar_title({ name: oneLine(other.names[locale]) }, { locale }),
    description: descriptionOf({ locale, meetingUrl, ended }),
    organizer: { name: oneLine(organizer.name) || site, email: organizer.address },
    status: ended
      ? ICalEventStatus.CANCELLED
      : notice.status === 'pending'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    attendees: method === 'PUBLISH' ? [] : [attendeeOf(reader, locale)],
  })
  if (!ended) event.url(meetingUrl).location(meetingUrl)
  return calendar.toString()
}

/** The reader alone: the other one's address is not for them to know. */
const attendeeOf = (reader: Participant, locale: Locale) => ({
  name: oneLine(reader.names[locale]),
  email: reader.email,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
})

function descriptionOf(about: { locale: Locale; meetingUrl: string; ended: boolean }): string {
  const { locale, meetingUrl } = about
  const emergency = `${m.mails_limits({}, { locale })} ${bilingualSetting('emergency', locale)}`
  if (about.ended) return emergency
  const join = `${m.mails_link_meeting({}, { locale })}: ${meetingUrl}`
  return [m.mails_terms({}, { locale }), join, emergency].join('\n')
}

const oneLine = (text: string) => text.replace(/[\p{Cc}"\u2028\u2029]+/gu, ' ').trim()
