import type { FormProblem } from '../../../../platform/api/attempt.ts'
import type { ReactNode } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from '../../../../ui/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../../ui/use-page-form.tsx'

type ScheduleFormProps<Fields, Answer> = {
  definition: Parameters<typeof usePageForm<Fields, Answer, FormProblem>>[0]
  own: Record<string, string | number>
  initialValues?: Record<string, string>
  /** Above what was refused. */
  failed: string
  label: string
  /** The label with its object, for a page with several of these forms. */
  labelInFull?: string
  busyLabel?: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  onDone?: (answer: Answer) => void
  /** What is before the button. */
  children?: (form: FormState) => ReactNode
}

export function ScheduleForm<Fields, Answer>(props: ScheduleFormProps<Fields, Answer>) {
  const { definition, own, initialValues, variant = 'secondary', size = 'small' } = props
  const form = usePageForm(definition, {
    own,
    initialValues,
    done: (answer) => props.onDone?.(answer),
  })
  return (
    <form {...form.form} className={props.className}>
      {form.hidden}
      <ErrorSummary title={props.failed} {...form.faults} />
      {props.children?.(form)}
      <Button
        {...form.button}
        variant={variant}
        size={size}
        aria-label={form.busy ? undefined : props.labelInFull}
        busyLabel={props.busyLabel}
      >
        {props.label}
      </Button>
    </form>
  )
}
