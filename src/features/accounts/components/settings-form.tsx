import * as m from '../../../i18n/paraglide/messages.js'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { PasswordField } from './account-fields.tsx'

/** Called by a part of the settings so that the page reloads its data. */
export interface SettingsPartProps {
  onChanged: () => void
}

/** How a form of the settings says that it is done. */
export const saidDone = (title: () => string, onChanged: () => void) => ({
  failed: m.accounts_try_again,
  done() {
    toast({ title: title() })
    onChanged()
  },
})

type OwnPasswordProps = { form: FormState; name?: 'currentPassword' }

/** The present password, asked for again. */
export const OwnPasswordField = ({ form, name }: OwnPasswordProps) => (
  <PasswordField form={form} name={name} label={m.settings_own_password()} isNew={false} />
)

type CodeFieldProps = {
  form: FormState
  label: string
  hint?: string | undefined
  /** Letters too, for recovery codes. */
  withLetters?: boolean
}

/** A single-use code; it is typed again each time. */
export function CodeField({ form, label, hint, withLetters = false }: CodeFieldProps) {
  return (
    <FormTextField
      {...form.text('code')}
      label={label}
      hint={hint}
      required
      dir="ltr"
      inputMode={withLetters ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      defaultValue=""
      // A code that was refused gives way to the next one.
      onFocus={(event) => event.currentTarget.select()}
      className="max-w-60"
    />
  )
}
