import * as m from '../../../i18n/paraglide/messages.js'
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { CalmFold } from '../../../ui/calm-fold.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { loadSignedIn } from '../client/sign-in.ts'
import { familyRegistrationForm } from '../forms/sign-in.ts'
import { NewAccountFields, PhoneField } from './account-fields.tsx'
import { AccountForm, registering } from './account-form.tsx'
import { TermsLinks, termsVersionText } from './terms-links.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'

/** The child's details, all optional, and the consent to keep them (spec 5.2). */
function ChildFields({ form, siteName }: { form: FormState; siteName: string }) {
  const why = form.idOf('child-why')
  return (
    <fieldset
      aria-describedby={why}
      className="flex min-w-0 flex-col gap-4 rounded-card bg-sunken p-4 sm:p-5"
    >
      <legend className="sr-only">{m.accounts_child()}</legend>
      <p aria-hidden="true" className="text-lg font-bold">
        {m.accounts_child()}
      </p>
      <p id={why} className="measure text-muted">
        {m.accounts_child_why()}
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FormTextField
          {...form.text('childName')}
          label={m.accounts_child_name()}
          autoComplete="off"
          optional
        />
        <FormTextField
          {...form.text('childAge')}
          label={m.accounts_child_age()}
          hint={m.accounts_child_age_hint()}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      {/* What an unticked box sends: without it the consent would not be asked for. */}
      <input type="hidden" name="childDataConsent" value="" />
      <Checkbox
        {...form.field('childDataConsent')}
        name="childDataConsent"
        value="true"
        defaultChecked={form.initialText('childDataConsent') === 'true'}
        label={m.accounts_child_consent({ site: siteName })}
        hint={m.accounts_child_consent_hint()}
      />
    </fieldset>
  )
}

type FamilyRegistrationProps = { siteName: string; termsVersion: string }

/** Registration of a family (spec 5.2, 8.3). */
export function FamilyRegistration({ siteName, termsVersion }: FamilyRegistrationProps) {
  const { locale } = useReader()
  const form = usePageForm(
    familyRegistrationForm,
    registering('family', m.accounts_registered_text, loadSignedIn),
  )
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_registration_failed()}
      submitLabel={m.accounts_family_submit()}
      busyLabel={m.accounts_register_busy()}
    >
      <NewAccountFields form={form} />
      <CalmFold title={m.accounts_more_optional()} className="flex flex-col gap-6">
        <PhoneField form={form} />
        <LanguageField form={form} />
        <ChildFields form={form} siteName={siteName} />
      </CalmFold>
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
    <FormSelect
      {...form.text('preferredLanguage')}
      label={m.accounts_preferred_language()}
      hint={m.accounts_preferred_language_hint()}
      required
      usual={locale}
      options={[
        { value: 'en', label: m.common_english() },
        { value: 'fa', label: m.common_farsi() },
      ]}
    />
  )
}
