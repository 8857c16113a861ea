import { apiOf } from '../../platform/api/client.ts'
import type { ReviewsApi } from './api.server.ts'

export const reviewsApi = apiOf<ReviewsApi>()
