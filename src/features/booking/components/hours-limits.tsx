import { localizeDigits } from '../../../i18n/text/digits.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { NumberName } from './hours-draft.ts'
import type { DraftPartProps } from './hours-week.tsx'

const fields: { name: NumberName; label: () => string; hint?: () => string }[] = [
  { name: 'minimumNoticeHours', label: m.booking_hours_notice, hint: m.booking_hours_notice_hint },
  { name: 'bookingWindowDays', label: m.booking_hours_window, hint: m.booking_hours_window_hint },
  { name: 'weeklyCap', label: m.booking_hours_cap, hint: m.booking_hours_cap_hint },
  { name: 'bufferMinutes', label: m.booking_hours_buffer },
]

/** How soon, how far ahead and how often families can book. */
export function HoursLimits({ draft, errors, idOf, onChange }: DraftPartProps) {
  const { locale } = useReader()
  return (
    <section className="flex flex-col gap-4">
      <h3>{m.booking_hours_rules()}</h3>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, hint }) => (
          <Field
            key={name}
            id={idOf(name)}
            label={label()}
            hint={hint?.()}
            error={errors[name]}
            required={name !== 'weeklyCap'}
          >
            {(attributes) => (
              <TextInput
                {...attributes}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                value={localizeDigits(draft.numbers[name], locale)}
                onChange={({ target }) =>
                  onChange({ numbers: { ...draft.numbers, [name]: target.value } })
                }
                className="max-w-32"
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox
        id={idOf('autoConfirm')}
        label={m.booking_hours_auto()}
        hint={m.booking_hours_auto_hint()}
        checked={draft.autoConfirm}
        onChange={({ target }) => onChange({ autoConfirm: target.checked })}
      />
    </section>
  )
}
