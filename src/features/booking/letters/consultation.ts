import {
  dayAndTime,
  formatFullDate,
  formatFullMoment,
  formatOtherCalendarDate,
  formatTimeRange,
  type Reader,
} from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { otherClock, zoneLabel } from '../../../i18n/zones/zones.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { inSentence, pageUrl, type Block } from '../../notifications/letters/document.ts'
import { inFrame } from '../../notifications/letters/frame.ts'
import {
  drawn,
  lettersIn,
  oneOf,
  textsOf,
  type LetterPart,
  type Text,
} from '../../notifications/letters/texts.ts'
import { bothForms, type MailVariables } from '../../notifications/letters/words.ts'
import type { Party } from '../rules/index.ts'
import type { UnansweredProposal } from '../rules/mails.ts'
import type { ConsultationNotice, Participant } from '../service/notices.server.ts'

export interface ConsultationMail {
  notice: ConsultationNotice
  audience: 'family' | 'specialist'
  reader: Reader
  /** The reader's own private link. */
  meetingUrl: string
  /** The family's link to change or cancel; opening it does neither. */
  changeUrl: string
  storyUrl: string
  /** Starts of free times offered in place of the cancelled one. */
  offered: readonly Date[]
  /** The start before a move, if any. */
  earlierStartsAt: Date | undefined
  movedBy: Party | undefined
  /** The link that answers a proposal, with one of its times or with none. */
  answerUrl: (answer: 'accept' | 'refuse', timeId?: number) => string
  /** The consultation ended as no proposed time was accepted. */
  unanswered?: UnansweredProposal | undefined
}

type Side = Pick<Participant, 'names' | 'timeZone'> & { isGone?: boolean }

/** Data for the facts; a merely offered time has no more. */
export type AppointmentMail = Pick<ConsultationMail, 'audience' | 'reader' | 'earlierStartsAt'> & {
  notice: Pick<ConsultationNotice, 'startsAt' | 'endsAt'> & { family: Side; specialist: Side }
}

type Addressed = Pick<AppointmentMail, 'notice' | 'audience' | 'reader'>

/** Variables of every sentence and subject of a consultation's mail. */
export function wordsOf(mail: Addressed) {
  const { notice, audience, reader } = mail
  const { locale } = reader
  const other = notice[audience === 'family' ? 'specialist' : 'family']
  const name = withoutAddresses(other.names[locale])
  return {
    /** For subjects, which do not support bidi isolates. */
    plain: { name, ...dayAndTime(notice.startsAt, reader) },
    name: inSentence(name, locale),
    readerName: withoutAddresses(notice[audience].names[locale]),
  }
}

/** Texts of letters about a consultation; all may name the other side. */
export const says = textsOf({
  subject: (mail: Addressed) => wordsOf(mail).plain,
  text: (mail: Addressed) => ({ name: wordsOf(mail).name }),
})

export const consultationLetterOf = lettersIn<Addressed>((document, mail) =>
  inFrame('consultation', { ...document, readerName: wordsOf(mail).readerName }),
)

export const bySide = (texts: Record<'family' | 'specialist', Text<ConsultationMail>>) =>
  oneOf(({ audience }: ConsultationMail) => audience, texts)

export const isToFamily = ({ audience }: ConsultationMail): boolean => audience === 'family'

export const pageOf = ({ notice, reader }: ConsultationMail): string =>
  pageUrl(`/consultations/${notice.consultationId}`, reader.locale)

/** Facts: people, time in both calendars and zones, duration and cost (spec 1.2). */
export const facts: LetterPart<AppointmentMail> = drawn((mail) => [factsOf(mail)])

function factsOf(mail: AppointmentMail): Block {
  const { reader } = mail
  const { locale } = reader
  const { startsAt } = mail.notice
  const earlier = mail.earlierStartsAt
  const row = (label: string, value: string) => ({ label, value })
  const dates = {
    date: formatFullDate(startsAt, reader),
    other: formatOtherCalendarDate(startsAt, reader),
  }
  return {
    kind: 'facts',
    rows: [
      row(m.mails_fact_with({}, { locale }), wordsOf(mail).plain.name),
      row(m.common_date({}, { locale }), m.common_both_dates(dates, { locale })),
      row(m.common_time({}, { locale }), clockOf(mail, reader)),
      ...othersClock(mail),
      ...(earlier
        ? [row(m.mails_fact_earlier({}, { locale }), formatFullMoment(earlier, reader))]
        : []),
      row(m.booking_fact_terms({}, { locale }), m.mails_terms({}, { locale })),
    ],
  }
}

/** The time in a zone, with the zone's name. */
export const clockOf = ({ notice }: AppointmentMail, reader: Reader): string =>
  m.common_time_in_zone(
    {
      time: formatTimeRange(notice, reader),
      zone: zoneLabel(reader.timeZone, { locale: reader.locale, instant: notice.startsAt }),
    },
    { locale: reader.locale },
  )

/** The time in the other side's zone, if it differs; with the date, if that differs too. */
export function othersClock(mail: AppointmentMail): { label: string; value: string }[] {
  const { notice, audience, reader } = mail
  const { locale } = reader
  const side = notice[audience === 'family' ? 'specialist' : 'family']
  // Useless once that person is gone; a deleted account's zone is a placeholder.
  if (side.isGone) return []
  const clock = otherClock(notice.startsAt, reader, side.timeZone)
  if (!clock) return []
  const label =
    audience === 'family'
      ? m.mails_fact_time_specialist({}, { locale })
      : m.mails_fact_time_family({}, { locale })
  const there = { locale, timeZone: side.timeZone }
  const time = clockOf(mail, there)
  const date = formatFullDate(notice.startsAt, there)
  return [
    { label, value: clock.datesDiffer ? m.common_date_time({ date, time }, { locale }) : time },
  ]
}

/** Variables of every text in a consultation's mail. */
export function consultationVariables(mail: Addressed): MailVariables {
  const { locale } = mail.reader
  const { plain, readerName } = wordsOf(mail)
  const site = bilingualSetting('site.name', locale)
  return bothForms({ ...plain, reader: readerName, site }, locale)
}
