import { apiOf } from '../../platform/api/client.ts'
import type { MatchingApi } from './api.server.ts'
import type { Answers } from './rules.ts'

const api = apiOf<MatchingApi>()

/**
 * The specialists who suit the answers best, three at most.
 * @throws {ApiError}
 */
export const fetchMatches = (answers: Answers) => api.matches.$get(answers)
