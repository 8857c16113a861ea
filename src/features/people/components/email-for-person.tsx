import * as m from '../../../i18n/paraglide/messages.js'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { AccountForm, FormText } from '../../accounts/components/account-form.tsx'
import { personEmailForm } from '../forms/team.ts'
import type { WholePerson } from '../schema.ts'
import { useRoom } from './room.ts'

/** Sets another address for somebody who lost access to theirs. */
export function EmailForPerson({ person }: { person: WholePerson }) {
  const room = useRoom()
  const form = usePageForm(personEmailForm, {
    own: { userId: person.id },
    failed: m.problem_internal,
    done() {
      toast({ title: m.people_email_done(), description: m.people_email_done_text() })
      room.refresh()
    },
  })
  return (
    <AccountForm
      key={person.email}
      form={form}
      failedTitle={m.people_email_failed()}
      submitLabel={m.people_email_set()}
      busyLabel={m.common_saving()}
      variant="secondary"
    >
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
