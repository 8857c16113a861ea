import { CalendarCheck, Languages, UserRoundCheck, type LucideIcon } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { CalmFold } from '../../../ui/calm-fold.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { Scene } from '../../../ui/marks/scene.tsx'
import { SmallStar } from '../../../ui/marks/star-motif.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { loadSignedIn } from '../client/sign-in.ts'
import { familyRegistrationForm } from '../forms/sign-in.ts'
import {
  LanguageField,
  NewAccountFields,
  PhoneField,
  TermsLinks,
  termsVersionText,
} from './account-fields.tsx'
import { AccountForm, registering } from './account-form.tsx'

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
      label={m.accounts_family_submit()}
      busyLabel={m.accounts_register_busy()}
    >
      <NewAccountFields form={form} />
      <CalmFold title={m.accounts_more_optional()} className="flex flex-col gap-6">
        <PhoneField form={form} />
        <LanguageField form={form} hint={m.accounts_preferred_language_hint()} usual={locale} />
        <ChildFields form={form} siteName={siteName} />
      </CalmFold>
      <div>
        <p>{m.accounts_terms_statement({ version: termsVersionText(termsVersion, locale) })}</p>
        <TermsLinks />
      </div>
    </AccountForm>
  )
}

/** The child's details, all optional, and the consent to store them (spec 5.2). */
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
      <input type="hidden" name="childDataConsent" value="false" />
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

const benefits: readonly { icon: LucideIcon; title: () => string; text: () => string }[] = [
  {
    icon: UserRoundCheck,
    title: m.accounts_benefit_experts,
    text: m.accounts_benefit_experts_text,
  },
  {
    icon: Languages,
    title: m.accounts_benefit_bilingual,
    text: m.accounts_benefit_bilingual_text,
  },
  {
    icon: CalendarCheck,
    title: m.accounts_benefit_scheduling,
    text: m.accounts_benefit_scheduling_text,
  },
]

/** The benefits of an account, beside the forms (spec 2.46). */
export function Benefits() {
  return (
    <Card as="aside" tone="sunken" aria-labelledby="benefits" className="flex flex-col gap-6">
      <Scene name="home" className="max-lg:hidden calm:hidden" />
      <h2 id="benefits" className="text-xl">
        {m.accounts_benefits()}
      </h2>
      <ul className="flex flex-col gap-6">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="flex flex-wrap items-start gap-4">
            <SmallStar>
              <Icon className="size-6" />
            </SmallStar>
            <div className="flex-1 basis-40">
              <h3>{title()}</h3>
              <p className="mt-1 text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
