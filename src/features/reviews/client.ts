import { apiOf, read } from '../../platform/api-client.ts'
import type { ReviewsApi } from './api.server.ts'
import type { ReviewRequest } from './schema.ts'

const api = apiOf<ReviewsApi>()

/** Sends a family's review of its consultation. */
export const sendReview = (review: ReviewRequest) => read(api.reviews.$post({ json: review }))

/** What families say of a specialist, newest first; `next` is where the list goes on. */
export async function fetchReviews(
  specialistId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const answer = await api.specialists[':id'].reviews.$get({
    param: { id: String(specialistId) },
    query: { limit: String(limit), cursor },
  })
  const reviews = await read(Promise.resolve(answer))
  const next = /[?&]cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1]
  return { reviews, next: next && decodeURIComponent(next) }
}
