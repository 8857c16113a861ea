import { Plus, Trash2 } from 'lucide-react'
import { localizeDigits } from '../../../i18n/digits.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useReader } from '../../../ui/reader.tsx'
import type { HoursRow } from './hours-draft.ts'

type HoursRowsProps = {
  /** The day in words, which tells its inputs from those of other days. */
  day: string
  rows: readonly HoursRow[]
  idOf: (key: string) => string
  errors: Record<string, string>
  onChange: (key: string, times: Partial<Pick<HoursRow, 'startTime' | 'endTime'>>) => void
  onAdd: () => void
  onRemove: (key: string) => void
}

/** The hours of one day, a row for each stretch of time. */
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
        aria-label={m.booking_hours_add_of({ day })}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" className="icon" />
        {m.booking_hours_add()}
      </Button>
    </div>
  )
}

function Row({ day, row, idOf, errors, onChange, onRemove }: HoursRowsProps & { row: HoursRow }) {
  const { locale } = useReader()
  const id = idOf(row.key)
  const error = errors[row.key]
  const shared = {
    type: 'time',
    required: true,
    dir: 'ltr',
    className: 'control w-36',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  const removal = {
    day,
    from: localizeDigits(row.startTime, locale),
    to: localizeDigits(row.endTime, locale),
  }
  return (
    <div className="flex flex-col gap-1.5">
      <FieldError id={id}>{error}</FieldError>
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...shared}
          id={id}
          value={row.startTime}
          aria-label={m.booking_hours_from_of({ day })}
          onChange={(event) => onChange(row.key, { startTime: event.target.value })}
        />
        <span aria-hidden="true">{m.booking_hours_to()}</span>
        <input
          {...shared}
          value={row.endTime}
          aria-label={m.booking_hours_to_of({ day })}
          onChange={(event) => onChange(row.key, { endTime: event.target.value })}
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
