import { createContext, use } from 'react'
import type { RenderLink } from '../../../ui/rendering/render-link.ts'

export interface PeopleSearch {
  q?: string | undefined
  role?: string | undefined
  status?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  open?: number | undefined
  view?: string | undefined
}

/** Where the list is shown: the admin dashboard, or the dashboard of an admin. */
export interface PeoplePlace {
  path: '/admin/users' | '/admin/roles' | '/dashboard'
  /** The list whose persons have pages of their own. */
  usersPath: '/admin/users' | '/dashboard'
  search: PeopleSearch & { done?: string | undefined }
  renderLink: RenderLink<PeopleSearch>
  go(search: PeopleSearch): void
  /** Reads the shown data again after a change. */
  refresh(): void
}

export const PeoplePlaceContext = createContext<PeoplePlace | undefined>(undefined)

export function usePeoplePlace(): PeoplePlace {
  const place = use(PeoplePlaceContext)
  if (!place) throw new Error('no place around this component')
  return place
}

/** What narrows and orders the list, without the page and the person. */
export const filterOf = ({ q, role, status, sort }: PeopleSearch): PeopleSearch => ({
  q,
  role,
  status,
  sort,
})
