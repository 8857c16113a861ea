import { isDateKey } from '../../../i18n/calendar/date-key.ts'
import { formatDateKey } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../../i18n/text/numbers.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { languageOptions } from '../../../ui/forms/select.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'

type EmailFieldProps = { form: FormState; autoComplete: string; label?: string }

export function EmailField({ form, ...words }: EmailFieldProps) {
  return (
    <FormTextField
      {...form.text('email')}
      type="email"
      label={m.common_email()}
      required
      autoCapitalize="none"
      spellCheck={false}
      {...words}
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

type LanguageFieldProps = { form: FormState; hint: string; usual?: string }

/** The language in which a person reads mails. */
export const LanguageField = ({ form, hint, usual }: LanguageFieldProps) => (
  <FormSelect
    {...form.text('preferredLanguage')}
    label={m.accounts_preferred_language()}
    hint={hint}
    required
    usual={usual}
    options={languageOptions()}
  />
)

type PasswordFieldProps = {
  form: FormState
  name?: string | undefined
  label: string
  isNew: boolean
  /** The account's address, where the form does not ask for it. */
  account?: string | undefined
}

/** A password field; always empty at first, as the server never returns a password. */
export function PasswordField(props: PasswordFieldProps) {
  const { form, name = 'password', label, isNew, account } = props
  return (
    <>
      {/* For password managers, which would store the password with a name or another account. */}
      {account && <input type="email" autoComplete="username" value={account} readOnly hidden />}
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
    </>
  )
}

/** Name and password of a new account with a known address. */
export function NameAndPassword({ form, account }: { form: FormState; account: string }) {
  return (
    <>
      <NameField form={form} />
      <PasswordField form={form} label={m.accounts_password()} isNew account={account} />
    </>
  )
}

const NameField = ({ form }: { form: FormState }) => (
  <FormTextField {...form.text('name')} label={m.accounts_name()} required autoComplete="name" />
)

/** Fields of every new account: name, address and password. */
export function NewAccountFields({ form }: { form: FormState }) {
  return (
    <>
      <NameField form={form} />
      <EmailField form={form} autoComplete="email" />
      <PasswordField form={form} label={m.accounts_password()} isNew />
    </>
  )
}

type OwnPasswordFieldProps = { form: FormState; name?: 'currentPassword'; account: string }

/** The current password, as proof. */
export const OwnPasswordField = (props: OwnPasswordFieldProps) => (
  <PasswordField {...props} label={m.settings_own_password()} isNew={false} />
)

type CodeFieldProps = {
  form: FormState
  label: string
  hint?: string | undefined
  /** Accepts letters too, for recovery codes. */
  withLetters?: boolean
}

/** A single-use code; never restored from a draft. */
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
      // Selects a refused code, so that typing replaces it.
      onFocus={(event) => event.currentTarget.select()}
      className="max-w-60"
    />
  )
}

/** Links to the consent's documents, in a new tab so that nothing typed is lost. */
export function TermsLinks() {
  const links = [
    { path: '/terms', label: m.accounts_terms_read() },
    { path: '/privacy', label: m.accounts_privacy_read() },
  ]
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ path, label }) => (
        <li key={path}>
          <a
            href={localPath(path)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Formats a document's version; most versions are dates. */
export const termsVersionText = (version: string, locale: Locale): string =>
  isDateKey(version)
    ? formatDateKey(version, { locale, style: 'long' })
    : localizeDigits(version, locale)
