import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Elements } from '../rendering/elements.ts'

export type FieldWords = {
  label: ReactNode
  /** Shown after the label, such as “(optional)”. */
  mark?: string | undefined
  hint?: ReactNode
  error?: ReactNode
}

export type ControlAttributes = {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldWords & {
  id: string
  required?: boolean | undefined
  /** The id of further text that describes the control, such as a counter. */
  describedBy?: string | undefined
  children: (attributes: ControlAttributes) => Elements
}

/** The ids of the texts around a control, in reading order. */
export function describedByIds(
  id: string,
  words: Pick<FieldWords, 'hint' | 'error'>,
  more?: string,
): string | undefined {
  const ids = [words.error ? `${id}-error` : '', words.hint ? `${id}-hint` : '', more ?? '']
  return ids.filter(Boolean).join(' ') || undefined
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p id={`${id}-hint`} className="measure text-sm text-muted">
      {children}
    </p>
  ) : null
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="icon mt-[0.2em]" />
      <span>{children}</span>
    </p>
  ) : null
}

export function FieldMark({ children }: { children: string | undefined }) {
  return children ? <span className="font-normal text-muted">{` ${children}`}</span> : null
}

/** A label, a hint and an error around one control, associated for screen readers. */
export function Field(props: FieldProps) {
  const { id, label, mark, hint, error, required = false, describedBy, children } = props
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="self-start font-semibold">
        <span>{label}</span>
        <FieldMark>{mark}</FieldMark>
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
      {children({
        id,
        required,
        'aria-describedby': describedByIds(id, { hint, error }, describedBy),
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  )
}
