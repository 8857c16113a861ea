import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Role } from '../../../platform/actor.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { setRole } from '../client.ts'
import { ROLES } from '../rules.ts'
import type { ListedPerson } from '../schema.ts'
import { ActionForm, useAction } from './action-form.tsx'
import { roleWord } from './words.ts'

const options = () => ROLES.map((value) => ({ value, label: roleWord(value) }))

/** Appointments that went with a specialist's role do not come back with it. */
const undoOf = ({ id, role }: Pick<ListedPerson, 'id' | 'role'>) =>
  role === 'specialist' ? undefined : () => setRole(id, role)

/** The role of one person, chosen or made a publisher at once (spec 2.56, 4.5). */
export function RoleForms({ person }: { person: ListedPerson }) {
  const { id, name, role } = person
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RoleSelector key={role} person={person} />
      <ActionForm
        intent="person-role"
        fields={{ userId: id, role: 'publisher' }}
        label={m.people_make_publisher()}
        describedAs={m.people_make_publisher_named({ name })}
        size="small"
        variant="quiet"
        disabled={role === 'publisher'}
        work={() => setRole(id, 'publisher')}
        done="role"
        follows={m.people_make_publisher_what()}
        undo={undoOf(person)}
      />
    </div>
  )
}

function RoleSelector({ person: { id, name, role } }: { person: ListedPerson }) {
  const [chosen, setChosen] = useState<Role>(role)
  const { busy, act } = useAction({
    work: () => setRole(id, chosen),
    done: 'role',
    undo: undoOf({ id, role }),
  })
  return (
    <form
      method="post"
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void act()
      }}
    >
      <input type="hidden" name="intent" value="person-role" />
      <input type="hidden" name="userId" value={id} />
      <Select
        name="role"
        aria-label={m.people_role_of({ name })}
        className="min-w-36"
        options={options()}
        defaultValue={role}
        onChange={(event) => setChosen(event.currentTarget.value as Role)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={m.people_role_set_named({ name })}
      >
        {m.people_role_set()}
      </Button>
    </form>
  )
}
