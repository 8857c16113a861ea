import type { ComponentProps, ReactNode } from 'react'
import { describedByIds, FieldError, FieldHint, type FieldWords } from './field.tsx'

const values = [1, 2, 3, 4, 5] as const

type StarInputProps = Omit<FieldWords, 'label' | 'mark'> & {
  id: string
  name: string
  legend: ReactNode
  /** Each option's accessible name, such as “4 of 5 stars”. */
  optionLabel: (value: number) => string
  /** Shown under each star. */
  formatNumber: (value: number) => string
  chosen?: number | undefined
  initiallyChosen?: number | undefined
  required?: boolean | undefined
  inputProps?: ComponentProps<'input'> | undefined
}

/** Five native radios, which bring arrow keys, forms without scripts, and both directions. */
export function StarInput(props: StarInputProps) {
  const { id, name, legend, hint, error, chosen, initiallyChosen, required } = props
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedByIds(id, { hint, error })}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
      <div className="flex gap-1">
        {values.map((value) => (
          <label
            key={value}
            className="star-choice relative flex h-16 max-w-16 flex-1 flex-col items-center justify-center rounded-control text-accent hover:bg-accent-soft"
          >
            <input
              {...props.inputProps}
              id={value === 1 ? id : `${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              required={required}
              aria-label={props.optionLabel(value)}
              checked={chosen === undefined ? undefined : chosen === value}
              defaultChecked={initiallyChosen === undefined ? undefined : initiallyChosen === value}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" className="pointer-events-none size-10">
              <path
                d="M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9z"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinejoin="round"
              />
            </svg>
            <span aria-hidden="true" className="pointer-events-none text-sm leading-none">
              {props.formatNumber(value)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
