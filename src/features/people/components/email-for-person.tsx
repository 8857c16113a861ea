import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { checkWith, useForm } from '../../../ui/forms/use-form.ts'
import { AccountForm, FormText } from '../../accounts/components/account-form.tsx'
import { changeEmailOf } from '../client.ts'
import { emailForPerson, type WholePerson } from '../schema.ts'
import { useRoom } from './room.ts'

const check = checkWith(emailForPerson)

/** Sets another address for somebody who lost access to theirs. */
export function EmailForPerson({ person }: { person: WholePerson }) {
  const room = useRoom()
  const form = useForm({
    ...useRefusedForm('person-email'),
    check,
    send: async (change) => {
      try {
        await changeEmailOf(person.id, change)
      } catch (error) {
        return toFormProblem(error, m.problem_internal())
      }
      toast({ title: m.people_email_done(), description: m.people_email_done_text() })
      room.refresh()
    },
  })
  return (
    <AccountForm
      key={person.email}
      form={form}
      intent="person-email"
      failedTitle={m.people_email_failed()}
      submitLabel={m.people_email_set()}
      busyLabel={m.common_saving()}
      variant="secondary"
    >
      <input type="hidden" name="userId" value={person.id} />
      <FormText
        form={form}
        name="email"
        type="email"
        dir="ltr"
        label={m.people_email_new()}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AccountForm>
  )
}
