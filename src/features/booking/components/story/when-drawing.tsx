import { calendarDateOf, calendarOf } from '../../../../i18n/calendar/calendars.ts'
import { formatMonthHeading } from '../../../../i18n/calendar/dates.ts'
import { weekdayNames } from '../../../../i18n/calendar/calendar-names.ts'
import { weekdayOf } from '../../../../i18n/calendar/date-key.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { localDateKey, zonedTimeOf } from '../../../../i18n/zones/zoned-time.ts'
import type { PageReader } from '../../../../ui/rendering/reader.tsx'

const TWELVE = Array.from({ length: 12 }, (_, index) => index * 30)

/** A sheet of the reader's calendar and a clock with its hands; neither is mirrored. */
export function WhenDrawing({ startsAt, reader }: { startsAt: string; reader: PageReader }) {
  const { locale, timeZone } = reader
  const dateKey = localDateKey(startsAt, timeZone)
  const { day } = calendarDateOf(dateKey, calendarOf(locale))
  const { hour, minute } = zonedTimeOf(startsAt, timeZone)
  return (
    <>
      <path d="M0 0h360v230H0Z" fill="var(--wall)" />
      <g textAnchor="middle" fontWeight="700">
        <rect x="28" y="34" width="150" height="168" rx="16" fill="var(--paper)" />
        <path d="M28 78V50Q28 34 44 34H162Q178 34 178 50V78Z" fill="var(--clay)" />
        <path d="M64 24V44M142 24V44" stroke="var(--ink)" strokeWidth="8" strokeLinecap="round" />
        <text x="103" y="67" fontSize="20" fill="#1f1208">
          {formatMonthHeading(dateKey, locale).month}
        </text>
        <text x="103" y="152" fontSize="66" fill="#1f2b2d">
          {formatNumber(day, locale)}
        </text>
        <text x="103" y="185" fontSize="20" fill="#1f2b2d">
          {weekdayNames(locale)[weekdayOf(dateKey)]?.long}
        </text>
      </g>
      <g transform="translate(266 118)" strokeLinecap="round" fill="none">
        <circle r="70" fill="var(--paper)" stroke="var(--teal)" strokeWidth="10" />
        {TWELVE.map((turn) => (
          <path
            key={turn}
            d={turn % 90 === 0 ? 'M0-56V-48' : 'M0-55V-53'}
            transform={`rotate(${turn})`}
            stroke="var(--ink)"
            strokeWidth="4"
          />
        ))}
        <path
          d="M0 0V-30"
          transform={`rotate(${(hour % 12) * 30 + minute / 2})`}
          stroke="var(--ink)"
          strokeWidth="8"
        />
        <path
          d="M0 0V-45"
          transform={`rotate(${minute * 6})`}
          stroke="var(--rust)"
          strokeWidth="5"
        />
        <circle r="6" fill="var(--ink)" />
      </g>
    </>
  )
}
