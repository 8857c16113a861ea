import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { SessionUser } from '../../../platform/request-scope.ts'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { AccountSettings } from '../client/settings.ts'
import { emailChangeForm, withdrawEmailForm, resendConfirmationForm } from '../forms/settings.ts'
import { EMAIL_CHANGE_HOURS } from '../rules/index.ts'
import { EmailField, OwnPasswordField } from './account-fields.tsx'
import { FoldedForm, type SettingsPartProps } from './settings-form.tsx'

type EmailSettingsProps = SettingsPartProps & {
  settings: AccountSettings
  /** Whether the confirmation mail was requested without scripts. */
  wasSent: boolean
}

export function EmailSettings({ settings, wasSent, onChanged }: EmailSettingsProps) {
  return (
    <div className="flex flex-col gap-4">
      <EmailState account={settings} wasSent={wasSent} />
      {settings.pendingEmail !== null && (
        <Pending email={settings.pendingEmail} onChanged={onChanged} />
      )}
      {settings.hasPassword ? (
        <ChangeForm key={settings.pendingEmail} account={settings.email} onChanged={onChanged} />
      ) : (
        <p className="measure text-sm text-muted">
          {m.settings_email_needs_password()}{' '}
          <Link to="/forgot-password">{m.settings_password_first()}</Link>
        </p>
      )}
    </div>
  )
}

function Pending({ email, onChanged }: SettingsPartProps & { email: string }) {
  const hours = formatNumber(EMAIL_CHANGE_HOURS)
  return (
    <Notice
      title={m.settings_email_pending()}
      action={
        <ButtonForm
          definition={withdrawEmailForm}
          done={toastAnd(m.settings_email_withdrawn, onChanged)}
          label={m.settings_email_withdraw()}
          size="small"
        />
      }
    >
      <NameIn sentence={(name) => m.settings_email_pending_text({ email: name, hours })}>
        {email}
      </NameIn>
    </Notice>
  )
}

function ChangeForm({ account, onChanged }: SettingsPartProps & { account: string }) {
  const form = usePageForm(emailChangeForm, { done: toastAnd(m.settings_email_asked, onChanged) })
  return (
    <FoldedForm
      title={m.settings_email_change()}
      form={form}
      failedTitle={m.common_not_saved()}
      label={m.settings_email_send()}
      busyLabel={m.common_sending()}
      variant="secondary"
    >
      <p className="measure text-muted">{m.settings_email_how()}</p>
      <EmailField form={form} label={m.settings_email_new()} autoComplete="email" />
      <OwnPasswordField form={form} account={account} />
    </FoldedForm>
  )
}

type EmailStateProps = {
  account: Pick<SessionUser, 'email' | 'emailConfirmed'>
  /** Whether the mail was requested without scripts. */
  wasSent: boolean
}

/** The person's address and its status; an unconfirmed one offers to resend the mail. */
function EmailState({ account, wasSent }: EmailStateProps) {
  const { email, emailConfirmed } = account
  return (
    <div className="flex flex-col gap-4">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <bdi className="min-w-0">{email}</bdi>
        {emailConfirmed ? (
          <Badge tone="success" icon={CircleCheck}>
            {m.accounts_email_confirmed()}
          </Badge>
        ) : (
          <Badge tone="warning" icon={TriangleAlert}>
            {m.accounts_email_unconfirmed()}
          </Badge>
        )}
      </span>
      {!emailConfirmed && <ResendForm wasSent={wasSent} />}
    </div>
  )
}

function ResendForm({ wasSent }: { wasSent: boolean }) {
  const [isSent, setIsSent] = useState(wasSent)
  const form = usePageForm(resendConfirmationForm, {
    done: () => setIsSent(true),
    refused: () => setIsSent(false),
  })
  return (
    <FormFrame
      form={form}
      failedTitle={m.accounts_confirm_resend_failed()}
      label={m.accounts_confirm_resend()}
      variant="secondary"
      busyLabel={m.common_sending()}
    >
      {isSent ? (
        <Notice tone="success" live title={m.common_check_email()}>
          {m.accounts_confirm_resent_text()}
        </Notice>
      ) : (
        <p className="measure text-sm text-muted">{m.accounts_email_unconfirmed_text()}</p>
      )}
    </FormFrame>
  )
}
