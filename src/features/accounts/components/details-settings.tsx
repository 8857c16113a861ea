import { use } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Role } from '../../../platform/actor.ts'
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { announceAfterLoad, toast } from '../../../ui/toasts/toast.ts'
import { ClockContext } from '../../../ui/rendering/page-reader.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { AccountSettings } from '../client/settings.ts'
import { detailsForm } from '../forms/settings.ts'
import { LanguageField, PhoneField } from './account-fields.tsx'
import { type SettingsPartProps } from './settings-form.tsx'
import { AccountForm } from './account-form.tsx'

type DetailsSettingsProps = SettingsPartProps & {
  settings: AccountSettings
  zones: readonly { timeZone: string; label: string }[]
  /** Specialists set name and zone in their workspace. */
  role: Role
}

export function DetailsSettings(props: DetailsSettingsProps) {
  const { settings, zones, role, onChanged } = props
  const isSpecialist = role === 'specialist'
  const { name, phone, preferredLanguage, timeZone } = settings
  const show = use(ClockContext)
  const form = usePageForm(detailsForm, {
    initialValues: { name, phone: phone ?? '', preferredLanguage, timeZone: timeZone ?? '' },
    done(_, { fields: changes }) {
      if (changes.name !== name) return loadWithNewName()
      toast({ title: m.common_saved() })
      // Without a chosen zone, the browser's applies from the next page on.
      if (changes.timeZone) show(changes.timeZone)
      onChanged()
    },
  })
  return (
    <AccountForm form={form} failedTitle={m.common_not_saved()} label={m.settings_save_details()}>
      <FormTextField
        {...form.text('name')}
        label={m.accounts_name()}
        hint={isSpecialist ? m.settings_name_specialist() : undefined}
        required
        autoComplete="name"
      />
      {phone !== undefined && <PhoneField form={form} />}
      <LanguageField
        form={form}
        hint={
          role === 'regular' ? m.settings_language_hint() : m.accounts_preferred_language_hint()
        }
      />
      <MailZone form={form} zones={zones} isSpecialist={isSpecialist} />
    </AccountForm>
  )
}

/** Reloads the whole page: its header shows the name too. */
function loadWithNewName(): void {
  announceAfterLoad({ title: m.common_saved() })
  window.location.reload()
}

type MailZoneProps = Pick<DetailsSettingsProps, 'zones'> & {
  form: FormState
  isSpecialist: boolean
}

function MailZone({ form, zones, isSpecialist }: MailZoneProps) {
  return (
    <FormSelect
      {...form.text('timeZone')}
      label={m.common_your_zone()}
      hint={isSpecialist ? m.settings_zone_hint_specialist() : m.settings_zone_hint()}
      options={[
        { value: '', label: m.settings_zone_of_booking() },
        ...zones.map(({ timeZone: value, label }) => ({ value, label })),
      ]}
    />
  )
}
