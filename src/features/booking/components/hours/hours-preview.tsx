import { formatDateKey } from '../../../../i18n/calendar/dates.ts'
import { localizeDigits, formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { PlannedSlot } from '../../schema/answers.ts'

type HoursPreviewProps = {
  slots: readonly PlannedSlot[]
  /** Name of the hours' time zone. */
  zone: string
  /** The hours are invalid; the slots are those of the last valid ones. */
  isStale: boolean
  /** Reason why families currently see none of them. */
  unseen: string | undefined
}

/** Free times of the next two weeks, as families would see them. */
export function HoursPreview({ slots, zone, isStale, unseen }: HoursPreviewProps) {
  const { locale } = useReader()
  const dates = [...new Set(slots.map((slot) => slot.date))]
  const count = slots.length
  return (
    <Card as="aside" tone="sunken" className="flex flex-col gap-3 lg:sticky lg:top-24">
      <h3>{m.booking_preview_title()}</h3>
      <p className="text-sm text-muted">{`${m.booking_preview_text()} ${zone}`}</p>
      {unseen && (
        <p className="rounded-chip bg-warning-soft px-3 py-2 font-semibold text-warning">
          {unseen}
        </p>
      )}
      <p role="status" className="font-semibold">
        {isStale
          ? m.booking_preview_stale()
          : count === 0
            ? m.booking_preview_none()
            : count === 1
              ? m.booking_preview_count_one()
              : m.booking_preview_count({ count: formatNumber(count, locale) })}
      </p>
      {/* It may scroll, so the keyboard has to reach it. */}
      <ul
        tabIndex={count > 0 ? 0 : undefined}
        aria-label={m.booking_preview_title()}
        className="flex flex-col gap-3 lg:max-h-[60dvh] lg:overflow-y-auto"
      >
        {dates.map((date) => (
          <li key={date} className="border-t border-line pt-3">
            <p className="font-semibold">
              {formatDateKey(date, { locale, style: 'weekday-and-day' })}
            </p>
            <p className="flex flex-wrap gap-x-3">
              {slots
                .filter((slot) => slot.date === date)
                .map((slot) => (
                  <span key={slot.startsAt}>{localizeDigits(slot.startTime, locale)}</span>
                ))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
