import type { ReactNode } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import { formatFullDate, formatOtherCalendarDate } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { bothClocks } from '../../../i18n/zones/zones.ts'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { useReader, type PageReader } from '../../../ui/rendering/reader.tsx'
import { languageLabel } from '../../specialists/rules/labels.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { timeInZone } from './moments.ts'
import { StatusBadge } from './status-badge.tsx'
import { present } from '../../../platform/present.ts'

type Fact = { key: string; term: string; details: ReactNode }
/** Without a zone the other side's clock is not shown. */
type Shown = Pick<ConsultationView, 'startsAt' | 'endsAt' | 'timeZone' | 'viewedAs'>

/** Date on both calendars, time on the reader's clock, and on the specialist's where it differs. */
export function timeFacts(consultation: Shown, reader: PageReader): Fact[] {
  const { locale, timeZone } = reader
  const there = { locale, timeZone: consultation.timeZone ?? timeZone }
  const { clocks, datesDiffer } = bothClocks({
    instant: consultation.startsAt,
    viewerZone: timeZone,
    specialistZone: there.timeZone,
    locale,
  })
  return [
    {
      key: 'date',
      term: m.common_date(),
      details: (
        <>
          <strong className="block font-semibold">
            {formatFullDate(consultation.startsAt, reader)}
          </strong>
          <span className="text-muted">
            {formatOtherCalendarDate(consultation.startsAt, reader)}
          </span>
        </>
      ),
    },
    {
      key: 'time',
      term: m.booking_fact_time(),
      details: <strong className="font-semibold">{timeInZone(consultation, reader)}</strong>,
    },
    ...(clocks.length === 2
      ? [
          {
            key: 'their-time',
            term:
              consultation.viewedAs === 'specialist'
                ? m.booking_fact_schedule_clock()
                : m.booking_fact_specialist_clock(),
            details: (
              <>
                {timeInZone(consultation, there)}
                {datesDiffer && (
                  <span className="block text-muted">
                    {m.booking_dates_differ({ date: formatFullDate(consultation.startsAt, there) })}
                  </span>
                )}
              </>
            ),
          },
        ]
      : []),
  ]
}

const name = (text: string) => <bdi className="font-semibold">{text}</bdi>

function otherSide({ viewedAs, specialist, familyName }: ConsultationView): Fact[] {
  const specialists = {
    key: 'specialist',
    term: m.common_specialist(),
    details: name(specialist.name),
  }
  if (viewedAs === 'family') return [specialists]
  const family = { key: 'family', term: m.common_family(), details: name(present(familyName)) }
  return viewedAs === 'specialist' ? [family] : [specialists, family]
}

/** What the family wrote; absent where the reader may not see it. */
function childFacts(consultation: ConsultationView, locale: Locale): Fact[] {
  const { childAge, mainConcern, detailsDeleted } = consultation
  if (detailsDeleted)
    return [
      {
        key: 'concern',
        term: m.booking_fact_concern(),
        details: m.booking_details_deleted(),
      },
    ]
  if (childAge === undefined || mainConcern === undefined) return []
  return [
    {
      key: 'age',
      term: m.booking_fact_age(),
      details: formatNumber(childAge, locale),
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
}

type ConsultationFactsProps = {
  consultation: ConsultationView
  /** Facts that belong to a page, such as the meeting link. */
  more?: readonly Fact[] | undefined
}

/** Everything about one appointment, as its reader may see it. */
export function ConsultationFacts({ consultation, more }: ConsultationFactsProps) {
  const reader = useReader()
  return (
    <DefinitionList
      items={[
        ...otherSide(consultation),
        ...timeFacts(consultation, reader),
        {
          key: 'status',
          term: m.common_status(),
          details: <StatusBadge {...consultation} />,
        },
        {
          key: 'language',
          term: m.common_language(),
          details: languageLabel(consultation.preferredLanguage),
        },
        ...(more ?? []),
        { key: 'terms', term: m.booking_fact_terms(), details: m.booking_terms() },
        ...childFacts(consultation, reader.locale),
      ]}
    />
  )
}
