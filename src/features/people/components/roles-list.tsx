import { Check, Minus } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { PERMISSIONS, type Permission } from '../../../platform/permissions.ts'
import type { PeoplePage } from '../client.ts'
import { ROLES } from '../rules.ts'
import { PeopleFilter } from './people-filter.tsx'
import { ColumnHead, PeopleFrame, PostedOutcome } from './people-frame.tsx'
import { RoleForms } from './role-forms.tsx'
import { permissionWords, roleWord } from './words.ts'

const head = 'px-4 py-2 text-start align-middle'
const cell = 'px-4 py-3 text-start align-middle'

/** Everybody's role, and beneath it what each role may (spec 2.56). */
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
              <ColumnHead column="name">{m.people_column_name()}</ColumnHead>
              <ColumnHead column="email">{m.people_column_email()}</ColumnHead>
              <ColumnHead column="role">{m.people_column_role()}</ColumnHead>
            </>
          }
        >
          {list.entries.map((person) => (
            <tr key={person.id} className="border-b border-line last:border-b-0">
              <th scope="row" className={`${cell} min-w-40 font-semibold`}>
                <bdi className="wrap-anywhere">{person.name}</bdi>
              </th>
              <td className={cell}>
                <bdi dir="ltr" className="whitespace-nowrap">
                  {person.email}
                </bdi>
              </td>
              <td className={cell}>
                {person.id === ownId ? (
                  <span>
                    {roleWord(person.role)} <span className="text-muted">({m.people_self()})</span>
                  </span>
                ) : (
                  <RoleForms person={person} />
                )}
              </td>
            </tr>
          ))}
        </PeopleFrame>
      </div>
      <PermissionTable />
    </div>
  )
}

/** Who may do what: the very table that the services ask. */
function PermissionTable() {
  const permissions = Object.entries(PERMISSIONS) as [Permission, readonly string[]][]
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 id="permissions">{m.people_permissions_title()}</h2>
        <p className="measure text-muted">{m.people_permissions_text()}</p>
      </div>
      <div
        role="region"
        aria-labelledby="permissions"
        tabIndex={0}
        className="relative overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full border-collapse text-start">
          <thead>
            <tr className="border-b border-edge">
              <th scope="col" className={head}>
                {m.people_permission()}
              </th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className={`${head} whitespace-nowrap`}>
                  {roleWord(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map(([permission, allowed]) => (
              <tr key={permission} className="border-b border-line last:border-b-0">
                <th scope="row" className={`${cell} min-w-56 font-normal`}>
                  {permissionWords[permission]()}
                </th>
                {ROLES.map((role) => (
                  <td key={role} className={cell}>
                    <Allowed is={allowed.includes(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Allowed({ is }: { is: boolean }) {
  const Icon = is ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" className={is ? 'icon text-success' : 'icon text-muted'} />
      <span className="sr-only">{is ? m.people_yes() : m.people_no()}</span>
    </>
  )
}
