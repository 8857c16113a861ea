import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import {
  NewAccountFields,
  TermsLinks,
  termsVersionText,
} from '../../accounts/components/account-fields.tsx'
import { AccountForm, registering } from '../../accounts/components/account-form.tsx'
import { registrationForm } from '../forms/profile.ts'
import { ProfileFields } from './profile-fields.tsx'

type SpecialistRegistrationProps = {
  termsVersion: string
  /** Opens the first page of the new session, with this message. */
  leave: (next: string, words: { title: string; description: string }) => Promise<void>
}

/** Registration of a specialist; the account is then pending verification (spec 4.3, 5.3, 8.3). */
export function SpecialistRegistration({ termsVersion, leave }: SpecialistRegistrationProps) {
  const { locale } = useReader()
  const form = usePageForm(
    registrationForm,
    registering('specialist', m.specialists_registered_text, leave),
  )
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_registration_failed()}
      label={m.specialists_register_submit()}
      busyLabel={m.accounts_register_busy()}
    >
      <NewAccountFields form={form} />
      <ProfileFields form={form} />
      <div>
        {/* What an unticked box sends: without it the terms would not be asked for. */}
        <input type="hidden" name="termsAccepted" value="false" />
        <Checkbox
          {...form.field('termsAccepted')}
          name="termsAccepted"
          value="true"
          required
          defaultChecked={form.initialText('termsAccepted') === 'true'}
          label={m.specialists_register_terms({ version: termsVersionText(termsVersion, locale) })}
        />
        <TermsLinks />
      </div>
    </AccountForm>
  )
}
