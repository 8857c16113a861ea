import { Link } from '@tanstack/react-router'
import { formatFullMoment } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../../i18n/zones/zoned-time.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { isWithin, type DaysOff } from '../../rules/days-off.ts'
import type { ConsultationView } from '../../schema/answers.ts'

/** A coming consultation, with what days off show of it. */
export type BookedTime = Pick<ConsultationView, 'id' | 'startsAt' | 'familyName'>

type BookedThenProps = {
  days: DaysOff
  booked: readonly BookedTime[]
  /** The zone of the days. */
  timeZone: string
}

/** The consultations on days off, which remain until the specialist moves or cancels them. */
export function BookedThen({ days, booked, timeZone }: BookedThenProps) {
  const { locale } = useReader()
  const within = booked.filter(({ startsAt }) => isWithin(localDateKey(startsAt, timeZone), days))
  if (within.length === 0) return null
  return (
    <Notice tone="warning" title={m.booking_off_booked()}>
      <p>{m.booking_off_booked_text()}</p>
      <ul>
        {within.map(({ id, startsAt, familyName }) => (
          <li key={id}>
            <Link
              to="/consultations/$id"
              params={{ id: String(id) }}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold"
            >
              <span>{formatFullMoment(startsAt, { locale, timeZone })}</span>
              <OwnWords>{familyName ?? ''}</OwnWords>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
