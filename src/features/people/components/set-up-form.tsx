import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { checkWith, useForm } from '../../../ui/forms/use-form.ts'
import { NewAccountFields } from '../../accounts/components/account-fields.tsx'
import { AccountForm, FormText } from '../../accounts/components/account-form.tsx'
import { setUp } from '../client.ts'
import { setUpFields } from '../schema.ts'

const check = checkWith(setUpFields)

type SetUpFormProps = { code: string; onDone: (mail: 'sent' | 'kept' | 'failed') => Promise<void> }

/** A new site's names, its first admin, and a test mail, in one step. */
export function SetUpForm({ code, onDone }: SetUpFormProps) {
  const form = useForm({
    ...useRefusedForm('set-up'),
    check,
    send: async (fields) => {
      try {
        const { mail } = await setUp({ ...fields, key: code })
        await onDone(mail.state)
      } catch (error) {
        return toFormProblem(error, m.accounts_try_again())
      }
    },
  })
  return (
    <AccountForm
      form={form}
      intent="set-up"
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
