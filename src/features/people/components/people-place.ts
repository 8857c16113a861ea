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

/** The page that shows the list: the admin area, or an admin's dashboard. */
export interface PeoplePlace {
  path: '/admin/users' | '/admin/roles' | '/dashboard'
  /** The list that links each person to a page. */
  usersPath: '/admin/users' | '/dashboard'
  search: PeopleSearch & { done?: string | undefined }
  renderLink: RenderLink<PeopleSearch>
  go(search: PeopleSearch): void
  /** Fetches the shown data again after a change. */
  refresh(): void
}

export const PeoplePlaceContext = createContext<PeoplePlace | undefined>(undefined)

export function usePeoplePlace(): PeoplePlace {
  const place = use(PeoplePlaceContext)
  if (!place) throw new Error('no place around this component')
  return place
}

/** The filters and the order of the list, without page and person. */
export const filterOf = ({ q, role, status, sort }: PeopleSearch): PeopleSearch => ({
  q,
  role,
  status,
  sort,
})
