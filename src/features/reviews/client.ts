import { apiOf, read } from '../../platform/api-client.ts'
import type { ReviewsApi } from './api.server.ts'
import type { ReviewRequest } from './schema.ts'

const api = apiOf<ReviewsApi>()

/** Sends a family's review of its consultation. */
export const sendReview = (review: ReviewRequest) => read(api.reviews.$post({ json: review }))
