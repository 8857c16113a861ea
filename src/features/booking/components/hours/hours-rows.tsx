import { Plus, Trash2 } from 'lucide-react'
import { localizeDigits } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/forms/field.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import { timeOfDay } from '../../rules/weekly-hours.ts'
import { type HoursRow, type HoursDraft, type WeekRow, newRow } from './hours-draft.ts'
import { weekdayNames, weekOrder } from '../../../../i18n/calendar/calendar-names.ts'
import { MINUTES_A_DAY } from '../../../../platform/durations.ts'

type HoursRowsProps = {
  /** Name of the day, to distinguish its inputs from other days'. */
  day: string
  rows: readonly HoursRow[]
  idOf: (key: string) => string
  errors: Record<string, string>
  onChange: (key: string, times: Partial<Pick<HoursRow, 'startTime' | 'endTime'>>) => void
  onAdd: () => void
  onRemove: (key: string) => void
}

/** A day's hours, one row per range. */
export function HoursRows(props: HoursRowsProps) {
  const { day, rows, onAdd } = props
  return (
    <div className="flex flex-col items-start gap-3">
      {rows.length === 0 && <p className="text-muted">{m.booking_hours_none()}</p>}
      {rows.map((row) => (
        <Row key={row.key} {...props} row={row} />
      ))}
      <Button
        variant="quiet"
        size="small"
        className="-ms-3.5"
        aria-label={m.booking_hours_add_of({ day })}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" className="icon" />
        {m.booking_hours_add()}
      </Button>
    </div>
  )
}

const STEP_MINUTES = 15

/** Quarter hours from `from` on, plus the chosen time if it is none. */
function quarterHours(from: number, chosen: string): string[] {
  const count = (MINUTES_A_DAY - from) / STEP_MINUTES
  const times = Array.from({ length: count }, (_, index) => timeOfDay(from + index * STEP_MINUTES))
  return times.includes(chosen) ? times : [...times, chosen].sort()
}

/** Midnight at a day's end: `00:00` in the data, displayed as 24:00. */
const endTimes = (chosen: string): string[] => {
  const times = quarterHours(STEP_MINUTES, chosen === MIDNIGHT ? timeOfDay(STEP_MINUTES) : chosen)
  return [...times, MIDNIGHT]
}
const MIDNIGHT = '00:00'

function Row({ day, row, idOf, errors, onChange, onRemove }: HoursRowsProps & { row: HoursRow }) {
  const id = idOf(row.key)
  const error = errors[row.key]
  const shared = {
    className: 'w-30',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  const word = (time: string) => localizeDigits(time)
  const endWord = (time: string) => word(time === MIDNIGHT ? '24:00' : time)
  const removal = { day, from: word(row.startTime), to: endWord(row.endTime) }
  return (
    <div className="flex flex-col gap-1.5">
      <FieldError id={id}>{error}</FieldError>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          {...shared}
          id={id}
          value={row.startTime}
          aria-label={m.booking_hours_from_of({ day })}
          onChange={({ target }) => onChange(row.key, { startTime: target.value })}
          options={optionsOf(quarterHours(0, row.startTime), word)}
        />
        <span aria-hidden="true">{m.booking_hours_to()}</span>
        <Select
          {...shared}
          value={row.endTime}
          aria-label={m.booking_hours_to_of({ day })}
          onChange={({ target }) => onChange(row.key, { endTime: target.value })}
          options={optionsOf(endTimes(row.endTime), endWord)}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={m.booking_hours_remove_of(removal)}
          onClick={() => onRemove(row.key)}
        >
          <Trash2 aria-hidden="true" className="icon" />
          {m.booking_hours_remove()}
        </Button>
      </div>
    </div>
  )
}

export type DraftPartProps = {
  draft: HoursDraft
  errors: Record<string, string>
  idOf: (name: string) => string
  onChange: (change: Partial<HoursDraft>) => void
}

/** The seven days with their hours, in the reader's order of weekdays. */
export function HoursWeek({ draft, errors, idOf, onChange }: DraftPartProps) {
  const { locale } = useReader()
  const put = (week: WeekRow[]) => onChange({ week })
  return (
    <ul className="flex flex-col">
      {weekOrder(locale).map((weekday) => {
        const day = weekdayNames(locale)[weekday]?.long ?? ''
        return (
          <li
            key={weekday}
            className="grid gap-2 border-b border-line py-4 last:border-b-0 sm:grid-cols-[8rem_1fr]"
          >
            <p className="pt-1.5 font-semibold">{day}</p>
            <HoursRows
              day={day}
              rows={draft.week.filter((row) => row.weekday === weekday)}
              errors={errors}
              idOf={idOf}
              onChange={(key, times) =>
                put(draft.week.map((row) => (row.key === key ? { ...row, ...times } : row)))
              }
              onAdd={() => put([...draft.week, { ...newRow(), weekday }])}
              onRemove={(key) => put(draft.week.filter((row) => row.key !== key))}
            />
          </li>
        )
      })}
    </ul>
  )
}
