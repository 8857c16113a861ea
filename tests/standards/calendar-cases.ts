import {
  renderInvitation,
  type InvitationMethod,
} from '../../src/features/booking/letters/invitation.ts'
import { exampleOf } from '../../src/features/booking/service/example-mails.server.ts'
import type { Locale } from '../../src/i18n/locale.ts'

/** What happened to a consultation, and what its mail's calendar says of it. */
const STATES = {
  booked: { status: 'pending', method: 'REQUEST', sequence: 0, said: 'TENTATIVE' },
  confirmed: { status: 'confirmed', method: 'REQUEST', sequence: 1, said: 'CONFIRMED' },
  moved: { status: 'confirmed', method: 'REQUEST', sequence: 2, said: 'CONFIRMED' },
  cancelled: { status: 'cancelled', method: 'CANCEL', sequence: 3, said: 'CANCELLED' },
  declined: { status: 'declined', method: 'CANCEL', sequence: 1, said: 'CANCELLED' },
} as const
export type State = keyof typeof STATES
export const states = Object.keys(STATES) as State[]

/** Starts in UTC: far from a change of the clock, just before, across and within one. */
const TIMES = [
  { timeZone: 'Asia/Tehran', startsAt: '2027-03-22T14:00:00Z' },
  { timeZone: 'Asia/Tehran', startsAt: '2027-09-22T20:15:00Z' },
  { timeZone: 'Europe/Berlin', startsAt: '2027-03-27T21:00:00Z' },
  { timeZone: 'Europe/Berlin', startsAt: '2027-03-28T00:30:00Z' },
  { timeZone: 'Europe/Berlin', startsAt: '2027-07-01T08:00:00Z' },
  { timeZone: 'America/Los_Angeles', startsAt: '2026-11-01T07:00:00Z' },
  // Its clock reads 1:30 at both.
  { timeZone: 'America/Los_Angeles', startsAt: '2026-11-01T08:30:00Z', isTwice: true },
  { timeZone: 'America/Los_Angeles', startsAt: '2026-11-01T09:30:00Z', isTwice: true },
  { timeZone: 'America/Los_Angeles', startsAt: '2026-11-02T17:00:00Z' },
] as const

/** The specialist's, with everything that iCalendar writes otherwise. */
export const otherNames = {
  en: 'Dr. "Sara"; Karimi, of the\\clinic in Neumünster 🌱',
  fa: 'دکتر مریم‌السادات حسینی‌نژاد، گفتاردرمانگرِ کودکان؛ درمانگاه بهار 🌱',
} as const
export const EMAIL = 'family+calendar@example.org'
export const ORGANIZER = { name: 'Hamgam همگام', address: 'no-reply@example.org' }
export const MEETING_URL = 'https://hamgam.example.org/fa/meet/7?key=aZ-_09'
export const STAMP = new Date('2026-10-01T09:08:07Z')
const LASTS_MS = 45 * 60_000

/** An invitation, and what every program has to read in it. */
export interface CalendarCase {
  title: string
  locale: Locale
  state: State
  timeZone: string
  /** The zone that its times name; none where the clock reads them twice. */
  zoneShown: string | null
  method: InvitationMethod
  uid: string
  sequence: number
  status: string
  startsAt: Date
  endsAt: Date
  text: string
}

function caseOf(
  consultationId: number,
  about: { state: State; locale: Locale; timeZone: string; startsAt: string; isTwice?: boolean },
): CalendarCase {
  const { state, locale, timeZone, isTwice = false } = about
  const { status, method, sequence, said } = STATES[state]
  const startsAt = new Date(about.startsAt)
  const endsAt = new Date(startsAt.getTime() + LASTS_MS)
  const { notice } = exampleOf({ name: 'family', audience: 'family' }, locale)
  const text = renderInvitation({
    notice: {
      ...notice,
      consultationId,
      status,
      sequence,
      startsAt,
      endsAt,
      family: { ...notice.family, timeZone, email: EMAIL, accountEmail: EMAIL },
      specialist: { ...notice.specialist, names: otherNames },
    },
    audience: 'family',
    locale,
    organizer: ORGANIZER,
    meetingUrl: MEETING_URL,
    now: STAMP,
    method,
  })
  const uid = `consultation-${String(consultationId)}@hamgam.example.org`
  const title = `${state} in ${locale}, ${timeZone} ${about.startsAt}`
  return {
    title,
    locale,
    state,
    timeZone,
    zoneShown: isTwice ? null : timeZone,
    method,
    uid,
    sequence,
    status: said,
    startsAt,
    endsAt,
    text,
  }
}

/** Every state in both languages at every time, each a consultation of its own. */
export const buildCalendarCases = (): CalendarCase[] =>
  TIMES.flatMap((time) =>
    (['en', 'fa'] as const).flatMap((locale) =>
      states.map((state) => ({ ...time, locale, state })),
    ),
  ).map((about, index) => caseOf(index + 1, about))

/** One consultation that is booked, confirmed, moved to the next day, and cancelled. */
export const buildCalendarStory = (): CalendarCase[] =>
  (['booked', 'confirmed', 'moved', 'cancelled'] as const).map((state) =>
    caseOf(900, {
      state,
      locale: 'fa',
      timeZone: 'Europe/Berlin',
      startsAt:
        state === 'moved' || state === 'cancelled'
          ? '2027-03-28T09:00:00Z'
          : '2027-03-27T09:00:00Z',
    }),
  )
