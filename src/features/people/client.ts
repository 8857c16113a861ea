import { ApiError, addressOf, apiOf, orAbsent } from '../../platform/api/client.ts'
import type { ListAnswer } from '../../platform/api/list-answer.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Role } from '../../platform/actor.ts'
import type { Affected } from '../booking/schema/index.ts'
import type { PeopleApi } from './api/index.server.ts'
import { PEOPLE_A_PAGE, readSort } from './rules/index.ts'
import type * as schema from './schema/index.ts'

const api = apiOf<PeopleApi>()

export type PeoplePage = ListAnswer<schema.ListedPerson>

type PeopleFilter = Partial<Pick<schema.PeopleQuery, 'q' | 'role' | 'status'>>

export function fetchPeople({
  sort,
  page,
  ...filter
}: PeopleFilter & { sort: string | undefined; page: number }): Promise<PeoplePage> {
  const part = { limit: PEOPLE_A_PAGE, cursor: (page - 1) * PEOPLE_A_PAGE }
  return api.admin.users.$list({ ...filter, ...readSort(sort), ...part })
}

/** The address of the same list as a table, of all its pages. */
export function peopleTableAddress(
  search: Partial<Record<'q' | 'role' | 'status' | 'sort', string | undefined>>,
  language: Locale,
): string {
  const { q, role, status, sort } = search
  return addressOf('/admin/users.csv', { q, role, status, ...readSort(sort), language })
}

export const fetchPerson = (id: number): Promise<schema.WholePerson> => api.admin.users(id).$get()

/** The consultations that a change of an account would cancel. */
export const fetchAffectedBy = (id: number, query: schema.AffectingChange): Promise<Affected> =>
  api.admin.users(id).affected.$get(query)

export const setRole = (id: number, role: Role, affected = 0) =>
  api.users(id)['set-role'].$post({ role }, { query: { affected } })

export const fetchInvitations = (): Promise<schema.ListedInvitation[]> =>
  api.admin.invitations.$get()

/** What a mailed invitation says; undefined once its link has ended. */
export const findInvitation = (token: string): Promise<schema.OpenInvitation | undefined> =>
  orAbsent(api.invitation.$get({ token }))

/** `closed` once there is an admin; `wrong` for another code than the printed one. */
export async function findSetUp(key: string): Promise<'open' | 'closed' | 'wrong' | 'too-often'> {
  try {
    await api.setup.$get({ key })
    return 'open'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return 'closed'
    if (error.status === 403) return 'wrong'
    if (error.status === 429) return 'too-often'
    throw error
  }
}
