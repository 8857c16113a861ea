import { ChevronDown } from 'lucide-react'
import { formatBriefDay } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { isoDate } from '../../../../i18n/zones/zoned-time.ts'
import { formatTimeAndCity, otherClock } from '../../../../i18n/zones/zones.ts'
import type { Elements } from '../../../../ui/rendering/elements.ts'
import { type PageReader, useReader } from '../../../../ui/rendering/reader.tsx'
import { upperBar } from '../../../../ui/rendering/window-bars.ts'
import type { OfferedTime } from '../times/offered-times.ts'

/** The element with the time in words. */
export const CHOSEN_TIME_ID = 'chosen-time'

/** 'Mon 23 Nov, 16:30 (Berlin)'. */
const briefMoment = (time: OfferedTime, reader: Pick<PageReader, 'locale' | 'timeZone'>) =>
  m.common_date_time({
    date: formatBriefDay(time.startsAt, reader),
    time: formatTimeAndCity(time.startsAt, reader),
  })

type TimeChipProps = {
  time: OfferedTime
  specialistZone: string
  /** The displayed day or month is not the chosen time's. */
  isOpen: boolean
  /** The free times. */
  children: Elements
}

/**
 * The chosen time on both clocks, which unfolds the other free times. While it is folded it stays
 * below the header.
 */
export function TimeChip({ time, specialistZone, isOpen, children }: TimeChipProps) {
  const reader = useReader()
  const there = { locale: reader.locale, timeZone: specialistZone }
  const theirs = otherClock(time.startsAt, reader, specialistZone)
  return (
    <div
      ref={upperBar}
      className="upper-bar top-[calc(var(--header-height)-1rem)] z-10 -m-1.5 bg-surface p-1.5 has-[>details[open]]:static print:hidden calm:static calm:bg-transparent"
    >
      <details
        open={isOpen || undefined}
        aria-label={m.booking_chosen()}
        className="group/chip rounded-control border border-edge"
      >
        <summary className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 sm:px-4 hover:bg-primary-soft">
          <time
            id={CHOSEN_TIME_ID}
            translate="no"
            dateTime={isoDate(time.startsAt)}
            className="contents"
          >
            <span className="font-bold">{`${briefMoment(time, reader)} `}</span>
            {theirs && (
              <span className="text-sm text-muted">
                {theirs.datesDiffer
                  ? briefMoment(time, there)
                  : formatTimeAndCity(time.startsAt, there)}
              </span>
            )}
          </time>
          <span className="ms-auto flex items-center gap-2 font-semibold text-primary max-sm:text-sm">
            <span>{m.booking_choose_other_time()}</span>
            <ChevronDown aria-hidden="true" className="icon group-open/chip:-scale-y-100" />
          </span>
        </summary>
        <div className="px-4 pt-2 pb-4">{children}</div>
      </details>
    </div>
  )
}
