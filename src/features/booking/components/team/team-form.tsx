import * as m from '../../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../../platform/api/client.ts'
import { useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/popups/confirm-dialog.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { useRefusedForm } from '../../../../ui/rendering/reader.tsx'
import { useForm, type FormValues } from '../../../../ui/forms/use-form.ts'

export type TeamFormFields = ReturnType<typeof useForm<FormValues>>

type Issues = readonly { message: string; path?: readonly unknown[] | undefined }[]

type TeamFormProps = {
  /** Names the form to the server without scripts; ids and values go with it. */
  intent: string
  hidden: Record<string, string | number>
  label: ReactNode
  variant?: ButtonVariant | undefined
  /** What is wrong with the values before they are sent; the server always checks them too. */
  check?: ((values: FormValues) => Issues) | undefined
  /** The question before sending what is hard to undo; without scripts none is asked. */
  question?: { title: string; message: string; keep: string } | undefined
  send: (fields: FormValues) => Promise<void>
  children?: ((form: TeamFormFields) => ReactNode) | undefined
}

/** Which form came back with errors: a page may have several of one kind. */
function useOwnRefusal(intent: string, hidden: TeamFormProps['hidden']) {
  const refused = useRefusedForm(intent)
  const values = refused.initialValues
  const isOwn = Object.entries(hidden).every(([name, value]) => values?.[name] === String(value))
  return isOwn ? refused : {}
}

/** One action of the team on a consultation; posted to its page without scripts. */
export function TeamForm(props: TeamFormProps) {
  const { intent, hidden, label, variant, question, send, children } = props
  const [asked, setAsked] = useState<HTMLFormElement>()
  const form = useForm<FormValues>({
    ...useOwnRefusal(intent, hidden),
    check(values) {
      const issues = props.check?.(values) ?? []
      return issues.length > 0 ? { issues } : { value: values }
    },
    async send({ intent: _, ...fields }) {
      try {
        await send(fields)
      } catch (error) {
        return toFormProblem(error, m.common_try_again_soon())
      }
    },
  })
  return (
    <form
      {...form.form}
      onSubmit={(event) => {
        if (!question || asked) return form.form.onSubmit(event)
        event.preventDefault()
        setAsked(event.currentTarget)
      }}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary title={m.team_failed()} errors={form.summary} attempt={form.attempt} />
      {children?.(form)}
      <Button
        type="submit"
        variant={variant ?? 'secondary'}
        busy={form.busy}
        busyLabel={m.team_working()}
        className="self-start"
      >
        {label}
      </Button>
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
    </form>
  )
}
