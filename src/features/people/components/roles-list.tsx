import { Check, Minus } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Role } from '../../../platform/actor.ts'
import { PERMISSIONS, type Permission } from '../../../platform/permissions.ts'
import {
  Cell,
  ColumnName,
  RowName,
  StackedRow,
  StackedTable,
} from '../../../ui/lists/stacked-table.tsx'
import type { PeoplePage } from '../client.ts'
import { ROLES } from '../rules/index.ts'
import { PeopleFilter } from './people-list.tsx'
import { ColumnHead, PeopleFrame, PostedOutcome } from './people-frame.tsx'
import { RoleForms } from './role-forms.tsx'
import { permissionLabels, roleWord } from './words.ts'

/** Everybody's role, and below the list what each role may do (spec 2.56). */
export function RolesList({ list, ownId }: { list: PeoplePage; ownId: number }) {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <PostedOutcome />
        <div className="flex flex-col gap-2">
          <h2>{m.people_roles_title()}</h2>
          <p className="measure text-muted">{m.people_role_text()}</p>
        </div>
        <PeopleFilter />
        <PeopleFrame
          list={list}
          caption={m.people_roles_title()}
          head={
            <>
              <ColumnHead column="name">{m.common_name()}</ColumnHead>
              <ColumnHead column="email">{m.common_email()}</ColumnHead>
              <ColumnHead column="role">{m.people_column_role()}</ColumnHead>
            </>
          }
        >
          {list.entries.map((person) => (
            <StackedRow key={person.id}>
              <RowName className="font-semibold @4xl:min-w-40">
                <bdi>{person.name}</bdi>
              </RowName>
              <Cell>
                <bdi dir="ltr">{person.email}</bdi>
              </Cell>
              <Cell className="@max-4xl:mt-auto @max-4xl:pt-2">
                {person.id === ownId ? (
                  <span>
                    {roleWord(person.role)} <span className="text-muted">({m.people_self()})</span>
                  </span>
                ) : (
                  <RoleForms person={person} />
                )}
              </Cell>
            </StackedRow>
          ))}
        </PeopleFrame>
      </div>
      <PermissionTable />
    </div>
  )
}

/** Who may do what, from the same table that the services check. */
function PermissionTable() {
  const permissions = Object.entries(PERMISSIONS) as [Permission, readonly string[]][]
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2>{m.people_permissions_title()}</h2>
        <p className="measure text-muted">{m.people_permissions_text()}</p>
      </div>
      <StackedTable
        caption={m.people_permissions_title()}
        head={
          <>
            <ColumnName>{m.people_permission()}</ColumnName>
            {ROLES.map((role) => (
              <ColumnName key={role}>{roleWord(role)}</ColumnName>
            ))}
          </>
        }
      >
        {permissions.map(([permission, allowed]) => (
          <StackedRow key={permission}>
            <RowName className="font-normal">{permissionLabels[permission]()}</RowName>
            {ROLES.map((role) => (
              <Allowed key={role} role={role} is={allowed.includes(role)} />
            ))}
          </StackedRow>
        ))}
      </StackedTable>
    </section>
  )
}

/** A card names only the roles that have the permission. */
function Allowed({ role, is }: { role: Role; is: boolean }) {
  const Icon = is ? Check : Minus
  return (
    <Cell className={is ? 'flex items-center gap-2 @4xl:table-cell' : '@max-4xl:sr-only'}>
      <Icon aria-hidden="true" className={is ? 'icon text-success' : 'icon text-muted'} />
      <span className="sr-only">{is ? m.people_yes() : m.people_no()}</span>
      <span aria-hidden="true" className="@4xl:hidden">
        {roleWord(role)}
      </span>
    </Cell>
  )
}
