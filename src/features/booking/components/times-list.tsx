import { ChevronDown } from 'lucide-react'
import { formatDateKey, formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { FreeDay } from '../rules/free-times.ts'
import { DETAILS_ID, hrefOfChoice } from './booking-choice.ts'
import type { OfferedTime } from './offered-times.ts'
import { isBusyAt, type OwnTime } from './own-times.ts'

/** A longer list would weigh more than the rest of its page. */
const MOST_DAYS = 42

type TimesListProps = {
  days: readonly FreeDay<OfferedTime>[]
  chosen: number | undefined
  ownTimes: readonly OwnTime[]
}

/** Every free time in words, for readers whom a calendar does not help. */
export function TimesList({ days, chosen, ownTimes }: TimesListProps) {
  const { locale, timeZone } = useReader()
  return (
    <details className="group rounded-control border border-line px-4 py-1">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold text-primary">
        {m.booking_list_title()}
        <ChevronDown aria-hidden="true" className="icon group-open:-scale-y-100" />
      </summary>
      <ul className="flex flex-col gap-3 pb-3">
        {days.slice(0, MOST_DAYS).map(({ date, parts }) => (
          <li key={date}>
            <span className="font-semibold">{formatDateKey(date, { locale })}</span>
            <ul className="flex flex-wrap gap-x-4">
              {parts.flatMap(({ slots }) =>
                slots.map(({ id, startsAt, endsAt }) => (
                  <li key={id}>
                    <a
                      href={hrefOfChoice({ day: date, slot: id }, DETAILS_ID)}
                      data-push={chosen === undefined || undefined}
                      className="inline-flex min-h-11 min-w-11 items-center"
                    >
                      {formatTime(startsAt, { locale, timeZone })}
                    </a>{' '}
                    {isBusyAt({ startsAt, endsAt }, ownTimes) && (
                      <span className="text-sm text-muted">({m.booking_busy_note()})</span>
                    )}
                  </li>
                )),
              )}
            </ul>
          </li>
        ))}
        {days.length > MOST_DAYS && <li className="text-muted">{m.booking_list_more()}</li>}
      </ul>
    </details>
  )
}
