import { createFileRoute } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import type { PeoplePage } from '../../../features/people/client.ts'
import { permissionLabels, roleWord } from '../../../features/people/components/labels.ts'
import {
  ColumnHead,
  PeopleFrame,
  PostedOutcome,
} from '../../../features/people/components/people-frame.tsx'
import { PeopleFilter } from '../../../features/people/components/people-list.tsx'
import { RoleForms } from '../../../features/people/components/role-forms.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { ROLES, type Role } from '../../../platform/actor.ts'
import { type Permission, PERMISSIONS } from '../../../platform/permissions.ts'
import {
  Cell,
  ColumnName,
  RowName,
  StackedRow,
  StackedTable,
} from '../../../ui/lists/stacked-table.tsx'
import { LeftToRight, OwnWords } from '../../../ui/own-words.tsx'
import { PeoplePlaceProvider } from '../../admin/users-tab.tsx'
import { readPeople } from '../../admin/users-data.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/roles')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'role', 'status', 'sort', 'page', 'done'),
  loader: (tab) => readAdminTab(tab, '/admin/roles', () => readPeople(tab.deps)),
  component: RolesTab,
})

/** Everybody's role, and the permissions of each role (spec 2.56). */
function RolesTab() {
  const { data, user } = Route.useLoaderData()
  const search = Route.useSearch()
  if (!data) return <TabFailed />
  return (
    <PeoplePlaceProvider path="/admin/roles" search={search}>
      <RolesList list={data} ownId={user.id} />
    </PeoplePlaceProvider>
  )
}

function RolesList({ list, ownId }: { list: PeoplePage; ownId: number }) {
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
              <RowName className="font-semibold @3xl:min-w-40">
                <OwnWords>{person.name}</OwnWords>
              </RowName>
              <Cell>
                <LeftToRight>{person.email}</LeftToRight>
              </Cell>
              <Cell className="@max-3xl:mt-auto @max-3xl:pt-2">
                {person.id === ownId ? (
                  <span>
                    <span>{`${roleWord(person.role)} `}</span>
                    <span className="text-muted">({m.people_self()})</span>
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

/** The permissions by role, from the same table that the services check. */
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

/** Cards on phones list only the roles that have the permission. */
function Allowed({ role, is }: { role: Role; is: boolean }) {
  const Icon = is ? Check : Minus
  return (
    <Cell className={is ? 'flex items-center gap-2 @3xl:table-cell' : '@max-3xl:sr-only'}>
      <Icon aria-hidden="true" className={is ? 'icon text-success' : 'icon text-muted'} />
      <span className="sr-only">{is ? m.people_yes() : m.people_no()}</span>
      <span aria-hidden="true" className="@3xl:hidden">
        {roleWord(role)}
      </span>
    </Cell>
  )
}
