import type { ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { useForm, type FormValues } from '../../../ui/forms/use-form.ts'
import { changeConsultation, type ConsultationChange } from '../client/index.ts'

/** Called with the answer when a change has been made. */
export type OnChanged = (change: ConsultationChange, answer: { changeToken?: string }) => void

type ChangeFormProps = {
  change: ConsultationChange
  consultationId: number
  token?: string | undefined
  /** Verb and object, on the one button. */
  label: ReactNode
  /** The label with its object, for a page with several of these forms. */
  labelInFull?: string | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  onChanged: OnChanged
  /** A change was refused: what the page shows may be out of date. */
  onRefused?: ((code: string) => void) | undefined
  /** Fields, given the errors and values that a form without scripts came back with. */
  children?: ((form: ReturnType<typeof useForm<FormValues>>) => ReactNode) | undefined
  /** A way back beside the button. */
  aside?: ReactNode
}

/** Which form came back with errors: a page may have several of one kind. */
function useOwnRefusal(change: ConsultationChange, consultationId: number) {
  const refused = useRefusedForm(`consultation-${change}`)
  const isOwn = refused.initialValues?.['consultationId'] === String(consultationId)
  return isOwn ? refused : {}
}

/** One change of one consultation, by a form that also works without scripts. */
export function ChangeForm(props: ChangeFormProps) {
  const { change, consultationId, token, onChanged } = props
  const form = useForm<FormValues>({
    ...useOwnRefusal(change, consultationId),
    draft: `${change} ${consultationId}`,
    check: (values) => ({ value: values }),
    async send({ intent: _, consultationId: __, ...fields }) {
      try {
        onChanged(change, await changeConsultation(change, consultationId, fields))
      } catch (error) {
        const { detail, fields: errors, code } = toFormProblem(error, m.booking_failed_text())
        props.onRefused?.(code)
        return { detail, fields: errors }
      }
    },
  })
  return (
    <form {...form.form} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={`consultation-${change}`} />
      <input type="hidden" name="consultationId" value={consultationId} />
      {token && <input type="hidden" name="token" value={token} />}
      <ErrorSummary title={m.booking_failed()} errors={form.summary} attempt={form.attempt} />
      {props.children?.(form)}
      <div className="actions">
        <Button
          type="submit"
          variant={props.variant}
          size={props.size}
          aria-label={form.busy ? undefined : props.labelInFull}
          busy={form.busy}
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
