import { formatDateKey } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { FormDateField } from '../../../../ui/forms/date-field.tsx'
import { DefinedForm } from '../../../../ui/forms/defined-form.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { daysOffForm } from '../../forms/schedule.ts'
import { runsOf, type DaysOff } from '../../rules/days-off.ts'
import type { Hours } from '../../schema/hours.ts'
import { BookedThen, type BookedTime } from './days-off-record.tsx'

/** Days off without scripts: a form to add a holiday, and one per existing one. */
export function PlainDaysOff({ hours, booked }: { hours: Hours; booked: readonly BookedTime[] }) {
  const off = hours.overrides.filter(({ kind }) => kind === 'off').map(({ date }) => date)
  return (
    <Card className="flex flex-col gap-6">
      <h3>{m.booking_off_plain()}</h3>
      <p className="measure text-muted">{m.booking_off_plain_text()}</p>
      <DefinedForm
        definition={daysOffForm}
        own={{ isOff: 'yes' }}
        failedTitle={m.booking_off_failed()}
        label={m.booking_off_save()}
        done={() => {}}
        variant="primary"
        className="flex flex-col items-start gap-4"
      >
        {(form) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormDateField {...form.text('from')} label={m.booking_off_from()} required />
            <FormDateField
              {...form.text('to')}
              label={m.booking_off_to()}
              hint={m.booking_off_to_hint()}
              required
            />
          </div>
        )}
      </DefinedForm>
      <ul className="flex flex-col">
        {runsOf(off).map((days) => (
          <PlainRecord key={days.first} days={days} booked={booked} timeZone={hours.timeZone} />
        ))}
      </ul>
    </Card>
  )
}

type PlainRecordProps = { days: DaysOff; booked: readonly BookedTime[]; timeZone: string }

function PlainRecord({ days, booked, timeZone }: PlainRecordProps) {
  const { locale } = useReader()
  const from = formatDateKey(days.first, { locale })
  const to = formatDateKey(days.last, { locale })
  const words = days.first === days.last ? from : m.booking_off_days({ from, to })
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <DefinedForm
        definition={daysOffForm}
        own={{ isOff: 'no', from: days.first, to: days.last }}
        failedTitle={m.booking_off_failed()}
        label={m.booking_off_remove()}
        labelInFull={m.booking_off_remove_of({ days: words })}
        size="small"
        done={() => {}}
        variant="quiet"
        className="flex flex-wrap items-center justify-between gap-2"
      >
        {() => <span className="font-semibold">{words}</span>}
      </DefinedForm>
      <BookedThen days={days} booked={booked} timeZone={timeZone} />
    </li>
  )
}
