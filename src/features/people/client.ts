import { ApiError, addressOf, apiOf } from '../../platform/api/client.ts'
import { readPage, type PagedAnswer } from '../../platform/api/list-answer.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { PeopleApi } from './api/index.server.ts'
import { PEOPLE_A_PAGE, readSort } from './rules/index.ts'
import type * as schema from './schema/index.ts'

export const peopleApi = apiOf<PeopleApi>()

export type PeoplePage = PagedAnswer<schema.ListedPerson>

type PeopleFilter = Partial<Pick<schema.PeopleQuery, 'q' | 'role' | 'status'>>

/** A page of people; a number past the end gives the last page. */
export function fetchPeople({
  sort,
  page,
  ...filter
}: PeopleFilter & { sort: string | undefined; page: number }): Promise<PeoplePage> {
  return readPage({ page, size: PEOPLE_A_PAGE }, (part) =>
    peopleApi.admin.users.$list({ ...filter, ...readSort(sort), ...part }),
  )
}

/** The URL of the same list as CSV, with all its pages. */
export function peopleTableAddress(
  search: Partial<Record<'q' | 'role' | 'status' | 'sort', string | undefined>>,
  language: Locale,
): string {
  const { q, role, status, sort } = search
  return addressOf('/admin/users.csv', { q, role, status, ...readSort(sort), language })
}

/** `closed` once there is an admin; `wrong` for any code but the printed one. */
export async function findSetUp(key: string): Promise<'open' | 'closed' | 'wrong' | 'too-often'> {
  try {
    await peopleApi.setup.$get({ key })
    return 'open'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return 'closed'
    if (error.status === 403) return 'wrong'
    if (error.status === 429) return 'too-often'
    throw error
  }
}
