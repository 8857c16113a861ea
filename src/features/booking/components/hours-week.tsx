import { weekdayNames } from '../../../i18n/calendar/calendar-names.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { HoursDraft, WeekRow } from './hours-draft.ts'
import { newRow } from './hours-draft.ts'
import { HoursRows } from './hours-rows.tsx'

export type DraftPartProps = {
  draft: HoursDraft
  errors: Record<string, string>
  idOf: (name: string) => string
  onChange: (change: Partial<HoursDraft>) => void
}

/** Seven days from Sunday on, each with its hours. */
export function HoursWeek({ draft, errors, idOf, onChange }: DraftPartProps) {
  const { locale } = useReader()
  const put = (week: WeekRow[]) => onChange({ week })
  return (
    <section className="flex flex-col gap-2">
      <h3>{m.booking_hours_week()}</h3>
      <ul className="flex flex-col">
        {weekdayNames(locale).map(({ long }, weekday) => (
          <li
            key={long}
            className="grid gap-2 border-b border-line py-4 last:border-b-0 sm:grid-cols-[8rem_1fr]"
          >
            <p className="pt-1.5 font-semibold">{long}</p>
            <HoursRows
              day={long}
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
        ))}
      </ul>
    </section>
  )
}
