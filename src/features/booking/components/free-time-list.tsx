import type { ReactNode } from 'react'
import {
  formatDateKey,
  formatOtherCalendarDateKey,
  formatTime,
} from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { PartOfDay } from '../../../i18n/zones/zoned-time.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { groupFreeTimes } from '../rules/free-times.ts'
import type { AvailableSlot } from '../schema/answers.ts'

const partWords: Record<PartOfDay, () => string> = {
  morning: m.booking_part_morning,
  afternoon: m.booking_part_afternoon,
  evening: m.booking_part_evening,
}

type FreeTimeListProps = {
  days: ReturnType<typeof groupFreeTimes<AvailableSlot>>
  /** A time's link or button. */
  renderTime: (slot: AvailableSlot, parts: { children: ReactNode; label: string }) => ReactNode
}

/** Free times by the reader's day and part of day: the plain list beside every calendar. */
export function FreeTimeList({ days, renderTime }: FreeTimeListProps) {
  const reader = useReader()
  const { locale } = reader
  return (
    <ol className="flex flex-col gap-6">
      {days.map(({ date, parts }) => (
        <li key={date} className="flex flex-col gap-3 border-t border-line pt-4">
          <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg">
            <span>{formatDateKey(date, { locale })}</span>
            <span className="text-sm font-normal text-muted">
              {formatOtherCalendarDateKey(date, locale)}
            </span>
          </h2>
          {parts.map(({ part, slots }) => (
            <div key={part} className="flex flex-col gap-2 sm:flex-row sm:gap-4">
              <p className="w-28 flex-none pt-2 text-muted">{partWords[part]()}</p>
              <ul className="flex flex-wrap gap-2">
                {slots.map((slot) => (
                  <li key={slot.id}>
                    {renderTime(slot, {
                      children: formatTime(slot.startsAt, reader),
                      label: m.common_date_time({
                        date: formatDateKey(date, { locale }),
                        time: formatTime(slot.startsAt, reader),
                      }),
                    })}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}
