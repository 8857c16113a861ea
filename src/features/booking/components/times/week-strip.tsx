import { weekdayNames } from '../../../../i18n/calendar/calendar-names.ts'
import { calendarDateOf, calendarOf } from '../../../../i18n/calendar/calendars.ts'
import { epochDayOf, weekdayOfEpochDay, type DateKey } from '../../../../i18n/calendar/date-key.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../../../i18n/text/numbers.ts'
import { present } from '../../../../platform/present.ts'
import { useReader } from '../../../../ui/rendering/reader.tsx'

type WeekStripProps = {
  /** Seven days from today, or from a multiple of seven days later. */
  dates: readonly DateKey[]
  chosen: DateKey
  isAvailable: (date: DateKey) => boolean
  /** The date in full for screen readers, with its number of free times. */
  dayLabel: (date: DateKey) => string
  hrefOf: (date: DateKey) => string
}

const cell =
  'flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-control border no-underline'
const looks = {
  chosen: `${cell} border-primary bg-primary text-on-primary`,
  free: `${cell} border-edge bg-surface text-text hover:border-primary hover:bg-primary-soft`,
  full: `${cell} border-transparent text-muted`,
}

/** Seven days; those with free times are marked and can be chosen. */
export function WeekStrip({ dates, chosen, isAvailable, dayLabel, hrefOf }: WeekStripProps) {
  const { locale } = useReader()
  const names = weekdayNames(locale)
  const textOf = (date: DateKey) => {
    const { letter } = present(names[weekdayOfEpochDay(epochDayOf(date))])
    const { day } = calendarDateOf(date, calendarOf(locale))
    return { letter, day: localizeDigits(String(day), locale) }
  }
  return (
    <ul
      aria-label={m.booking_week()}
      className="grid grid-cols-7 gap-1 max-[26rem]:-mx-3 sm:gap-1.5"
    >
      {dates.map((date) => {
        const isFree = isAvailable(date)
        const content = <DayOfStrip {...textOf(date)} label={dayLabel(date)} isFree={isFree} />
        return (
          <li key={date}>
            {isFree ? (
              <a
                href={hrefOf(date)}
                aria-current={date === chosen ? 'true' : undefined}
                className={date === chosen ? looks.chosen : looks.free}
              >
                {content}
              </a>
            ) : (
              <span className={looks.full}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type DayOfStripProps = { letter: string; day: string; label: string; isFree: boolean }

/** Shows letter, number and mark; screen readers read the full date. */
function DayOfStrip({ letter, day, label, isFree }: DayOfStripProps) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="text-sm leading-none">
        {letter}
      </span>
      <span aria-hidden="true" className="text-lg leading-heading font-bold">
        {day}
      </span>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full ${isFree ? 'bg-current' : 'bg-transparent'}`}
      />
    </>
  )
}
