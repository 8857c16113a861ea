import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm, type PageFormState } from '../../../ui/use-page-form.tsx'
import {
  SHORT_MESSAGE_KINDS,
  type ShortChannel,
  type ShortMessageKind,
} from '../../notifications/rules/short-messages.ts'
import type { AccountSettings } from '../client/settings.ts'
import { mailChoicesForm } from '../forms/settings.ts'
import { CHOSEN_MAILS } from '../rules/index.ts'
import type { SettingsPartProps } from './settings-form.tsx'
import { AccountForm } from './account-form.tsx'

const waiting = { label: m.phone_somebody, hint: m.phone_somebody_hint }
const reminders = { label: m.settings_mails_reminders, hint: m.settings_mails_reminders_hint }

const mailWords = {
  reminders,
  messages: { label: m.settings_mails_messages, hint: m.settings_mails_messages_hint },
  reviews: { label: m.common_reviews, hint: m.settings_mails_reviews_hint },
  waiting,
} as const

const phoneWords = {
  reminders,
  changes: { label: m.phone_changes, hint: m.phone_changes_hint },
  waiting,
} as const

type MailChoicesProps = SettingsPartProps & {
  settings: AccountSettings
  hasPush: boolean
  hasSms: boolean
}

/** Choice of optional mails and short messages; appointment and security mails are always sent. */
export function MailChoices({ settings, hasPush, hasSms, onChanged }: MailChoicesProps) {
  const form = usePageForm(mailChoicesForm, { done: toastAnd(m.common_saved, onChanged) })
  const { push, sms, ...mails } = settings.notificationChoices
  return (
    <AccountForm
      form={form}
      failedTitle={m.common_not_saved()}
      label={m.settings_save_mails()}
      variant="secondary"
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">{m.settings_mails_choose()}</legend>
        {CHOSEN_MAILS.map((choice) => (
          <Choice
            key={choice}
            form={form}
            name={choice}
            isWanted={mails[choice]}
            words={mailWords[choice]}
          />
        ))}
      </fieldset>
      <p className="measure text-sm text-muted">{m.settings_mails_always()}</p>
      <PhoneChoices form={form} channel="push" isOffered={hasPush} wanted={push} />
      <PhoneChoices form={form} channel="sms" isOffered={hasSms} wanted={sms} />
    </AccountForm>
  )
}

type PhoneChoicesProps = {
  form: PageFormState
  channel: ShortChannel
  isOffered: boolean
  wanted: Record<ShortMessageKind, boolean>
}

const channelWords = { push: m.phone_choose, sms: m.sms_choose } as const

/** Choices of one channel; hidden inputs preserve those of a channel that the site lacks. */
function PhoneChoices({ form, channel, isOffered, wanted }: PhoneChoicesProps) {
  if (!isOffered)
    return SHORT_MESSAGE_KINDS.map(
      (kind) =>
        wanted[kind] && <input key={kind} type="hidden" name={`${channel}_${kind}`} value="on" />,
    )
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{channelWords[channel]()}</legend>
      {SHORT_MESSAGE_KINDS.map((kind) => (
        <Choice
          key={kind}
          form={form}
          name={`${channel}_${kind}`}
          isWanted={wanted[kind]}
          words={phoneWords[kind]}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = {
  form: PageFormState
  name: string
  isWanted: boolean
  words: { label: () => string; hint: () => string }
}

const Choice = ({ form, name, isWanted, words }: ChoiceProps) => (
  <Checkbox
    id={form.idOf(name)}
    name={name}
    label={words.label()}
    hint={words.hint()}
    defaultChecked={form.isRefused ? form.initialText(name) === 'on' : isWanted}
  />
)
