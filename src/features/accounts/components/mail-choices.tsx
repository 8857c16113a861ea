import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { useForm, type FormValues } from '../../../ui/forms/use-form.ts'
import { saveSettings, type AccountSettings } from '../client/settings.ts'
import { CHOSEN_MAILS } from '../rules/settings.ts'
import { AccountForm } from './account-form.tsx'
import { sendSettings, type SettingsPartProps } from './settings-form.tsx'

const words = {
  reminders: { label: m.settings_mails_reminders, hint: m.settings_mails_reminders_hint },
  messages: { label: m.settings_mails_messages, hint: m.settings_mails_messages_hint },
  reviews: { label: m.common_reviews, hint: m.settings_mails_reviews_hint },
} as const

const check = (values: FormValues) => ({
  value: {
    reminders: values['reminders'] === 'on',
    messages: values['messages'] === 'on',
    reviews: values['reviews'] === 'on',
  },
})

type MailChoicesProps = SettingsPartProps & { settings: AccountSettings }

/** Chooses the mails sent beside those that appointments or account security require. */
export function MailChoices({ settings, onChanged }: MailChoicesProps) {
  const refused = useRefusedForm('account-mails')
  const form = useForm({
    ...refused,
    check,
    send: (notificationChoices) =>
      sendSettings(() => saveSettings({ notificationChoices }), {
        done: m.common_saved(),
        onDone: onChanged,
      }),
  })
  return (
    <AccountForm
      form={form}
      intent="account-mails"
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
              refused.initialValues
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
