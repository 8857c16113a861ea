import { apiOf } from '../../platform/api/client.ts'
import type { ReviewsApi, ReviewModerationApi } from './api.server.ts'

export const reviewsApi = apiOf<ReviewsApi>()

export const reviewModerationApi = apiOf<ReviewModerationApi>()
