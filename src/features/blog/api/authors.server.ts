import { calls } from '../../../platform/api/call.ts'
import { readId } from '../../../platform/api/ids.ts'
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
export const analyticsApi = calls()
  .get('/blog/analytics', {
    summary: 'How one’s own posts are read, the most viewed first',
    scope: 'read-statistics',
    access: 'publisher',
    query: overviewQuery,
    answer: analyticsOverview,
    handle: ({ actor, query }) => getAnalyticsOverview(actor, query),
  })
  .get('/blog/posts/:id/analytics', {
    summary: 'How a post of one’s own is read, day by day',
    scope: 'read-statistics',
    access: 'publisher',
    query: analyticsQuery,
    answer: postAnalytics,
    handle: ({ actor, param, query }) => getPostAnalytics(actor, readId(param.id), query.days),
  }).hono

export type AnalyticsApi = typeof analyticsApi

/** What somebody who writes posts says of themselves on their page. */
export const authorProfileApi = calls()
  .get('/author-profile', {
    summary: 'What one says of oneself as an author',
    access: 'publisher',
    answer: ownAuthorProfile,
    handle: ({ actor }) => getOwnAuthorProfile(actor),
  })
  .put('/author-profile', {
    summary: 'Say who one is as an author, for everybody to read',
    access: 'publisher',
    body: authorProfile,
    answer: ownAuthorProfile,
    handle: ({ actor, body }) => saveAuthorProfile(actor, body),
  }).hono

export type AuthorProfileApi = typeof authorProfileApi
