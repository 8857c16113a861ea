import { calls } from '../../platform/api/call.ts'
import { matchesAnswer, matchesQuery } from './schema.ts'
import { findMatches } from './service.server.ts'

export const matchingApi = calls().get('/matches', {
  summary: 'Three specialists for a family’s answers, with which of them each one fits',
  query: matchesQuery,
  answer: matchesAnswer,
  handle: ({ actor, query, reader }) => findMatches(actor, query, reader),
}).hono

export type MatchingApi = typeof matchingApi
