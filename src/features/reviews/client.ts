import { apiOf } from '../../platform/api/client.ts'
import type { ReviewsApi, ReviewModerationApi } from './api.server.ts'
import type { ReviewStatus } from './rules.ts'
import type { ReviewRequest } from './schema.ts'

const api = apiOf<ReviewsApi>()

export const sendReview = (review: ReviewRequest) => api.reviews.$post(review)

/** What families say of a specialist, newest first; `next` is where the list goes on. */
export const fetchReviews = (
  specialistId: number,
  query: { limit: number; cursor?: string | undefined },
) => api.specialists(specialistId).reviews.$list(query)

export const fetchReceivedReviews = (query: { limit: number }) => api.reviews.received.$list(query)

/** Answers a review; without a text the answer is taken back. */
export const sendReply = (id: number, reply: string | undefined) =>
  api.reviews(id).reply.$put({ reply })

const moderationApi = apiOf<ReviewModerationApi>()

export const fetchModeratedReviews = (query: {
  status?: ReviewStatus | undefined
  q?: string | undefined
  page: number
}) => moderationApi.admin.reviews.$list(query)

export const hideReview = (id: number, reason: string) =>
  moderationApi.admin.reviews(id).hide.$post({ reason })

export const publishReview = (id: number) => moderationApi.admin.reviews(id).publish.$post()

/** The reader's own reviews that the team took off a profile. */
export const fetchHiddenReviews = () => moderationApi.reviews.hidden.$get()
