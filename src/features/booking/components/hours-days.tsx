import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { weekdayNames } from '../../../i18n/calendar/calendar-names.ts'
import { calendarOf } from '../../../i18n/calendar/calendars.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import {
  formatDateKey,
  formatMonthHeading,
  formatOtherCalendarDateKey,
} from '../../../i18n/calendar/dates.ts'
import { buildMonthGrid } from '../../../i18n/calendar/month-grid.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { MonthCalendar } from '../../../ui/month-calendar/month-calendar.tsx'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { newRow, type DraftDay } from './hours-draft.ts'
import { HoursRows } from './hours-rows.tsx'
import type { DraftPartProps } from './hours-week.tsx'

/** Days off, and days with other hours than the week's. */
export function HoursDays(props: DraftPartProps) {
  const { draft, onChange } = props
  const put = (days: DraftDay[]) =>
    onChange({ days: [...days].sort((a, b) => (a.date < b.date ? -1 : 1)) })
  return (
    <section className="flex flex-col items-start gap-3">
      <h3>{m.booking_hours_days()}</h3>
      <p className="measure text-muted">{m.booking_hours_days_text()}</p>
      {draft.days.length > 0 && (
        <ul className="flex w-full flex-col">
          {draft.days.map((day) => (
            <Day
              key={day.date}
              {...props}
              day={day}
              onDay={(changed) =>
                put(draft.days.map((one) => (one.date === day.date ? changed : one)))
              }
              onRemove={() => put(draft.days.filter((one) => one.date !== day.date))}
            />
          ))}
        </ul>
      )}
      <DayChoice
        taken={draft.days.map(({ date }) => date)}
        timeZone={draft.timeZone}
        onChoose={(date) => put([...draft.days, { date, kind: 'off', rows: [] }])}
      />
    </section>
  )
}

/** A day whose last hours are removed becomes a day off. */
function withoutRow(day: DraftDay, key: string): DraftDay {
  const rows = day.rows.filter((row) => row.key !== key)
  return { ...day, rows, kind: rows.length === 0 ? 'off' : day.kind }
}

type DayProps = DraftPartProps & {
  day: DraftDay
  onDay: (day: DraftDay) => void
  onRemove: () => void
}

function Day({ day, errors, idOf, onDay, onRemove }: DayProps) {
  const { locale } = useReader()
  const words = formatDateKey(day.date, { locale })
  const { rows } = day
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {words}{' '}
          <span className="text-sm font-normal text-muted">
            {formatOtherCalendarDateKey(day.date, locale)}
          </span>
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-label={m.booking_hours_day_remove_of({ day: words })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="icon" />
          {m.booking_hours_day_remove()}
        </Button>
      </div>
      <FieldError id={idOf(day.date)}>{errors[day.date]}</FieldError>
      <RadioGroup
        id={idOf(day.date)}
        name={`kind-${day.date}`}
        look="chips"
        legend={<span className="sr-only">{m.booking_hours_day_kind({ day: words })}</span>}
        chosen={day.kind}
        choices={[
          { value: 'off', label: m.booking_hours_day_off() },
          { value: 'hours', label: m.booking_hours_day_other() },
        ]}
        inputProps={{
          onChange: ({ target }) =>
            onDay({
              ...day,
              kind: target.value === 'off' ? 'off' : 'hours',
              rows: target.value === 'hours' && rows.length === 0 ? [newRow()] : rows,
            }),
        }}
      />
      {day.kind === 'hours' && (
        <HoursRows
          day={words}
          rows={rows}
          errors={errors}
          idOf={idOf}
          onChange={(key, times) =>
            onDay({
              ...day,
              rows: rows.map((row) => (row.key === key ? { ...row, ...times } : row)),
            })
          }
          onAdd={() => onDay({ ...day, rows: [...rows, newRow()] })}
          onRemove={(key) => onDay(withoutRow(day, key))}
        />
      )}
    </li>
  )
}

type DayChoiceProps = {
  taken: readonly DateKey[]
  timeZone: string
  onChoose: (date: DateKey) => void
}

/** A calendar in the page's own system; the platform's date field knows only the Gregorian one. */
function DayChoice({ taken, timeZone, onChoose }: DayChoiceProps) {
  const { locale, now } = useReader()
  const today = localDateKey(now, timeZone)
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(today)
  const grid = buildMonthGrid(shown, calendarOf(locale))
  return (
    <div className="flex w-full max-w-md flex-col items-start gap-3">
      <Button variant="secondary" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <CalendarPlus aria-hidden="true" className="icon" />
        {open ? m.booking_hours_day_close() : m.booking_hours_day_add()}
      </Button>
      {open && (
        <div
          role="group"
          aria-label={m.booking_hours_day_choose()}
          className="w-full rounded-card border border-line bg-surface p-4"
        >
          <MonthCalendar
            grid={grid}
            heading={formatMonthHeading(shown, locale).text}
            weekdays={weekdayNames(locale)}
            formatDay={(day) => formatNumber(day, locale)}
            dayLabel={(date) => formatDateKey(date, { locale })}
            isAvailable={(date) => date >= today && !taken.includes(date)}
            today={today}
            hasPrevious={grid.firstDateKey > today}
            onMonthChange={setShown}
            previousLabel={m.booking_month_previous()}
            nextLabel={m.booking_month_next()}
            onSelect={(date) => {
              setOpen(false)
              onChoose(date)
            }}
          />
        </div>
      )}
    </div>
  )
}
