import { fetchModeratedReviews } from '../../features/reviews/client/moderation.ts'
import { readModeration } from '../moderation/comments-data.ts'
import { oneOf, type StaffSearch } from '../staff-search.ts'

const REVIEW_STATUSES = ['published', 'hidden'] as const

/** Comments to decide on, or reviews. */
export async function readComments(search: StaffSearch) {
  if (search.view !== 'reviews')
    return { view: 'comments' as const, moderation: await readModeration(search) }
  const { q, page = 1 } = search
  const asked = { status: oneOf(REVIEW_STATUSES, search.status), q, page }
  return {
    view: 'reviews' as const,
    search: asked,
    found: await fetchModeratedReviews(asked),
  }
}

export type CommentsData = Awaited<ReturnType<typeof readComments>>
