import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { ReviewModerationApi } from '../api/moderation.server.ts'
import type { ReviewStatus } from '../rules.ts'

const api = apiOf<ReviewModerationApi>()

export const fetchModeratedReviews = (query: {
  status?: ReviewStatus | undefined
  q?: string | undefined
  page: number
}) => readList(api.admin.reviews.$get({ query: { ...query, page: String(query.page) } }))

export const hideReview = (id: number, reason: string) =>
  read(api.admin.reviews[':id'].hide.$post({ ...paramOf(id), json: { reason } }))

export const publishReview = (id: number) =>
  read(api.admin.reviews[':id'].publish.$post(paramOf(id)))

/** The reader's own reviews that the team took off a profile. */
export const fetchHiddenReviews = () => read(api.reviews.hidden.$get())
