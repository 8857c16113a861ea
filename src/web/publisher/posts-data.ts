import { fetchOwnPosts } from '../../features/blog/client/writing.ts'
import { POST_STATES } from '../../features/blog/rules/publishing.ts'
import { oneOf, type StaffSearch } from '../staff-search.ts'

/** One page of the writer's posts. */
export function readPosts({ q, status, view, page }: StaffSearch) {
  const known = oneOf(POST_STATES, status)
  return fetchOwnPosts({
    ...(q ? { q } : {}),
    ...(known ? { status: known } : {}),
    ...(view === 'all' ? { everybody: 'yes' } : {}),
    ...(page ? { page } : {}),
  })
}
