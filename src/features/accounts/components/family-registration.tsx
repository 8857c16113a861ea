import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useReader, useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { checkWith, useForm } from '../../../ui/forms/use-form.ts'
import { loadSignedIn, registerFamily } from '../client/sign-in.ts'
import { familyRegistration } from '../schema/index.ts'
import { NewAccountFields } from './account-fields.tsx'
import { AccountForm, FormText, type FormState } from './account-form.tsx'
import { ChildFields } from './child-fields.tsx'
import { TermsLinks } from './terms-links.tsx'
import { termsVersionText } from './terms-version.ts'

const check = checkWith(familyRegistration)

type FamilyRegistrationProps = { next: string; siteName: string; termsVersion: string }

/** Registration of a family (spec 5.2, 8.3). */
export function FamilyRegistration({ next, siteName, termsVersion }: FamilyRegistrationProps) {
  const { locale } = useReader()
  const form = useForm({
    ...useRefusedForm('register-family'),
    draft: 'registration family',
    check,
    send: async (family, sent) => {
      try {
        const { name } = await registerFamily(family)
        sent()
        await loadSignedIn(next, {
          title: m.accounts_registered(),
          description: m.accounts_registered_text({ name }),
        })
      } catch (error) {
        const problem = toFormProblem(error, m.accounts_registration_failed_text())
        toast({
          title: m.accounts_registration_failed(),
          description: problem.detail,
          variant: 'destructive',
        })
        return problem
      }
    },
  })
  return (
    <AccountForm
      form={form}
      intent="register-family"
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
