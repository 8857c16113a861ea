import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { readId } from '../../../platform/api/ids.ts'
import { valid } from '../../../platform/api/validation.ts'
import {
  analyticsOverview,
  analyticsQuery,
  overviewQuery,
  postAnalytics,
} from '../schema/analytics.ts'
import { getAnalyticsOverview, getPostAnalytics } from '../service/analytics.server.ts'

/** How posts are read, for their authors. */
export const analyticsApi = new Hono<ApiEnvironment>()
  .get(
    '/blog/analytics',
    describeCall({
      summary: 'How one’s own posts are read, the most viewed first',
      access: 'publisher',
      answer: analyticsOverview,
    }),
    valid('query', overviewQuery),
    async (c) => c.json(await getAnalyticsOverview(c.get('actor'), c.req.valid('query'))),
  )
  .get(
    '/blog/posts/:id/analytics',
    describeCall({
      summary: 'How a post of one’s own is read, day by day',
      access: 'publisher',
      answer: postAnalytics,
    }),
    valid('query', analyticsQuery),
    async (c) => {
      const id = readId(c.req.param('id'))
      const { days } = c.req.valid('query')
      return c.json(await getPostAnalytics(c.get('actor'), id, days))
    },
  )

export type AnalyticsApi = typeof analyticsApi
