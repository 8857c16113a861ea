import * as m from '../../../i18n/paraglide/messages.js'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { FormText } from './account-form.tsx'

export function EmailField({ form, autoComplete }: { form: FormState; autoComplete: string }) {
  return (
    <FormText
      form={form}
      name="email"
      type="email"
      label={m.common_email()}
      required
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

type PasswordFieldProps = { form: FormState; label: string; isNew: boolean }

/** A password that is typed again each time: it never comes back from the server. */
export function PasswordField({ form, label, isNew }: PasswordFieldProps) {
  return (
    <Field
      {...form.field('password')}
      label={label}
      hint={isNew ? m.accounts_password_hint() : undefined}
      required
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          showLabel={m.accounts_password_show()}
          hideLabel={m.accounts_password_hide()}
        />
      )}
    </Field>
  )
}

/** What every new account has: name, address and password. */
export function NewAccountFields({ form }: { form: FormState }) {
  return (
    <>
      <FormText form={form} name="name" label={m.accounts_name()} required autoComplete="name" />
      <EmailField form={form} autoComplete="email" />
      <PasswordField form={form} label={m.accounts_password()} isNew />
    </>
  )
}
