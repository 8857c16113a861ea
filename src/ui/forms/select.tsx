import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { Field } from './field.tsx'

export type SelectOption = {
  value: string
  label: string
  /** The language of text that is not in the page's language. */
  lang?: Locale
  dir?: 'ltr' | 'rtl'
}

type SelectGroup = { group: string; options: readonly SelectOption[] }

type SelectProps = ComponentProps<'select'> & { options: readonly (SelectOption | SelectGroup)[] }

const Option = ({ label, ...attributes }: SelectOption) => <option {...attributes}>{label}</option>

/** The platform's own select: it works without scripts and as each reader's device does. */
export function Select({ options, className = '', ...rest }: SelectProps) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className="control appearance-none pe-11">
        {options.map((one) =>
          'group' in one ? (
            <optgroup key={one.group} label={one.group}>
              {one.options.map((option) => (
                <Option key={option.value} {...option} />
              ))}
            </optgroup>
          ) : (
            <Option key={one.value} {...one} />
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="icon pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
      />
    </span>
  )
}

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
