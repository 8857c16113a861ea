import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { usePageForm, type PageFormState } from '../../../ui/use-page-form.tsx'
import { AccountForm, FormText } from '../../accounts/components/account-form.tsx'
import { profileForm } from '../forms/profile.ts'
import { hostsInWords } from '../rules/index.ts'
import { profileFormValues, translatedField } from '../rules/profile-form.ts'
import type { OwnProfile } from '../schema/index.ts'
import { ProfileFields } from './profile-fields.tsx'

type OwnProfileFormProps = {
  profile: OwnProfile
  /** The page is shown after saving without scripts. */
  wasSaved: boolean
  onSaved: () => void
}

/** What a specialist says of themselves, in one language or in both. */
export function OwnProfileForm({ profile, wasSaved, onSaved }: OwnProfileFormProps) {
  const [isSaved, setIsSaved] = useState(wasSaved)
  const { locale } = useReader()
  const hosts = hostsInWords(profile.meetingHosts, locale)
  const form = usePageForm(profileForm, {
    initialValues: profileFormValues(profile),
    failed: m.specialists_own_failed,
    done() {
      toast({ title: m.specialists_own_saved() })
      setIsSaved(true)
      onSaved()
    },
  })
  return (
    <Card className="flex flex-col gap-6">
      <AccountForm
        form={form}
        failedTitle={m.specialists_own_summary()}
        submitLabel={m.specialists_own_save()}
        busyLabel={m.common_saving()}
      >
        <FormText form={form} name="name" label={m.common_name()} autoComplete="name" required />
        <ProfileFields form={form} />
        <Prose
          form={form}
          name="callDescription"
          label={m.specialists_call_title()}
          hint={m.specialists_own_call_hint()}
        />
        <FormText
          form={form}
          name="meetingUrl"
          type="url"
          autoComplete="off"
          label={m.specialists_own_meeting_url()}
          hint={m.specialists_own_meeting_url_hint({ hosts })}
        />
        <Translation form={form} locale="en" title={m.specialists_own_in_english()} />
        <Translation form={form} locale="fa" title={m.specialists_own_in_farsi()} />
      </AccountForm>
      {isSaved && form.summary.length === 0 && (
        <Notice tone="success" live title={m.specialists_own_saved()}>
          {m.specialists_own_saved_text()}
        </Notice>
      )}
    </Card>
  )
}

function Prose(props: { form: FormState; name: string; label: string; hint?: string }) {
  const { form, name, label, hint } = props
  return (
    <Field {...form.field(name)} label={label} hint={hint} mark={m.common_optional()}>
      {(control) => (
        <TextArea {...control} name={name} defaultValue={form.initialText(name)} rows={4} />
      )}
    </Field>
  )
}

/** The texts once more, for the pages of one language. Opens where something in it is wrong. */
function Translation(props: { form: PageFormState; locale: Locale; title: string }) {
  const { form, locale, title } = props
  const name = (field: Parameters<typeof translatedField>[1]) => translatedField(locale, field)
  const isWrong = Object.keys(form.errors.fields).some((path) =>
    path.startsWith(`translations.${locale}.`),
  )
  return (
    <details
      className="group rounded-control border border-line px-4 py-2"
      open={isWrong || undefined}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="icon group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-6 pt-2 pb-4">
        <p className="measure text-sm text-muted">{m.specialists_own_translation_hint()}</p>
        <FormText form={form} name={name('name')} label={m.common_name()} autoComplete="off" />
        <FormText
          form={form}
          name={name('credentials')}
          label={m.specialists_register_credentials()}
          autoComplete="off"
        />
        <Prose form={form} name={name('bio')} label={m.specialists_register_bio()} />
        <FormText
          form={form}
          name={name('location')}
          label={m.specialists_register_location()}
          autoComplete="off"
        />
        <Prose form={form} name={name('callDescription')} label={m.specialists_call_title()} />
      </div>
    </details>
  )
}
