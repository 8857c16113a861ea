import {
  fetchModeratedComments,
  fetchModerationCounts,
} from '../../features/blog/client/moderation.ts'
import { oneOf, type StaffSearch } from '../staff-search.ts'

// Written here, as other lists' words are: the rules stay out of what every page loads.
const SHELVES = ['pending', 'approved', 'rejected', 'reported'] as const
const LANGUAGES = ['en', 'fa'] as const

/** One page of the comments to decide on. */
export async function readModeration({ status, language, q, page = 1 }: StaffSearch) {
  const search = {
    status: oneOf(SHELVES, status) ?? SHELVES[0],
    language: oneOf(LANGUAGES, language),
    q,
    page,
  }
  const [found, counts] = await Promise.all([
    fetchModeratedComments(search),
    fetchModerationCounts(),
  ])
  return { found, counts, search }
}

export type ModerationData = Awaited<ReturnType<typeof readModeration>>
