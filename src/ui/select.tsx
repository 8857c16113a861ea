import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

export type SelectOption = {
  value: string
  label: string
  /** Of words that are not in the page's language. */
  lang?: 'en' | 'fa'
  dir?: 'ltr' | 'rtl'
}

type SelectProps = ComponentProps<'select'> & { options: readonly SelectOption[] }

/** The platform's own select: it works without scripts and as each reader's device does. */
export function Select({ options, className = '', ...rest }: SelectProps) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className="control appearance-none pe-11">
        {options.map(({ label, ...attributes }) => (
          <option key={attributes.value} {...attributes}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="icon pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
      />
    </span>
  )
}
