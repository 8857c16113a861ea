import * as m from '../../../i18n/paraglide/messages.js'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'

export function EmailField({ form, autoComplete }: { form: FormState; autoComplete: string }) {
  return (
    <FormTextField
      {...form.text('email')}
      type="email"
      label={m.common_email()}
      required
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export const PhoneField = ({ form }: { form: FormState }) => (
  <FormTextField
    {...form.text('phone')}
    type="tel"
    label={m.accounts_phone()}
    hint={m.accounts_phone_hint()}
    autoComplete="tel"
    optional
  />
)

type PasswordFieldProps = {
  form: FormState
  name?: string | undefined
  label: string
  isNew: boolean
}

/** A password that is typed again each time: it never comes back from the server. */
export function PasswordField({ form, name = 'password', label, isNew }: PasswordFieldProps) {
  return (
    <Field
      {...form.field(name)}
      label={label}
      hint={isNew ? m.accounts_password_hint() : undefined}
      required
    >
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          showLabel={m.accounts_password_show()}
          hideLabel={m.accounts_password_hide()}
        />
      )}
    </Field>
  )
}

/** A new account’s name and password, where its address is known already. */
export function NameAndPassword({ form }: { form: FormState }) {
  return (
    <>
      <NameField form={form} />
      <PasswordField form={form} label={m.accounts_password()} isNew />
    </>
  )
}

const NameField = ({ form }: { form: FormState }) => (
  <FormTextField {...form.text('name')} label={m.accounts_name()} required autoComplete="name" />
)

/** What every new account has: name, address and password. */
export function NewAccountFields({ form }: { form: FormState }) {
  return (
    <>
      <NameField form={form} />
      <EmailField form={form} autoComplete="email" />
      <PasswordField form={form} label={m.accounts_password()} isNew />
    </>
  )
}
