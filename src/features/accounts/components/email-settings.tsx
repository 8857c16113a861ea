import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { AccountSettings } from '../client/settings.ts'
import { emailChangeForm, withdrawEmailForm } from '../forms/settings.ts'
import { EMAIL_CHANGE_HOURS } from '../rules/settings.ts'
import { AccountForm, FormText } from './account-form.tsx'
import { EmailState } from './email-state.tsx'
import { Folded, OwnPasswordField, saidDone, type SettingsPartProps } from './settings-form.tsx'

type EmailSettingsProps = SettingsPartProps & {
  settings: AccountSettings
  /** The page is shown after the confirmation mail was requested without scripts. */
  wasSent: boolean
}

/** The person's own address, and the way to change it. */
export function EmailSettings({ settings, wasSent, onChanged }: EmailSettingsProps) {
  return (
    <div className="flex flex-col gap-4">
      <EmailState account={settings} wasSent={wasSent} />
      {settings.pendingEmail !== null && (
        <Pending email={settings.pendingEmail} onChanged={onChanged} />
      )}
      {settings.hasPassword ? (
        <ChangeForm key={settings.pendingEmail} onChanged={onChanged} />
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
  const { locale } = useReader()
  const form = usePageForm(withdrawEmailForm, saidDone(m.settings_email_withdrawn, onChanged))
  const hours = formatNumber(EMAIL_CHANGE_HOURS, locale)
  return (
    <Notice
      title={m.settings_email_pending()}
      action={
        <form {...form.form}>
          {form.hidden}
          <Button type="submit" variant="secondary" size="small" busy={form.busy}>
            {m.settings_email_withdraw()}
          </Button>
        </form>
      }
    >
      <NameIn sentence={(name) => m.settings_email_pending_text({ email: name, hours })}>
        {email}
      </NameIn>
    </Notice>
  )
}

function ChangeForm({ onChanged }: SettingsPartProps) {
  const form = usePageForm(emailChangeForm, saidDone(m.settings_email_asked, onChanged))
  return (
    <Folded title={m.settings_email_change()} isOpen={form.isRefused}>
      <AccountForm
        form={form}
        failedTitle={m.settings_not_saved()}
        submitLabel={m.settings_email_send()}
        busyLabel={m.common_sending()}
        variant="secondary"
      >
        <p className="measure text-muted">{m.settings_email_how()}</p>
        <FormText
          form={form}
          name="email"
          type="email"
          label={m.settings_email_new()}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <OwnPasswordField form={form} />
      </AccountForm>
    </Folded>
  )
}
