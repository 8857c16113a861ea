import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ImportPeople } from '../../features/people/components/import-people.tsx'
import { PersonView } from '../../features/people/components/person-view.tsx'
import { Invitations } from '../../features/people/components/invitations.tsx'
import { PeopleList } from '../../features/people/components/people-list.tsx'
import {
  type PeoplePlace,
  type PeopleSearch,
  PeoplePlaceContext,
} from '../../features/people/components/people-place.ts'
import { refresh } from '../refresh.ts'
import type { TabSearch } from '../tab-search.ts'
import type { UsersData } from './users-data.ts'

type UsersTabProps = {
  path: '/admin/users' | '/dashboard'
  data: UsersData
  search: TabSearch
  ownId: number
}

/** Everybody's accounts, in the admin dashboard and in an admin's own (spec 2.49, 2.55). */
export default function UsersTab({ path, data, search, ownId }: UsersTabProps) {
  return (
    <PeoplePlaceProvider path={path} search={search}>
      {data.show === 'one' ? (
        <PersonView person={data.person} asked={data.asked} />
      ) : data.show === 'invitations' ? (
        <Invitations invitations={data.invitations} />
      ) : data.show === 'import' ? (
        <ImportPeople />
      ) : (
        <PeopleList list={data.list} ownId={ownId} />
      )}
    </PeoplePlaceProvider>
  )
}

type PeoplePlaceProviderProps = {
  path: PeoplePlace['path']
  search: TabSearch
  children: ReactNode
}

/** Leaves out what is not given, and what was just done or asked about on the page before. */
const searchOf = ({
  done: _,
  kind: __,
  ...search
}: PeopleSearch & Pick<TabSearch, 'done' | 'kind'>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as never

/** What the lists of people know about the page that they are on. */
export function PeoplePlaceProvider({ path, search, children }: PeoplePlaceProviderProps) {
  const router = useRouter()
  return (
    <PeoplePlaceContext
      value={{
        path,
        usersPath: path === '/admin/roles' ? '/admin/users' : path,
        search,
        renderLink: (target, parts) => <Link to={path} search={searchOf(target)} {...parts} />,
        go: (target) => void router.navigate({ to: path, search: searchOf(target) }),
        refresh: () => void refresh(router),
      }}
    >
      {children}
    </PeoplePlaceContext>
  )
}
