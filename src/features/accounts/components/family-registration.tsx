import * as m from '../../../i18n/paraglide/messages.js'
import { Field } from '../../../ui/forms/field.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { loadSignedIn } from '../client/sign-in.ts'
import { familyRegistrationForm } from '../forms/sign-in.ts'
import { NewAccountFields } from './account-fields.tsx'
import { AccountForm, FormText, toastRefusal } from './account-form.tsx'
import { ChildFields } from './child-fields.tsx'
import { TermsLinks } from './terms-links.tsx'
import { termsVersionText } from './terms-version.ts'

type FamilyRegistrationProps = { siteName: string; termsVersion: string }

/** Registration of a family (spec 5.2, 8.3). */
export function FamilyRegistration({ siteName, termsVersion }: FamilyRegistrationProps) {
  const { locale } = useReader()
  const form = usePageForm(familyRegistrationForm, {
    draft: 'registration family',
    failed: m.accounts_registration_failed_text,
    done: ({ name }, { next }) =>
      loadSignedIn(next, {
        title: m.accounts_registered(),
        description: m.accounts_registered_text({ name }),
      }),
    refused: toastRefusal(m.accounts_registration_failed),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_registration_failed()}
      submitLabel={m.accounts_family_submit()}
      busyLabel={m.accounts_register_busy()}
    >
      <NewAccountFields form={form} />
      <FormText
        form={form}
        name="phone"
        type="tel"
        label={m.accounts_phone()}
        hint={m.accounts_phone_hint()}
        autoComplete="tel"
      />
      <LanguageField form={form} />
      <ChildFields form={form} siteName={siteName} />
      <div>
        <p>{m.accounts_terms_statement({ version: termsVersionText(termsVersion, locale) })}</p>
        <TermsLinks />
      </div>
    </AccountForm>
  )
}

function LanguageField({ form }: { form: FormState }) {
  const { locale } = useReader()
  return (
    <Field
      {...form.field('preferredLanguage')}
      label={m.accounts_preferred_language()}
      hint={m.accounts_preferred_language_hint()}
      required
    >
      {(control) => (
        <Select
          {...control}
          name="preferredLanguage"
          defaultValue={form.initialText('preferredLanguage') || locale}
          options={[
            { value: 'en', label: m.common_english() },
            { value: 'fa', label: m.common_farsi() },
          ]}
        />
      )}
    </Field>
  )
}
