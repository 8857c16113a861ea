import * as m from '../../../i18n/paraglide/messages.js'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { NewAccountFields } from '../../accounts/components/account-fields.tsx'
import { AccountForm, FormText } from '../../accounts/components/account-form.tsx'
import { setUpForm } from '../forms/joining.ts'

/** A new site's names, its first admin, and a test mail, in one step. */
export function SetUpForm({ onDone }: { onDone: (next: string) => Promise<void> }) {
  const form = usePageForm(setUpForm, {
    failed: m.accounts_try_again,
    done: (_, { next }) => onDone(next),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.people_set_up_not_done()}
      submitLabel={m.people_set_up_submit()}
      busyLabel={m.people_set_up_busy()}
    >
      <fieldset className="flex flex-col gap-6">
        <legend className="mb-4 text-lg font-bold">{m.people_set_up_site()}</legend>
        <FormText
          form={form}
          name="siteNameEn"
          label={m.common_name_in_english()}
          dir="ltr"
          lang="en"
          required
        />
        <FormText
          form={form}
          name="siteNameFa"
          label={m.common_name_in_farsi()}
          dir="rtl"
          lang="fa"
          required
        />
        <FormText
          form={form}
          name="contactEmail"
          type="email"
          dir="ltr"
          label={m.people_set_up_contact()}
          hint={m.people_set_up_contact_hint()}
          required
        />
      </fieldset>
      <fieldset className="flex flex-col gap-6">
        <legend className="mb-4 text-lg font-bold">{m.people_set_up_admin()}</legend>
        <NewAccountFields form={form} />
      </fieldset>
    </AccountForm>
  )
}
