import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** One checkbox with its label; the whole row can be pressed. */
export function Checkbox({ id, label, hint, error, ...rest }: CheckboxProps) {
  const describedBy = error ? `${id}-error` : undefined
  return (
    <div className="flex flex-col gap-1.5">
      <FieldError id={id}>{error}</FieldError>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="mt-[0.2em]"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span className="measure">
          <span>{label}</span>
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      </label>
    </div>
  )
}
