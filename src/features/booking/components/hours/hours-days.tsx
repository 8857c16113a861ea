import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DateKey } from '../../../../i18n/calendar/date-key.ts'
import { formatDateKey, formatOtherCalendarDateKey } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../../i18n/zones/zoned-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choice-group.tsx'
import { FieldError } from '../../../../ui/forms/field.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { datesOf, isWithin, lengthOf, runsOf, type DaysOff } from '../../rules/days-off.ts'
import { DayChoice, RangeChoice } from '../days-off/date-choice.tsx'
import { DaysOffRecord, BookedThen, type BookedTime } from '../days-off/days-off-record.tsx'
import { PublicHolidays } from '../days-off/public-holidays.tsx'
import { newRow, type DraftDay } from './hours-draft.ts'
import { HoursRows, type DraftPartProps } from './hours-rows.tsx'

type HoursDaysProps = DraftPartProps & { booked: readonly BookedTime[] }

/** Days off, consecutive ones as one entry, and days with their own hours. */
export function HoursDays(props: HoursDaysProps) {
  const { draft, booked, idOf } = props
  const { now } = useReader()
  const { days, timeZone } = draft
  const today = localDateKey(now, timeZone)
  const change = useDays(props)
  const records = recordsOf(days)
  return (
    <section className="flex flex-col items-start gap-3 [@media(scripting:none)]:[&_button]:hidden">
      <h3 id={idOf('days')} tabIndex={-1}>
        {m.booking_hours_days()}
      </h3>
      <p className="measure text-muted">{m.booking_hours_days_text()}</p>
      {records.length > 0 && (
        <ul className="flex w-full flex-col">
          {records.map((record) =>
            'day' in record ? (
              <Day
                key={record.day.date}
                {...props}
                day={record.day}
                onDay={change.put}
                onRemove={() => change.remove([record.day.date])}
              />
            ) : (
              <DaysOffRecord
                key={record.run.first}
                days={record.run}
                booked={booked}
                timeZone={timeZone}
                onRemove={change.remove}
                onHours={change.giveHours}
              />
            ),
          )}
        </ul>
      )}
      <div className="flex w-full flex-wrap gap-3">
        <RangeChoice today={today} onChoose={(chosen) => change.takeOff(datesOf(chosen))} />
        <DayChoice
          today={today}
          isAvailable={(date) =>
            !records.some((record) => 'day' in record && record.day.date === date)
          }
          // A day within a holiday can also be chosen, to give it hours.
          onChoose={(date) =>
            change.off.includes(date) ? change.giveHours(date) : change.add(date)
          }
        />
      </div>
      <div className="w-full">
        <PublicHolidays
          timeZone={timeZone}
          today={today}
          off={change.off}
          onOff={change.takeOff}
          onOn={(date) => change.remove([date])}
        />
      </div>
    </section>
  )
}

type DayRecord = { day: DraftDay } | { run: DaysOff }

/** Joins consecutive days off to one entry, except those added singly just now. */
function recordsOf(days: readonly DraftDay[]): DayRecord[] {
  const joined = days.filter(({ kind, isAlone }) => kind === 'off' && !isAlone)
  const runs = runsOf(joined.map(({ date }) => date)).filter((run) => lengthOf(run) > 1)
  const alone = days.filter(
    (day) => !joined.includes(day) || !runs.some((run) => isWithin(day.date, run)),
  )
  const firstOf = (record: DayRecord) => ('day' in record ? record.day.date : record.run.first)
  return [...alone.map((day) => ({ day })), ...runs.map((run) => ({ run }))].sort((a, b) =>
    firstOf(a) < firstOf(b) ? -1 : 1,
  )
}

/** Edits a draft's days. Days off retain their hours, so that nothing typed is lost. */
function useDays({ draft: { days }, idOf, onChange }: DraftPartProps) {
  const [shown, setShown] = useState<string>()
  // The pressed button may be gone: the focus moves to the changed entry.
  useEffect(() => {
    if (!shown) return
    document.getElementById(shown)?.focus()
    setShown(undefined)
  }, [shown])
  const keep = (next: DraftDay[]) =>
    onChange({ days: [...next].sort((a, b) => (a.date < b.date ? -1 : 1)) })
  const rowsOn = (date: DateKey) => days.find((day) => day.date === date)?.rows ?? []
  const without = (gone: readonly DateKey[]) => days.filter(({ date }) => !gone.includes(date))
  const put = (day: DraftDay) => keep([...without([day.date]), day])
  return {
    off: days.filter(({ kind }) => kind === 'off').map(({ date }) => date),
    put,
    takeOff: (dates: readonly DateKey[]) =>
      keep([
        ...without(dates),
        ...dates.map((date) => ({ date, kind: 'off' as const, rows: rowsOn(date) })),
      ]),
    add(date: DateKey) {
      put({ date, kind: 'off', rows: rowsOn(date), isAlone: true })
      setShown(idOf(`${date}-day`))
    },
    giveHours(date: DateKey) {
      const rows = rowsOn(date)
      put({ date, kind: 'hours', rows: rows.length > 0 ? rows : [newRow()], isAlone: true })
      setShown(idOf(`${date}-day`))
    },
    remove(dates: readonly DateKey[]) {
      keep(without(dates))
      setShown(idOf('days'))
    },
  }
}

/** A day that loses its last hours becomes a day off. */
function withoutRow(day: DraftDay, key: string): DraftDay {
  const rows = day.rows.filter((row) => row.key !== key)
  return { ...day, rows, kind: rows.length === 0 ? 'off' : day.kind }
}

type DayProps = HoursDaysProps & {
  day: DraftDay
  onDay: (day: DraftDay) => void
  onRemove: () => void
}

function Day({ day, draft, booked, errors, idOf, onDay, onRemove }: DayProps) {
  const { locale } = useReader()
  const words = formatDateKey(day.date, { locale })
  const { rows } = day
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={idOf(`${day.date}-day`)} tabIndex={-1} className="font-semibold">
          <span>{`${words} `}</span>
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
          { value: 'off', label: m.booking_day_off() },
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
      {day.kind === 'off' && (
        <BookedThen
          days={{ first: day.date, last: day.date }}
          booked={booked}
          timeZone={draft.timeZone}
        />
      )}
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
