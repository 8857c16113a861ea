import * as m from '../../../i18n/paraglide/messages.js'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { toastRefusal } from '../../../ui/toasts/toast.ts'
import type { PageFormState } from '../../../ui/use-page-form.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'

type Words = { title: string; description: string }

/**
 * Options of a registration form by account kind; `leave` loads the next page with the new session.
 */
export const registering = (
  kind: 'family' | 'specialist',
  registered: (who: { name: string }) => string,
  leave: (next: string, words: Words) => Promise<void>,
) => ({
  draft: `registration ${kind}`,
  failed: m.accounts_registration_failed_text,
  done: (account: { name: string }, { next }: { next: string }) =>
    leave(next, { title: m.accounts_registered(), description: registered(account) }),
  refused: toastRefusal(m.accounts_registration_failed),
})

export type AccountFormProps = {
  form: PageFormState
  /** Title of the errors that belong to no field. */
  failedTitle: string
  wrongTitle?: string
  label: string
  /** Default: `Saving…`. */
  busyLabel?: string
  /** Default: the page's main button. */
  variant?: ButtonVariant
  children: Elements
}

/** The frame of all account forms: errors, fields, one button. */
export function AccountForm(props: AccountFormProps) {
  const { form, failedTitle, label, variant, children } = props
  const { detail, fields } = form.errors
  const isRefused = detail !== undefined && Object.keys(fields).length === 0
  return (
    <FormFrame
      form={form}
      failedTitle={isRefused ? failedTitle : (props.wrongTitle ?? m.accounts_form_wrong())}
      className="flex flex-col gap-6"
    >
      {children}
      <div className={variant ? 'contents' : 'main-action'}>
        <Button
          {...form.button}
          variant={variant}
          busyLabel={props.busyLabel ?? m.common_saving()}
          className="w-full sm:w-auto sm:self-start"
        >
          {label}
        </Button>
      </div>
    </FormFrame>
  )
}
