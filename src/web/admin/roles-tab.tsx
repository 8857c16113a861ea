import { RolesList } from '../../features/people/components/roles-list.tsx'
import type { StaffSearch } from '../staff-search.ts'
import type { DataOf } from './admin-data.ts'
import { PeopleRoomProvider } from './people-room.tsx'

type RolesTabProps = { data: DataOf<'roles'>; search: StaffSearch }

/** Everybody's role, and what each role may (spec 2.56). */
export default function RolesTab({ data, search }: RolesTabProps) {
  return (
    <PeopleRoomProvider path="/admin" tab="roles" search={search}>
      <RolesList list={data.list} ownId={data.ownId} />
    </PeopleRoomProvider>
  )
}
