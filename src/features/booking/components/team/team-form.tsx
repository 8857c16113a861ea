import type { FormProblem } from '../../../../platform/api/attempt.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { useState, type ReactNode } from 'react'
import type { ButtonVariant } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/popups/confirm-dialog.tsx'
import { FormFrame } from '../../../../ui/forms/form-frame.tsx'
import type { Elements } from '../../../../ui/rendering/elements.ts'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../../ui/use-page-form.tsx'

type TeamFormProps<Fields, Answer> = {
  definition: Parameters<typeof usePageForm<Fields, Answer, FormProblem>>[0]
  /** Ids and values that go with it. */
  own: Record<string, string | number>
  label: ReactNode
  variant?: ButtonVariant | undefined
  /** The question before sending what is hard to undo; without scripts none is asked. */
  question?: { title: string; message: string; keep: string } | undefined
  keyOf?: ((fields: Fields) => string) | undefined
  onDone: (answer: Answer) => void
  children?: ((form: FormState) => Elements) | undefined
}

/** One action of the team on a consultation; posted to its page without scripts. */
export function TeamForm<Fields, Answer>(props: TeamFormProps<Fields, Answer>) {
  const { label, variant, question, children } = props
  const [asked, setAsked] = useState<HTMLFormElement>()
  const form = usePageForm(props.definition, {
    own: props.own,
    keyOf: props.keyOf,
    done: props.onDone,
  })
  return (
    <FormFrame
      form={form}
      failedTitle={m.team_failed()}
      label={label}
      variant={variant ?? 'secondary'}
      busyLabel={m.team_working()}
      onSubmit={(event) => {
        if (!question || asked) return form.form.onSubmit(event)
        event.preventDefault()
        setAsked(event.currentTarget)
      }}
    >
      {children?.(form)}
      {question && (
        <ConfirmDialog
          open={asked !== undefined}
          title={question.title}
          message={question.message}
          confirmLabel={label}
          cancelLabel={question.keep}
          danger
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            asked?.requestSubmit()
            setAsked(undefined)
          }}
        />
      )}
    </FormFrame>
  )
}

export type TeamDone =
  | 'booked'
  | 'confirmed'
  | 'moved'
  | 'cancelled'
  | 'link'
  | 'resent'
  | 'outcome'
