import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { passwordForm } from '../forms/ways-in.ts'
import { PasswordField, OwnPasswordField } from './account-fields.tsx'
import { FoldedForm, type SettingsPartProps } from './settings-form.tsx'

type ChangeFormProps = SettingsPartProps & {
  account: string
  /** What a new password removes besides. */
  hasServices: boolean
  hasPhone: boolean
}

/** Changes the password of those who have one; a first password is set by mail. */
export function PasswordSettings({
  hasPassword,
  onChanged,
  ...account
}: ChangeFormProps & { hasPassword: boolean }) {
  const [changes, setChanges] = useState(0)
  if (!hasPassword)
    return (
      <p className="measure">
        {m.settings_password_none()}{' '}
        <Link to="/forgot-password">{m.settings_password_first()}</Link>
      </p>
    )
  return (
    <ChangeForm
      key={changes}
      {...account}
      onChanged={() => {
        setChanges(changes + 1)
        onChanged()
      }}
    />
  )
}

function ChangeForm({ account, hasServices, hasPhone, onChanged }: ChangeFormProps) {
  const form = usePageForm(passwordForm, { done: toastAnd(m.accounts_reset_done, onChanged) })
  return (
    <FoldedForm
      title={m.settings_password_change()}
      form={form}
      failedTitle={m.accounts_reset_failed()}
      label={m.accounts_reset_submit()}
      variant="secondary"
    >
      <p className="measure text-muted">
        {[
          m.settings_password_how(),
          hasServices && m.settings_password_services(),
          hasPhone && m.settings_password_phone(),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <OwnPasswordField form={form} name="currentPassword" account={account} />
      <PasswordField form={form} label={m.accounts_password_new()} isNew />
      <Link to="/forgot-password" className="inline-flex min-h-11 items-center self-start">
        {m.accounts_forgot()}
      </Link>
    </FoldedForm>
  )
}
