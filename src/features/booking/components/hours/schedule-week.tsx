import { Link } from '@tanstack/react-router'
import { formatDateKey, formatTime, formatTimeRange } from '../../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { joinWords } from '../../../../i18n/text/text-language.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../../i18n/zones/zoned-time.ts'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { addDays } from '../../../../i18n/calendar/date-key.ts'
import { DAYS_OF_A_WEEK } from '../../rules/weekly-hours.ts'
import type { ScheduleDay, ScheduleWeek as Week } from '../../schema/schedule.ts'
import { ConsultationLink } from '../consultation/consultation-link.tsx'
import { StatusBadge } from '../status-badge.tsx'

type ScheduleWeekProps = {
  week: Week
  now: Date
}

/** A specialist's week by day: consultations and free times. */
export function ScheduleWeek(props: ScheduleWeekProps) {
  const { week, now } = props
  const { locale } = useReader()
  const { timeZone, from, days } = week
  const today = localDateKey(now, timeZone)
  return (
    <div className="flex flex-col gap-4">
      <h2>{m.schedule_week_title({ date: formatDateKey(from, { locale, style: 'long' }) })}</h2>
      <nav aria-label={m.schedule_view_week()} className="actions">
        <WeekLink from={addDays(from, -DAYS_OF_A_WEEK)} label={m.schedule_week_previous()} />
        {from !== today && <WeekLink label={m.schedule_week_this()} />}
        <WeekLink from={addDays(from, DAYS_OF_A_WEEK)} label={m.schedule_week_next()} />
      </nav>
      <p className="text-sm text-muted">
        {m.schedule_week_zone({ zone: zoneLabel(timeZone, { locale, instant: now }) })}
      </p>
      <ol className="flex flex-col rounded-card bg-surface px-4 sm:px-6">
        {days.map((day) => (
          <Day key={day.date} {...props} day={day} isToday={day.date === today} />
        ))}
      </ol>
    </div>
  )
}

/** Link to the week from a date on; default: today. */
const WeekLink = ({ from, label }: { from?: string; label: string }) => (
  <Link
    to="/dashboard"
    search={{ view: 'week', ...(from ? { week: from } : {}) }}
    resetScroll={false}
    className={buttonClass('secondary', 'small')}
  >
    {label}
  </Link>
)

function Day(props: ScheduleWeekProps & { day: ScheduleDay; isToday: boolean }) {
  const { day, isToday } = props
  const { locale } = useReader()
  const { date, isOff, consultations, free } = day
  const isEmpty = !isOff && consultations.length === 0 && free.length === 0
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0 sm:grid-cols-[13rem_1fr]">
      <h3 className="flex flex-wrap items-start gap-2 text-base md:text-base">
        <span>{formatDateKey(date, { locale, style: 'weekday-and-day' })}</span>
        {isToday && <Badge tone="primary">{m.common_today()}</Badge>}
      </h3>
      <div className="flex min-w-0 flex-col gap-2">
        {consultations.length > 0 && <Booked {...props} />}
        {isOff && <p className="text-muted">{m.booking_day_off()}</p>}
        {free.length > 0 && <Free {...props} />}
        {isEmpty && <p className="text-muted">{m.schedule_week_nothing()}</p>}
      </div>
    </li>
  )
}

function Booked({ day, week }: ScheduleWeekProps & { day: ScheduleDay }) {
  const { locale } = useReader()
  const clock = { locale, timeZone: week.timeZone }
  return (
    <ul className="flex flex-col gap-1">
      {day.consultations.map((consultation) => (
        <li key={consultation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ConsultationLink
            id={consultation.id}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold"
          >
            <span>{formatTimeRange(consultation, clock)}</span>
            <OwnWords>{consultation.familyName}</OwnWords>
          </ConsultationLink>
          <StatusBadge {...consultation} />
        </li>
      ))}
    </ul>
  )
}

function Free({ day, week }: ScheduleWeekProps & { day: ScheduleDay }) {
  const { locale } = useReader()
  const clock = { locale, timeZone: week.timeZone }
  const starts = day.free.map(({ startsAt }) => formatTime(startsAt, clock))
  const times = joinWords(starts, locale)
  const count = day.free.length
  return (
    <p className="text-muted">
      {count === 1
        ? m.schedule_week_free_one({ times })
        : m.schedule_week_free_count({ count: formatNumber(count, locale), times })}
    </p>
  )
}
