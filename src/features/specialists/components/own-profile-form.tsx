import { useState } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { Folded } from '../../../ui/folded.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { usePageForm, type PageFormState } from '../../../ui/use-page-form.tsx'
import { AccountForm } from '../../accounts/components/account-form.tsx'
import { specialistsApi } from '../client/index.ts'
import { profileForm } from '../forms/profile.ts'
import { hostsInWords } from '../rules/index.ts'
import { profileFormValues, translatedField } from '../rules/profile-form.ts'
import type { OwnProfile } from '../schema/index.ts'
import { ProfileFields } from './profile-fields.tsx'

type OwnProfileFormProps = {
  profile: OwnProfile
  /** True on the page that follows a save without scripts. */
  wasSaved: boolean
  onSaved: () => void
}

/** The specialist's own profile, in one or both languages. */
export function OwnProfileForm({ profile, wasSaved, onSaved }: OwnProfileFormProps) {
  const [isSaved, setIsSaved] = useState(wasSaved)
  const { locale } = useReader()
  const hosts = hostsInWords(profile.meetingHosts, locale)
  const form = usePageForm(profileForm, {
    initialValues: profileFormValues(profile),
    version: toTag(profile.version),
    newest: async () => toTag((await specialistsApi['specialist-profile'].$get()).version),
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
        label={m.specialists_own_save()}
      >
        <FormTextField
          {...form.text('name')}
          label={m.common_name()}
          autoComplete="name"
          required
        />
        <ProfileFields form={form} />
        <Prose
          form={form}
          name="callDescription"
          label={m.specialists_call_title()}
          hint={m.specialists_own_call_hint()}
        />
        <FormTextField
          {...form.text('meetingUrl')}
          type="url"
          autoComplete="off"
          label={m.specialists_own_meeting_url()}
          hint={m.specialists_own_meeting_url_hint({ hosts })}
          optional
        />
        <Translation form={form} locale="en" title={m.specialists_own_in_english()} />
        <Translation form={form} locale="fa" title={m.specialists_own_in_farsi()} />
      </AccountForm>
      {isSaved && form.summary.length === 0 && (
        <Notice tone="success" live={wasSaved} title={m.specialists_own_saved()}>
          {profile.listed && m.specialists_own_saved_text()}
        </Notice>
      )}
    </Card>
  )
}

function Prose(props: { form: FormState; name: string; label: string; hint?: string }) {
  const { form, name, label, hint } = props
  return <FormTextArea {...form.text(name)} label={label} hint={hint} optional rows={4} />
}

/** The texts in the other language. Opens if a field in it has an error. */
function Translation(props: { form: PageFormState; locale: Locale; title: string }) {
  const { form, locale, title } = props
  const name = (field: Parameters<typeof translatedField>[1]) => translatedField(locale, field)
  const isWrong = Object.keys(form.errors.fields).some((path) =>
    path.startsWith(`translations.${locale}.`),
  )
  return (
    <Folded title={title} isOpen={isWrong}>
      <div className="flex flex-col gap-6">
        <p className="measure text-sm text-muted">{m.specialists_own_translation_hint()}</p>
        <FormTextField
          {...form.text(name('name'))}
          label={m.common_name()}
          autoComplete="off"
          optional
        />
        <FormTextField
          {...form.text(name('credentials'))}
          label={m.specialists_register_credentials()}
          autoComplete="off"
          optional
        />
        <Prose form={form} name={name('bio')} label={m.specialists_register_bio()} />
        <FormTextField
          {...form.text(name('location'))}
          label={m.specialists_register_location()}
          autoComplete="off"
          optional
        />
        <Prose form={form} name={name('callDescription')} label={m.specialists_call_title()} />
      </div>
    </Folded>
  )
}
