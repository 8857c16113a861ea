import { useState } from 'react'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ROLES, type Role } from '../../../platform/actor.ts'
import { Button } from '../../../ui/button.tsx'
import { optionsOf, Select } from '../../../ui/forms/select.tsx'
import { peopleApi } from '../client.ts'
import { roleForm } from '../forms.ts'
import type { ListedPerson } from '../schema/index.ts'
import { AffectingQuestion, useAffected, ActionForm, useAction } from './action-form.tsx'
import { usePeoplePlace } from './people-place.ts'
import { questionOf } from './person-actions.tsx'
import { roleWord } from './labels.ts'

/** No undo for a specialist: the cancelled appointments would not come back. */
const undoOf = ({ id, role }: Pick<ListedPerson, 'id' | 'role'>) =>
  role === 'specialist'
    ? undefined
    : () => peopleApi.users(id)['set-role'].$post({ role }, { query: { affected: 0 } })

/** A person's role: a selector, and a shortcut to publisher (spec 2.56, 4.5). */
export function RoleForms({ person }: { person: ListedPerson }) {
  const { id, name, role } = person
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RoleSelector key={role} person={person} />
      <ActionForm
        form={roleForm}
        fields={{ userId: id, role: 'publisher', affected: 0 }}
        label={m.people_make_publisher()}
        describedAs={m.people_make_publisher_named({ name })}
        size="small"
        variant="quiet"
        disabled={role === 'publisher'}
        question={
          isAskedAbout(person)
            ? questionOf(person, { change: 'role', role: 'publisher' })
            : undefined
        }
        done="role"
        follows={m.people_make_publisher_what()}
        undo={undoOf(person)}
      />
    </div>
  )
}

/** Only the loss of the specialist role cancels appointments. */
const isAskedAbout = ({ role }: ListedPerson): boolean => role === 'specialist'

/** Changes to a specialist's role need a confirmation: a dialog, or without scripts a page. */
function RoleSelector({ person }: { person: ListedPerson }) {
  const { id, name, role } = person
  const place = usePeoplePlace()
  const [chosen, setChosen] = useState<Role>(role)
  const [isAsking, setIsAsking] = useState(false)
  const { affected, readAffected } = useAffected()
  const { busy, act } = useAction({
    form: roleForm,
    fields: { userId: id, role: chosen, affected: 0 },
    done: 'role',
    undo: undoOf(person),
  })
  const isAsked = isAskedAbout(person)
  const question = questionOf(person, { change: 'role', role: chosen })
  const hidden = isAsked ? { open: id, view: 'role' } : { intent: roleForm.intent, userId: id }

  async function submit() {
    if (busy) return
    if (!isAsked || chosen === role) return act()
    if (await readAffected(question)) setIsAsking(true)
  }
  return (
    <form
      method={isAsked ? 'get' : 'post'}
      action={isAsked ? localPath(place.usersPath) : undefined}
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Select
        name={isAsked ? 'kind' : 'role'}
        aria-label={m.people_role_of({ name })}
        className="min-w-36"
        options={optionsOf(ROLES, roleWord)}
        defaultValue={role}
        onChange={(event) => setChosen(event.currentTarget.value as Role)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={busy && !isAsking}
        aria-label={m.people_role_set_named({ name })}
      >
        {m.people_role_set()}
      </Button>
      <AffectingQuestion
        open={isAsking}
        {...{ question, affected, busy, act }}
        close={() => setIsAsking(false)}
      />
    </form>
  )
}
