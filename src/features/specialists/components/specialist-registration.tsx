import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useReader, useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { checkWith, useForm } from '../../../ui/forms/use-form.ts'
import { NewAccountFields } from '../../accounts/components/account-fields.tsx'
import { AccountForm } from '../../accounts/components/account-form.tsx'
import { TermsLinks } from '../../accounts/components/terms-links.tsx'
import { termsVersionText } from '../../accounts/components/terms-version.ts'
import { registerSpecialist } from '../client/index.ts'
import { specialistRegistration } from '../schema/index.ts'
import { ProfileFields } from './profile-fields.tsx'

const check = checkWith(specialistRegistration)

type SpecialistRegistrationProps = {
  termsVersion: string
  /** Goes to the page of the new session, with this message. */
  leave: (words: { title: string; description: string }) => Promise<void>
}

/** Registration of a specialist, whose account then waits for verification (spec 4.3, 5.3, 8.3). */
export function SpecialistRegistration({ termsVersion, leave }: SpecialistRegistrationProps) {
  const { locale } = useReader()
  const form = useForm({
    ...useRefusedForm('register-specialist'),
    draft: 'registration specialist',
    check,
    send: async (registration, sent) => {
      try {
        const { name } = await registerSpecialist(registration)
        sent()
        await leave({
          title: m.accounts_registered(),
          description: m.specialists_registered_text({ name }),
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
      intent="register-specialist"
      failedTitle={m.accounts_registration_failed()}
      submitLabel={m.specialists_register_submit()}
      busyLabel={m.accounts_register_busy()}
    >
      <NewAccountFields form={form} />
      <ProfileFields form={form} />
      <div>
        {/* What an unticked box sends: without it the terms would not be asked for. */}
        <input type="hidden" name="termsAccepted" value="" />
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
