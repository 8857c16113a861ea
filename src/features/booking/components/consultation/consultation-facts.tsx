import type { ReactNode } from 'react'
import { formatFullDate, formatOtherCalendarDate } from '../../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { otherClock } from '../../../../i18n/zones/zones.ts'
import { ownWords } from '../../../../i18n/text/text-language.ts'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { languageLabel } from '../../../specialists/rules/labels.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { timeInZone } from '../moments.ts'
import { StatusBadge } from '../status-badge.tsx'
import { present } from '../../../../platform/present.ts'
import { HOUR_MS } from '../../../../platform/durations.ts'
import { decideAction, type ConsultationAction } from '../../rules/index.ts'

type Fact = { key: string; term: string; details: ReactNode }
/** A missing zone hides that side's clock. */
type Shown = Pick<
  ConsultationView,
  'startsAt' | 'endsAt' | 'timeZone' | 'familyTimeZone' | 'viewedAs'
>

/** The time in the other zones, if they differ from the reader's. */
export function otherClocks(consultation: Shown, reader: PageReader): Fact[] {
  const { startsAt, viewedAs } = consultation
  const ofSpecialist =
    viewedAs === 'specialist' ? m.booking_fact_schedule_clock() : m.booking_fact_specialist_clock()
  const clocks = [
    { key: 'specialist-clock', term: ofSpecialist, zone: consultation.timeZone },
    {
      key: 'family-clock',
      term: m.booking_fact_family_clock(),
      zone: consultation.familyTimeZone,
    },
  ]
  return clocks.flatMap(({ key, term, zone }) => {
    const other = zone && otherClock(startsAt, reader, zone)
    if (!other) return []
    const there = { locale: reader.locale, timeZone: zone }
    const details = (
      <>
        <span>{timeInZone(consultation, there)}</span>
        {other.datesDiffer && (
          <span className="block text-muted">
            {m.booking_dates_differ({ date: formatFullDate(startsAt, there) })}
          </span>
        )}
      </>
    )
    return [{ key, term, details }]
  })
}

/** What a sentence with date and time leaves out: the other calendar, and the other clocks. */
export const otherTimeFacts = (consultation: Shown, reader: PageReader): Fact[] => [
  {
    key: 'date',
    term: m.common_date(),
    details: formatOtherCalendarDate(consultation.startsAt, reader),
  },
  ...otherClocks(consultation, reader),
]

/** Date in both calendars; time in the reader's zone, and in the others' if they differ. */
export const timeFacts = (consultation: Shown, reader: PageReader): Fact[] => [
  {
    key: 'date',
    term: m.common_date(),
    details: (
      <>
        <strong className="block font-semibold">
          {formatFullDate(consultation.startsAt, reader)}
        </strong>
        <span className="text-muted">{formatOtherCalendarDate(consultation.startsAt, reader)}</span>
      </>
    ),
  },
  {
    key: 'time',
    term: m.common_time(),
    details: <strong className="font-semibold">{timeInZone(consultation, reader)}</strong>,
  },
  ...otherClocks(consultation, reader),
]

const name = (text: string) => <OwnWords className="font-semibold">{text}</OwnWords>

export const specialistFact = (specialistName: string): Fact => ({
  key: 'specialist',
  term: m.common_specialist(),
  details: name(specialistName),
})

function otherSide({ viewedAs, specialist, familyName }: ConsultationView): Fact[] {
  const specialists = specialistFact(specialist.name)
  if (viewedAs === 'family') return [specialists]
  const family = { key: 'family', term: m.common_family(), details: name(present(familyName)) }
  return viewedAs === 'specialist' ? [family] : [specialists, family]
}

export const languageFact = (language: string): Fact => ({
  key: 'language',
  term: m.common_language(),
  details: languageLabel(language),
})

const termsFact = (): Fact => ({
  key: 'terms',
  term: m.booking_fact_terms(),
  details: m.booking_terms(),
})

export const wordsOfFamily = (childAge: number | undefined, mainConcern: string): Fact[] => [
  {
    key: 'age',
    term: m.booking_fact_age(),
    details: childAge === undefined ? m.common_unreadable() : formatNumber(childAge),
  },
  {
    key: 'concern',
    term: m.booking_fact_concern(),
    details: (
      <p {...ownWords(mainConcern)} className="measure whitespace-pre-line">
        {mainConcern}
      </p>
    ),
  },
]

/** The child's age and concern; empty if the reader may not see them. */
function childFacts(consultation: ConsultationView): Fact[] {
  const { childAge, mainConcern, detailsDeleted } = consultation
  if (detailsDeleted)
    return [
      {
        key: 'concern',
        term: m.booking_fact_concern(),
        details: m.booking_details_deleted(),
      },
    ]
  if (mainConcern === undefined) return []
  return wordsOfFamily(childAge, mainConcern)
}

type ConsultationFactsProps = {
  consultation: ConsultationView
  /** The page's further facts, such as the meeting link. */
  more?: readonly Fact[] | undefined
  /** A ticket above has people, time and status already: omits them here. */
  hasTicket?: boolean | undefined
}

/** All facts of a consultation that its reader may see. */
export function ConsultationFacts({ consultation, more, hasTicket }: ConsultationFactsProps) {
  const reader = useReader()
  const ofTicket = [
    ...otherSide(consultation),
    ...timeFacts(consultation, reader),
    {
      key: 'status',
      term: m.common_status(),
      details: <StatusBadge {...consultation} />,
    },
  ]
  return (
    <DefinitionList
      items={[
        ...(hasTicket ? [] : ofTicket),
        languageFact(consultation.preferredLanguage),
        ...(more ?? []),
        termsFact(),
        ...childFacts(consultation),
      ]}
    />
  )
}

export const otherName = ({
  viewedAs,
  familyName,
  specialist,
}: Pick<ConsultationView, 'viewedAs' | 'familyName' | 'specialist'>): string =>
  (viewedAs === 'specialist' && familyName) || specialist.name

export const otherIsGone = ({
  viewedAs,
  specialist,
  familyIsGone,
}: Pick<ConsultationView, 'viewedAs' | 'specialist' | 'familyIsGone'>): boolean =>
  (viewedAs !== 'family' && familyIsGone) ||
  (viewedAs !== 'specialist' && specialist.standing === 'gone')

/** Whether the reader may do this now, by the server's own rules. */
export function mayChange(
  action: ConsultationAction,
  consultation: ConsultationView,
  now: Date,
): boolean {
  const { viewedAs, startsAt, canCancelUntil } = consultation
  // The consultation's notice can only be derived from its deadline.
  const noticeHours = canCancelUntil
    ? (Date.parse(startsAt) - Date.parse(canCancelUntil)) / HOUR_MS
    : 0
  return decideAction({ action, by: viewedAs, consultation, now, noticeHours }).ok
}
