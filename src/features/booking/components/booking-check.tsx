import { useState } from 'react'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { isoDate } from '../../../i18n/zones/zoned-time.ts'
import { ownWords } from '../../../i18n/text/text-language.ts'
import type { FormProblem } from '../../../platform/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { languageLabel } from '../../specialists/rules/labels.ts'
import type { OwnChild } from '../../children/schema.ts'
import { bookForm } from '../forms/booking.ts'
import type { ConsultationView } from '../schema/answers.ts'
import type { BookingDetails } from '../schema/index.ts'
import { timeFacts } from './consultation-facts.tsx'
import { SharedAtBooking } from './late-child-choice.ts'
import type { OfferedTime } from './offered-times.ts'

type BookingCheckProps = {
  specialist: { id: number; name: string; timeZone: string }
  time: OfferedTime | undefined
  details: BookingDetails
  ownChildren: readonly OwnChild[]
  /** Stays the same while the same booking is tried again. */
  idempotencyKey: string
  /** The time was unavailable: another one has to be chosen first. */
  isLost: boolean
  onBooked: (consultation: ConsultationView) => void
  onRefused: (problem: FormProblem) => void
  onBack: () => void
}

/** Everything that will be booked, before it is (check and confirm). */
export function BookingCheck(props: BookingCheckProps) {
  const { specialist, time, details, idempotencyKey, isLost } = props
  // The page is left once it is booked; nothing is pressed twice meanwhile.
  const [isBooked, setIsBooked] = useState(false)
  const form = usePageForm(bookForm, {
    keyOf: () => idempotencyKey,
    failed: m.booking_book_failed_text,
    done(consultation) {
      setIsBooked(true)
      props.onBooked(consultation)
    },
    refused: props.onRefused,
  })
  const shared = details.shareChild && props.ownChildren.find(({ id }) => id === details.childId)
  return (
    <form {...form.form} className="flex flex-col gap-5">
      {form.hidden}
      <input type="hidden" name="specialistId" value={specialist.id} />
      <input type="hidden" name="availabilityId" value={time?.id ?? ''} />
      <input type="hidden" name="idempotency-key" value={idempotencyKey} suppressHydrationWarning />
      {Object.entries(details).map(
        ([name, value]) =>
          value !== undefined && (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ),
      )}
      {!isLost && <p>{m.booking_check_text()}</p>}
      <Facts specialist={specialist} time={time} details={details} isLost={isLost} />
      {shared && <SharedAtBooking child={shared} />}
      <div className="actions">
        {!isLost && (
          <Button type="submit" busy={form.busy || isBooked} busyLabel={m.booking_confirming()}>
            {m.booking_book_now()}
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={props.onBack}
          className="[@media(scripting:none)]:hidden"
        >
          {m.booking_back()}
        </Button>
      </div>
    </form>
  )
}

type FactsProps = Pick<BookingCheckProps, 'specialist' | 'time' | 'details' | 'isLost'>

function Facts({ specialist, time, details, isLost }: FactsProps) {
  const reader = useReader()
  const times =
    time && !isLost
      ? timeFacts(
          {
            startsAt: isoDate(time.startsAt),
            endsAt: isoDate(time.endsAt),
            timeZone: specialist.timeZone,
            viewedAs: 'family',
          },
          reader,
        )
      : []
  return (
    <DefinitionList
      items={[
        {
          key: 'specialist',
          term: m.common_specialist(),
          details: <bdi className="font-semibold">{specialist.name}</bdi>,
        },
        ...times,
        { key: 'terms', term: m.booking_fact_terms(), details: m.booking_terms() },
        {
          key: 'language',
          term: m.common_language(),
          details: languageLabel(details.preferredLanguage),
        },
        {
          key: 'email',
          term: m.common_email(),
          details: <bdi className="break-all">{details.email}</bdi>,
        },
        {
          key: 'age',
          term: m.booking_fact_age(),
          details: formatNumber(details.childAge, reader.locale),
        },
        {
          key: 'concern',
          term: m.booking_fact_concern(),
          details: (
            <p {...ownWords(details.mainConcern)} className="measure whitespace-pre-line">
              {details.mainConcern}
            </p>
          ),
        },
      ]}
    />
  )
}
