import { apiOf, paramOf, read, queryOf } from '../../platform/api/client.ts'
import { readList, readPart } from '../../platform/api/list-answer.ts'
import type { ReviewsApi, ReviewModerationApi } from './api.server.ts'
import type { ReviewStatus } from './rules.ts'
import type { ReviewRequest } from './schema.ts'

const api = apiOf<ReviewsApi>()

export const sendReview = (review: ReviewRequest) => read(api.reviews.$post({ json: review }))

/** What families say of a specialist, newest first; `next` is where the list goes on. */
export const fetchReviews = (
  specialistId: number,
  query: { limit: number; cursor?: string | undefined },
) =>
  readPart(api.specialists[':id'].reviews.$get({ ...paramOf(specialistId), query: queryOf(query) }))

export const fetchReceivedReviews = (query: { limit: number }) =>
  readPart(api.reviews.received.$get({ query: queryOf(query) }))

/** Answers a review; without a text the answer is taken back. */
export const sendReply = (id: number, reply: string | undefined) =>
  read(api.reviews[':id'].reply.$put({ ...paramOf(id), json: { reply } }))

const moderationApi = apiOf<ReviewModerationApi>()

export const fetchModeratedReviews = (query: {
  status?: ReviewStatus | undefined
  q?: string | undefined
  page: number
}) => readList(moderationApi.admin.reviews.$get({ query: queryOf(query) }))

export const hideReview = (id: number, reason: string) =>
  read(moderationApi.admin.reviews[':id'].hide.$post({ ...paramOf(id), json: { reason } }))

export const publishReview = (id: number) =>
  read(moderationApi.admin.reviews[':id'].publish.$post(paramOf(id)))

/** The reader's own reviews that the team took off a profile. */
export const fetchHiddenReviews = () => read(moderationApi.reviews.hidden.$get())
