import { Hono } from 'hono'
import { answerList } from '../../platform/api/lists.ts'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { valid } from '../../platform/api/validation.ts'
import { matchesAnswer, matchesQuery } from './schema.ts'
import { findMatches } from './service.server.ts'

export const matchingApi = new Hono<ApiEnvironment>().get(
  '/matches',
  describeCall({
    summary: 'Three specialists for a family’s answers, with which of them each one fits',
    answer: matchesAnswer,
  }),
  valid('query', matchesQuery),
  async (c) => {
    // What a family answered stays on no device.
    c.header('cache-control', 'private, no-store')
    const reader = { locale: c.get('locale'), timeZone: c.get('timeZone') }
    return answerList(c, await findMatches(c.get('actor'), c.req.valid('query'), reader))
  },
)

export type MatchingApi = typeof matchingApi
