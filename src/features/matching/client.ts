import { apiOf } from '../../platform/api/client.ts'
import type { MatchingApi } from './api.server.ts'

export const matchingApi = apiOf<MatchingApi>()
