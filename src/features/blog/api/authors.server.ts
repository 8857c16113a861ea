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
  authorProfile,
  ownAuthorProfile,
} from '../schema/authors.ts'
import {
  getAnalyticsOverview,
  getPostAnalytics,
  getOwnAuthorProfile,
  saveAuthorProfile,
} from '../service/authors.server.ts'

/** How posts are read, for their authors. */
export const analyticsApi = new Hono<ApiEnvironment>()
  .get(
    '/blog/analytics',
    describeCall({
      scope: 'read-statistics',
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
      scope: 'read-statistics',
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

/** What somebody who writes posts says of themselves on their page. */
export const authorProfileApi = new Hono<ApiEnvironment>()
  .get(
    '/author-profile',
    describeCall({
      summary: 'What one says of oneself as an author',
      access: 'publisher',
      answer: ownAuthorProfile,
    }),
    async (c) => c.json(await getOwnAuthorProfile(c.get('actor'))),
  )
  .put(
    '/author-profile',
    describeCall({
      summary: 'Say who one is as an author, for everybody to read',
      access: 'publisher',
      answer: ownAuthorProfile,
    }),
    valid('json', authorProfile),
    async (c) => c.json(await saveAuthorProfile(c.get('actor'), c.req.valid('json'))),
  )

export type AuthorProfileApi = typeof authorProfileApi
