import { calendarOf } from '../../i18n/calendar/calendars.ts'
import { formatFullDate } from '../../i18n/calendar/dates.ts'
import { readTypedDate, writeTypedDate } from '../../i18n/calendar/typed-date.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { localDateKey } from '../../i18n/zones/zoned-time.ts'
import { useReader } from '../rendering/reader.tsx'
import { Field } from './field.tsx'
import { FormTextField, partsOf, type FormField } from './form-fields.tsx'
import { TextInput } from './text-input.tsx'
import { useState, type ComponentProps } from 'react'

type DateFieldProps = {
  id: string
  name: string
  label: string
  /** As typed, or a date key. */
  value: string | undefined
}

/**
 * A date in the reader's calendar. Browsers' date pickers are Gregorian only, so a Jalali date is
 * typed; `readTypedDate` parses it. Invalid text stays, with a hint on the format.
 */
export function DateField({ id, name, label, value = '' }: DateFieldProps) {
  const { locale, now, timeZone } = useReader()
  const day = readTypedDate(value)
  const isPicked = calendarOf(locale) === 'gregory'
  const example = writeTypedDate(localDateKey(now, timeZone), locale)
  return (
    <Field
      id={id}
      label={label}
      hint={isPicked ? undefined : m.common_date_hint({ example })}
      error={value && !day ? m.common_date_unreadable({ example }) : undefined}
    >
      {(attributes) => (
        <TextInput
          {...attributes}
          // Remounts the field when the list's address changes.
          key={value}
          type={isPicked && (day || !value) ? 'date' : 'text'}
          dir="ltr"
          name={name}
          autoComplete="off"
          defaultValue={day ? writeTypedDate(day, locale) : value}
        />
      )}
    </Field>
  )
}

/** The same in a form, which shows its errors itself. */
export function FormDateField({ hint, ...props }: FormField<ComponentProps<typeof TextInput>>) {
  const { locale, now, timeZone } = useReader()
  const typed = props.defaultValue ?? ''
  const day = readTypedDate(typed)
  const isPicked = calendarOf(locale) === 'gregory'
  const example = m.common_date_hint({
    example: writeTypedDate(localDateKey(now, timeZone), locale),
  })
  const { field, control } = partsOf({
    ...props,
    defaultValue: day ? writeTypedDate(day, locale) : typed,
    hint: isPicked ? hint : [hint, example].filter(Boolean).join(' '),
  })
  return (
    <Field {...field}>
      {(attributes) => (
        <TextInput
          {...control}
          {...attributes}
          type={isPicked && (day || !typed) ? 'date' : 'text'}
          dir="ltr"
          autoComplete="off"
        />
      )}
    </Field>
  )
}

/** A date and time. Browsers' pickers are Gregorian, so the day is repeated below. */
export function FormMomentField(props: FormField<ComponentProps<typeof TextInput>>) {
  const reader = useReader()
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const day = /^(\d{4}-\d\d-\d\d)T/.exec(String(props.value ?? typed))?.[1]
  return (
    <div className="flex flex-col gap-1">
      <FormTextField
        {...props}
        type="datetime-local"
        dir="ltr"
        onChange={(event) => {
          setTyped(event.target.value)
          props.onChange?.(event)
        }}
      />
      {day && (
        <p className="text-sm text-muted">
          {m.common_date_is({
            date: formatFullDate(`${day}T12:00:00Z`, { ...reader, timeZone: 'UTC' }),
          })}
        </p>
      )}
    </div>
  )
}
