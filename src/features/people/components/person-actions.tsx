import * as m from '../../../i18n/paraglide/messages.js'
import type { ButtonSize } from '../../../ui/button.tsx'
import { activateForm, deletePersonForm, personEmailForm, roleForm, suspendForm } from '../forms.ts'
import type { AffectingChange, ListedPerson, WholePerson } from '../schema/index.ts'
import { ActionForm, type Question } from './action-form.tsx'
import { roleWord } from './labels.ts'
import { usePeoplePlace } from './people-place.ts'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { EmailField } from '../../accounts/components/account-fields.tsx'
import { AccountForm } from '../../accounts/components/account-form.tsx'

const questions = {
  suspend: {
    title: m.people_suspend_ask,
    message: m.people_suspend_what,
    confirm: () => m.people_suspend_confirm(),
  },
  delete: {
    title: m.people_delete_ask,
    message: m.people_delete_what,
    confirm: () => m.people_delete_confirm(),
  },
  role: { title: m.people_role_ask, message: m.people_role_text, confirm: m.people_role_confirm },
}

export function questionOf({ id: userId, name }: ListedPerson, asked: AffectingChange): Question {
  const { title, message, confirm } = questions[asked.change]
  return {
    title: title({ name }),
    message: message(),
    confirmLabel: confirm({ role: roleWord(asked.role ?? 'regular') }),
    affecting: { userId, ...asked },
  }
}

type PersonActionProps = { person: ListedPerson; size?: ButtonSize | undefined }

/** Suspends or reactivates an account (spec 4.4). */
export function StatusAction({ person, size }: PersonActionProps) {
  const { id, name, status } = person
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
      fields={{ userId: id, affected: 0 }}
      label={m.people_suspend()}
      describedAs={m.people_suspend_named({ name })}
      size={size}
      question={questionOf(person, { change: 'suspend' })}
      done="suspended"
    />
  )
}

/** Deletes an account for good, where the deployment allows it (spec 8.18). */
export function DeleteAction({ person, size }: PersonActionProps) {
  const { id, name } = person
  const { search, go } = usePeoplePlace()
  return (
    <ActionForm
      form={deletePersonForm}
      fields={{ userId: id, affected: 0 }}
      label={m.common_delete()}
      describedAs={m.people_delete_named({ name })}
      variant="quiet"
      size={size}
      question={questionOf(person, { change: 'delete' })}
      done="deleted"
      onDone={search.open ? () => go({ ...search, open: undefined, view: undefined }) : undefined}
    />
  )
}

/** Performs the confirmed action, with the number of affected consultations that the page shows. */
export function AskedAction({ question, affected }: { question: Question; affected: number }) {
  const { search, go } = usePeoplePlace()
  const { userId, change, role } = question.affecting
  const fields = { userId, affected }
  const person = { ...search, view: undefined }
  const shared = {
    label: question.confirmLabel,
    variant: 'danger',
    onDone: () => go(change === 'delete' ? { ...person, open: undefined } : person),
  } as const
  switch (change) {
    case 'suspend':
      return <ActionForm {...shared} form={suspendForm} fields={fields} done="suspended" />
    case 'delete':
      return <ActionForm {...shared} form={deletePersonForm} fields={fields} done="deleted" />
    case 'role':
      return (
        role && <ActionForm {...shared} form={roleForm} fields={{ ...fields, role }} done="role" />
      )
  }
}

/** Sets a new address for a person who lost access to theirs. */
export function EmailForPerson({ person }: { person: WholePerson }) {
  const place = usePeoplePlace()
  const form = usePageForm(personEmailForm, {
    own: { userId: person.id },
    done: toastAnd(m.people_email_done, place.refresh, m.people_email_done_text),
  })
  return (
    <AccountForm
      key={person.email}
      form={form}
      failedTitle={m.people_email_failed()}
      label={m.people_email_set()}
      variant="secondary"
    >
      <EmailField form={form} label={m.settings_email_new()} autoComplete="off" />
    </AccountForm>
  )
}
