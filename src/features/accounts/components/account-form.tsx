import type { ComponentProps, ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { FormErrors, FormState } from '../../../ui/forms/use-form.ts'
import type { PageFormState } from '../../../ui/use-page-form.tsx'

/** Says a refusal in a toast too. */
export const toastRefusal =
  (title: () => string) =>
  ({ detail }: FormErrors): void => {
    toast({ title: title(), description: detail, variant: 'destructive' })
  }

type AccountFormProps = {
  form: PageFormState
  /** Heads what the server refused. */
  failedTitle: string
  submitLabel: string
  busyLabel: string
  /** The button's variant; by default the page's main button. */
  variant?: ButtonVariant
  children: ReactNode
}

/** The frame of every form around an account: what is wrong, the fields, one button. */
export function AccountForm(props: AccountFormProps) {
  const { form, failedTitle, submitLabel, busyLabel, variant, children } = props
  const { detail, fields } = form.errors
  const isRefused = detail !== undefined && Object.keys(fields).length === 0
  return (
    <form {...form.form} className="flex flex-col gap-6">
      <ErrorSummary
        title={isRefused ? failedTitle : m.accounts_form_wrong()}
        errors={form.summary}
        attempt={form.attempt}
      />
      {form.hidden}
      {children}
      <Button
        type="submit"
        variant={variant}
        busy={form.busy}
        busyLabel={busyLabel}
        className="w-full sm:w-auto sm:self-start"
      >
        {submitLabel}
      </Button>
      {form.form['data-draft'] && <TypingScript />}
    </form>
  )
}

type FormTextProps = Omit<ComponentProps<'input'>, 'form' | 'name'> & {
  form: FormState
  name: string
  label: string
  hint?: ReactNode
}

/** One line of a form; optional fields say so. */
export function FormText({ form, name, label, hint, required = false, ...input }: FormTextProps) {
  return (
    <Field
      {...form.field(name)}
      label={label}
      hint={hint}
      required={required}
      mark={required ? undefined : m.common_optional()}
    >
      {(control) => (
        <TextInput {...input} {...control} name={name} defaultValue={form.initialText(name)} />
      )}
    </Field>
  )
}
