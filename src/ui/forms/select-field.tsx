import { Field } from './field.tsx'
import { Select, type SelectOption } from './select.tsx'

type SelectFieldProps = {
  id: string
  name: string
  label: string
  value: string | undefined
  options: readonly SelectOption[]
}

/** What a list is narrowed or ordered by; it follows the address. */
export const SelectField = ({ id, name, label, value = '', options }: SelectFieldProps) => (
  <div className="min-w-44">
    <Field id={id} label={label}>
      {(attributes) => (
        <Select {...attributes} key={value} name={name} defaultValue={value} options={options} />
      )}
    </Field>
  </div>
)
