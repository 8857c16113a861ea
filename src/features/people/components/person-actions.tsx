import * as m from '../../../i18n/paraglide/messages.js'
import type { ButtonSize } from '../../../ui/button.tsx'
import { activateForm, deletePersonForm, suspendForm, personEmailForm } from '../forms.ts'
import type { ListedPerson, WholePerson } from '../schema/index.ts'
import { ActionForm } from './action-form.tsx'
import { usePeoplePlace } from './people-place.ts'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { AccountForm } from '../../accounts/components/account-form.tsx'

type PersonActionProps = {
  person: ListedPerson
  size?: ButtonSize | undefined
  /** The number of consultations that it cancels, on the page that asks: the button does it. */
  asked?: { affected: number } | undefined
}

/** Suspends, or lets in again (spec 4.4). */
export function StatusAction({ person, size, asked }: PersonActionProps) {
  const { id, name, status } = person
  const { search, go } = usePeoplePlace()
  if (status === 'suspended')
    return (
      <ActionForm
        form={activateForm}
        fields={{ userId: id }}
        label={m.people_activate()}
        describedAs={m.people_activate_named({ name })}
        size={size}
        done="activated"
      />
    )
  return (
    <ActionForm
      form={suspendForm}
      fields={{ userId: id, affected: 0, ...asked }}
      label={asked ? m.people_suspend_confirm() : m.people_suspend()}
      describedAs={asked ? undefined : m.people_suspend_named({ name })}
      variant={asked ? 'danger' : 'secondary'}
      size={size}
      question={
        asked
          ? undefined
          : {
              title: m.people_suspend_ask({ name }),
              message: m.people_suspend_what(),
              confirmLabel: m.people_suspend_confirm(),
              cancelLabel: m.people_keep(),
              affecting: { userId: id, change: 'suspend' },
              fallback: { open: id, view: 'suspend' },
            }
      }
      done="suspended"
      onDone={asked ? () => go({ ...search, view: undefined }) : undefined}
    />
  )
}

/** Deletes for good, where the deployment allows it (spec 8.18). */
export function DeleteAction({ person, size, asked }: PersonActionProps) {
  const { id, name } = person
  const { search, go } = usePeoplePlace()
  return (
    <ActionForm
      form={deletePersonForm}
      fields={{ userId: id, affected: 0, ...asked }}
      label={asked ? m.people_delete_confirm() : m.common_delete()}
      describedAs={asked ? undefined : m.people_delete_named({ name })}
      variant={asked ? 'danger' : 'quiet'}
      size={size}
      question={
        asked
          ? undefined
          : {
              title: m.people_delete_ask({ name }),
              message: m.people_delete_what(),
              confirmLabel: m.people_delete_confirm(),
              cancelLabel: m.people_keep(),
              affecting: { userId: id, change: 'delete' },
              fallback: { open: id, view: 'delete' },
            }
      }
      done="deleted"
      onDone={search.open ? () => go({ ...search, open: undefined, view: undefined }) : undefined}
    />
  )
}

/** Sets another address for somebody who lost access to theirs. */
export function EmailForPerson({ person }: { person: WholePerson }) {
  const place = usePeoplePlace()
  const form = usePageForm(personEmailForm, {
    own: { userId: person.id },
    failed: m.problem_internal,
    done() {
      toast({ title: m.people_email_done(), description: m.people_email_done_text() })
      place.refresh()
    },
  })
  return (
    <AccountForm
      key={person.email}
      form={form}
      failedTitle={m.people_email_failed()}
      submitLabel={m.people_email_set()}
      variant="secondary"
    >
      <FormTextField
        {...form.text('email')}
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
