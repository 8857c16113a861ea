import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { addDays, type DateKey } from '../../../../i18n/calendar/date-key.ts'
import { formatDateKey } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Folded } from '../../../../ui/folded.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import {
  COUNTRIES,
  countryName,
  countryOfZone,
  publicHolidays,
  type CountryCode,
  type PublicHoliday,
} from '../../rules/public-holidays.ts'

type PublicHolidaysProps = {
  /** Zone of the hours, which determines the country. */
  timeZone: string
  today: DateKey
  off: readonly DateKey[]
  onOff: (dates: readonly DateKey[]) => void
  onOn: (date: DateKey) => void
}

/** Days ahead: less than a year, so that each holiday occurs once. */
const DAYS_AHEAD = 364

/** Public holidays of the coming year, each or all of which one press makes days off. */
export function PublicHolidays(props: PublicHolidaysProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Folded title={m.holidays_title()} isOpen={isOpen} onToggle={setIsOpen}>
      {/* The lunar calendar takes long to compute, which is done once this is open. */}
      {isOpen && <Holidays {...props} />}
    </Folded>
  )
}

function Holidays({ timeZone, today, off, onOff, onOn }: PublicHolidaysProps) {
  const id = useId()
  const [country, setCountry] = useState<CountryCode>(() => countryOfZone(timeZone) ?? 'ir')
  const holidays = publicHolidays(country, today, addDays(today, DAYS_AHEAD))
  const left = holidays.filter(({ date }) => !off.includes(date))
  return (
    <div className="flex flex-col gap-4">
      <Field id={id} label={m.holidays_country()} hint={m.holidays_country_hint()}>
        {(attributes) => (
          <Select
            {...attributes}
            className="max-w-xs"
            value={country}
            onChange={({ target }) =>
              setCountry(COUNTRIES.find((one) => one === target.value) ?? country)
            }
            options={optionsOf(COUNTRIES, countryName)}
          />
        )}
      </Field>
      {left.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => onOff(left.map(({ date }) => date))}
        >
          {m.holidays_all({ count: formatNumber(left.length) })}
        </Button>
      )}
      <ul className="flex flex-col">
        {holidays.map((holiday) => (
          <Holiday
            key={holiday.date}
            holiday={holiday}
            isOff={off.includes(holiday.date)}
            onPress={(isOff) => (isOff ? onOn(holiday.date) : onOff([holiday.date]))}
          />
        ))}
      </ul>
    </div>
  )
}

type HolidayProps = {
  holiday: PublicHoliday
  isOff: boolean
  onPress: (isOff: boolean) => void
}

function Holiday({ holiday, isOff, onPress }: HolidayProps) {
  const { locale } = useReader()
  const day = formatDateKey(holiday.date, { locale })
  const name = holiday.name()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <p className="min-w-0">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-muted">
          {holiday.isApproximate ? m.holidays_about({ day }) : day}
        </span>
      </p>
      <Button
        variant={isOff ? 'secondary' : 'quiet'}
        size="small"
        aria-pressed={isOff}
        aria-label={m.holidays_off_of({ name, day })}
        onClick={() => onPress(isOff)}
      >
        {isOff && <Check aria-hidden="true" className="icon" />}
        <span>{m.holidays_off()}</span>
      </Button>
    </li>
  )
}
