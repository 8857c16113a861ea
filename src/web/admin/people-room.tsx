import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  RoomContext,
  type PeopleRoom,
  type PeopleSearch,
} from '../../features/people/components/room.ts'
import { refresh } from '../refresh.ts'
import type { TabSearch } from '../tab-search.ts'

type PeopleRoomProps = {
  path: PeopleRoom['path']
  search: TabSearch
  children: ReactNode
}

const given = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

/** What the lists of people know about the page that they are on. */
export function PeopleRoomProvider({ path, search, children }: PeopleRoomProps) {
  const router = useRouter()
  const { q, role, status, sort, page, open, view, done } = search
  const searchOf = ({ q, role, status, sort, page, open, view }: PeopleSearch) =>
    given({ q, role, status, sort, page, open, view }) as never
  return (
    <RoomContext
      value={{
        path,
        usersPath: path === '/admin/roles' ? '/admin/users' : path,
        search: { q, role, status, sort, page, open, view, done },
        renderLink: (target, parts) => <Link to={path} search={searchOf(target)} {...parts} />,
        go: (target) => void router.navigate({ to: path, search: searchOf(target) }),
        refresh: () => void refresh(router),
      }}
    >
      {children}
    </RoomContext>
  )
}
