import { Invitations } from '../../features/people/components/invitations.tsx'
import { PeopleList } from '../../features/people/components/people-list.tsx'
import { PersonView } from '../../features/people/components/person-view.tsx'
import type { TabSearch } from '../tab-search.ts'
import { PeopleRoomProvider } from './people-room.tsx'
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
    <PeopleRoomProvider path={path} search={search}>
      {data.show === 'one' ? (
        <PersonView person={data.person} asked={data.asked} />
      ) : data.show === 'invitations' ? (
        <Invitations invitations={data.invitations} />
      ) : (
        <PeopleList list={data.list} ownId={ownId} />
      )}
    </PeopleRoomProvider>
  )
}
