import type { FormProblem } from '../../../../platform/api/attempt.ts'
import { ConsultationLink } from './consultation-link.tsx'
import type { ReactNode } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button, buttonClass, type ButtonSize, type ButtonVariant } from '../../../../ui/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { TypingScript } from '../../../../ui/typing/typing-script.tsx'
import type { FormState, FormValues } from '../../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../../ui/use-page-form.tsx'
import type { ConsultationView } from '../../schema/answers.ts'
import type { Elements } from '../../../../ui/rendering/elements.ts'

/** Called when a change has been made, with the page that says so. */
export type OnChanged = (next: string) => void

/** Called when a change was refused: what the page shows may be out of date. */
export type OnRefused = (code: string) => void

export type ChangeDefinition = Parameters<
  typeof usePageForm<unknown, ConsultationView, FormProblem>
>[0]

type ChangeFormProps = {
  definition: ChangeDefinition
  consultationId: number
  token?: string | undefined
  /** Verb and object, on the one button. */
  label: ReactNode
  /** The label with its object, for a page with several of these forms. */
  labelInFull?: string | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  initialValues?: FormValues | undefined
  onChanged: OnChanged
  onRefused?: OnRefused | undefined
  /** Fields, given the errors and values that a form without scripts came back with. */
  children?: ((form: FormState) => ReactNode) | undefined
  /** A {@link WayBack} beside the button. */
  aside?: Elements
}

/** One change of one consultation, by a form that also works without scripts. */
export function ChangeForm(props: ChangeFormProps) {
  const { definition, consultationId, token, onChanged, onRefused } = props
  const form = usePageForm(definition, {
    own: { consultationId },
    draft: `${definition.intent} ${consultationId}`,
    initialValues: props.initialValues,
    done: (_, { next }) => onChanged(next),
    refused: ({ code }) => onRefused?.(code),
  })
  return (
    <form {...form.form} className="flex flex-col gap-4">
      {form.hidden}
      {token && <input type="hidden" name="token" value={token} />}
      <ErrorSummary title={m.booking_failed()} {...form.faults} />
      {props.children?.(form)}
      <div className="actions">
        <Button
          {...form.button}
          variant={props.variant}
          size={props.size}
          aria-label={form.busy ? undefined : props.labelInFull}
          busyLabel={m.booking_working()}
        >
          {props.label}
        </Button>
        {props.aside}
      </div>
      {props.children && <TypingScript />}
    </form>
  )
}

type WayBackProps = { id: number; token?: string | undefined; children: ReactNode }

/** Leads to the consultation's page without a change. */
export const WayBack = ({ id, token, children }: WayBackProps) => (
  <ConsultationLink id={id} token={token} className={buttonClass('secondary')}>
    {children}
  </ConsultationLink>
)
