import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { AccountSettings } from '../client/settings.ts'
import { mailChoicesForm } from '../forms/settings.ts'
import { CHOSEN_MAILS } from '../rules/settings.ts'
import { AccountForm } from './account-form.tsx'
import { saidDone, type SettingsPartProps } from './settings-form.tsx'

const words = {
  reminders: { label: m.settings_mails_reminders, hint: m.settings_mails_reminders_hint },
  messages: { label: m.settings_mails_messages, hint: m.settings_mails_messages_hint },
  reviews: { label: m.common_reviews, hint: m.settings_mails_reviews_hint },
} as const

type MailChoicesProps = SettingsPartProps & { settings: AccountSettings }

/** Chooses the mails sent beside those that appointments or account security require. */
export function MailChoices({ settings, onChanged }: MailChoicesProps) {
  const form = usePageForm(mailChoicesForm, saidDone(m.common_saved, onChanged))
  return (
    <AccountForm
      form={form}
      failedTitle={m.settings_not_saved()}
      submitLabel={m.settings_save_mails()}
      busyLabel={m.common_saving()}
      variant="secondary"
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">{m.settings_mails_choose()}</legend>
        {CHOSEN_MAILS.map((choice) => (
          <Checkbox
            key={choice}
            id={form.idOf(choice)}
            name={choice}
            label={words[choice].label()}
            hint={words[choice].hint()}
            defaultChecked={
              form.isRefused
                ? form.initialText(choice) === 'on'
                : settings.notificationChoices[choice]
            }
          />
        ))}
      </fieldset>
      <p className="measure text-sm text-muted">{m.settings_mails_always()}</p>
    </AccountForm>
  )
}
