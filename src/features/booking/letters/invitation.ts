import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { defineZone, isReadOnce } from '../../../platform/calendars/zone-definition.ts'
import type { MailAddress } from '../../../platform/mail/transport.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { appUrl } from '../../../platform/addresses/site-address.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { isLive } from '../rules/index.ts'
import { addressBesideAccount, type Audience } from '../rules/mails.ts'
import type { ConsultationNotice, Participant } from '../service/notices.server.ts'

/** `PUBLISH` is for downloaded files, to which no reply is requested. */
export type InvitationMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** Prefix and suffix of this site's UIDs, to recognize its events in external calendars. */
export const ownUids = () => ({
  prefix: 'consultation-',
  suffix: `@${new URL(appUrl()).hostname}`,
})

/** Stable across changes, so that calendars move the event instead of adding another. */
function uidOf(consultationId: number): string {
  const { prefix, suffix } = ownUids()
  return `${prefix}${consultationId}${suffix}`
}

interface CalendarEntry {
  notice: ConsultationNotice
  audience: Audience
  locale: Locale
  organizer: MailAddress
  meetingUrl: string
  /** DTSTAMP: when the mail is sent, or when a feed's entry last changed. */
  now: Date
}

/** Lead time of the calendar's alarm: enough to sit down with the child. */
const ALARM_SECONDS_BEFORE = 15 * 60

/**
 * A consultation as an iCalendar object (RFC 5545) for one participant, in that person's zone.
 * Includes nothing about the child.
 */
export function renderInvitation(invitation: CalendarEntry & { method: InvitationMethod }): string {
  const { notice, audience, locale, method } = invitation
  const calendar = ical({
    prodId: prodIdOf(locale),
    method: ICalCalendarMethod[method],
    timezone: zonesAround([notice]),
  })
  const ended = method === 'CANCEL' || !isLive(notice.status)
  const event = calendar.createEvent(eventOf(invitation, ended))
  if (!ended) event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS_BEFORE })
  const reader = audience === 'family' ? atOwnAddress(notice.family) : notice.specialist
  if (method !== 'PUBLISH') event.createAttendee(attendeeOf(reader, locale))
  return calendar.toString()
}

/** Suggested refresh interval of a feed, in minutes. */
const FEED_READ_EVERY_MINUTES = 60

/** A specialist's consultations as a calendar feed (RFC 5545, RFC 7986). */
export function renderCalendar(
  entries: readonly CalendarEntry[],
  { name, locale }: { name: string; locale: Locale },
): string {
  const calendar = ical({
    prodId: prodIdOf(locale),
    method: ICalCalendarMethod.PUBLISH,
    name: oneLine(name),
    ttl: FEED_READ_EVERY_MINUTES * 60,
    timezone: zonesAround(entries.map(({ notice }) => notice)),
  })
  for (const entry of entries) calendar.createEvent(eventOf(entry, hasEnded(entry.notice)))
  return calendar.toString()
}

/** VTIMEZONEs of the entries' zones; the calendar itself has none, so that stamps are in UTC. */
function zonesAround(notices: readonly ConsultationNotice[]) {
  const from = new Date(Math.min(...notices.map(({ startsAt }) => startsAt.getTime())))
  const until = new Date(Math.max(...notices.map(({ endsAt }) => endsAt.getTime())))
  return { name: null, generator: (zone: string) => defineZone(zone, { from, until }) }
}

const prodIdOf = (locale: Locale) => ({
  company: 'hamgam',
  product: 'consultations',
  language: locale.toUpperCase(),
})

/** Cancelled consultations are marked as such in calendars; completed ones stay unchanged. */
const hasEnded = ({ status }: ConsultationNotice) => status === 'cancelled' || status === 'declined'

function eventOf(entry: CalendarEntry, ended: boolean): ICalEventData {
  const { notice, audience, locale, organizer, meetingUrl } = entry
  const other = notice[audience === 'family' ? 'specialist' : 'family']
  const site = bilingualSetting('site.name', locale)
  return {
    id: uidOf(notice.consultationId),
    sequence: notice.sequence,
    stamp: entry.now,
    start: instantOf(notice.startsAt),
    end: instantOf(notice.endsAt),
    timezone: zoneOf(notice, audience),
    summary: m.mails_calendar_title({ name: nameOf(other.names[locale]) }, { locale }),
    description: descriptionOf({ locale, meetingUrl, ended }),
    organizer: { name: oneLine(organizer.name) || site, email: organizer.address },
    status: ended
      ? ICalEventStatus.CANCELLED
      : notice.status === 'pending' || notice.proposal
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    ...(ended ? {} : { url: meetingUrl, location: meetingUrl }),
  }
}

/** The reader's zone; null, which means UTC, if a clock change repeats the local time. */
function zoneOf({ startsAt, endsAt, ...people }: ConsultationNotice, audience: Audience) {
  const { timeZone } = people[audience]
  return [startsAt, endsAt].every((date) => isReadOnce(timeZone, date)) ? timeZone : null
}

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime())

const atOwnAddress = (family: ConsultationNotice['family']) => ({
  names: family.names,
  email: addressBesideAccount(family) ?? family.accountEmail,
})

/** Only the reader: participants do not learn each other's address. */
const attendeeOf = (reader: Pick<Participant, 'names' | 'email'>, locale: Locale) => ({
  name: nameOf(reader.names[locale]),
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

/** A self-chosen name, without line breaks and addresses. */
const nameOf = (text: string) => withoutAddresses(oneLine(text))
