import { peopleApi, fetchPeople } from '../../features/people/client.ts'
import { ACCOUNT_STATUSES, ROLES } from '../../platform/actor.ts'
import { oneOf, type TabSearch } from '../tab-search.ts'
import { findOrAnswer404 } from '../page-head.ts'

/** The page of people at an address. */
export const readPeople = (search: TabSearch) =>
  fetchPeople({
    q: search.q,
    role: oneOf(ROLES, search.role),
    status: oneOf(ACCOUNT_STATUSES, search.status),
    sort: search.sort,
    page: search.page ?? 1,
  })

/** One person, the invitations to the team, the import, or the list. */
export async function readUsers(search: TabSearch) {
  if (search.open) {
    const [person, asked] = await Promise.all([
      findOrAnswer404(peopleApi.admin.users(search.open).$get()),
      readAsked(search.open, search),
    ])
    return { show: 'one' as const, person, asked }
  }
  if (search.view === 'invitations')
    return { show: 'invitations' as const, invitations: await peopleApi.admin.invitations.$get() }
  if (search.view === 'import') return { show: 'import' as const }
  return { show: 'list' as const, list: await readPeople(search) }
}

const AFFECTING = ['suspend', 'delete', 'role'] as const

/** The consultations affected by the change in the address. */
async function readAsked(userId: number, search: TabSearch) {
  const view = oneOf(AFFECTING, search.view)
  if (!view) return undefined
  const change = { change: view, role: oneOf(ROLES, search.kind) }
  const affected = await findOrAnswer404(peopleApi.admin.users(userId).affected.$get(change))
  return affected && { affected, change }
}

export type UsersData = Awaited<ReturnType<typeof readUsers>>
