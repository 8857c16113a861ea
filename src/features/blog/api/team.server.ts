import * as z from 'zod/mini'
import { calls } from '../../../platform/api/call.ts'
import { readId } from '../../../platform/api/ids.ts'
import * as authors from '../schema/authors.ts'
import * as schema from '../schema/team.ts'
import { writingCategory } from '../schema/writing.ts'
import {
  getAnalyticsOverview,
  getPostAnalytics,
  getOwnAuthorProfile,
  saveAuthorProfile,
} from '../service/authors.server.ts'
import * as categories from '../service/categories.server.ts'
import {
  countModeratedComments,
  decideOnComments,
  listModeratedComments,
  settleCommentReports,
} from '../service/comments.server.ts'

/** Moderation of comments: authors on their own posts, admins on every post. */
export const moderationApi = calls({ access: 'publisher' })
  .get('/blog/moderation/comments', {
    summary: 'Comments on one’s own posts, to be decided on; on every post for an admin',
    scope: 'moderate-comments',
    query: schema.moderationQuery,
    answer: z.array(schema.moderatedComment),
    handle: ({ actor, query, reader }) => listModeratedComments(actor, query, reader.locale),
  })
  .get('/blog/moderation/counts', {
    summary: 'How many of them wait, and how many are reported',
    scope: 'moderate-comments',
    answer: schema.moderationCounts,
    handle: ({ actor }) => countModeratedComments(actor),
  })
  .post('/blog/moderation/comments', {
    summary: 'Approve or reject comments, or let them wait again: all of them or none',
    scope: 'moderate-comments',
    problems: { conflict: ['conflict'], 'not-found': ['not-found'] },
    body: schema.commentDecision,
    answer: schema.decided,
    handle: async ({ actor, body }) => {
      const result = await decideOnComments(actor, body)
      return result.ok ? { changed: result.changed } : result
    },
  })
  .post('/blog/moderation/comments/:id/reports', {
    summary: 'Settle the reports of a comment that were read; it stays as it is',
    body: schema.settlement,
    handle: ({ actor, param, body }) => settleCommentReports(actor, readId(param.id), body),
  }).hono

export const blogCategoriesApi = calls()
  .post('/blog/categories', {
    summary: 'Add a category while writing; its address follows from its name',
    access: 'publisher',
    problems: { conflict: ['category-name-taken'] },
    body: schema.namedCategory,
    status: 201,
    answer: writingCategory,
    handle: ({ actor, body }) => categories.addNamedCategory(actor, body),
  })
  .put('/blog/categories/:id', {
    summary: 'Rename a category; its address stays',
    access: 'admin',
    problems: { conflict: ['category-name-taken'] },
    param: schema.blogCategoryId,
    body: schema.categoryName,
    answer: writingCategory,
    handle: ({ actor, param, body }) => categories.renameCategory(actor, param.id, body.name),
  })
  .get('/admin/blog-categories', {
    summary: 'The categories of the blog with how much they hold',
    access: 'admin',
    answer: z.array(schema.editedBlogCategory),
    handle: ({ actor }) => categories.listEditedCategories(actor),
  })
  .post('/admin/blog-categories', {
    summary: 'Add a category to the blog',
    access: 'admin',
    body: schema.blogCategoryInput,
    status: 201,
    answer: z.object({ id: z.int() }),
    handle: async ({ actor, body }) => ({ id: await categories.addCategory(actor, body) }),
  })
  .put('/admin/blog-categories/:id', {
    summary: 'Change a category of the blog',
    access: 'admin',
    param: schema.blogCategoryId,
    body: schema.blogCategoryInput,
    isVersioned: true,
    handle: ({ c, actor, param, body }) =>
      categories.changeCategory(actor, param.id, body, c.req.header('if-match')),
  })
  .delete('/admin/blog-categories/:id', {
    summary: 'Remove a category of the blog; its posts go to another',
    access: 'admin',
    param: schema.blogCategoryId,
    query: schema.blogCategoryRemoval,
    handle: ({ actor, param, query }) => categories.removeCategory(actor, param.id, query.moveTo),
  }).hono

export const analyticsApi = calls({ access: 'publisher' })
  .get('/blog/analytics', {
    summary: 'How one’s own posts are read, the most viewed first',
    scope: 'read-statistics',
    query: authors.overviewQuery,
    answer: authors.analyticsOverview,
    handle: ({ actor, query }) => getAnalyticsOverview(actor, query),
  })
  .get('/blog/posts/:id/analytics', {
    summary: 'How a post of one’s own is read, day by day',
    scope: 'read-statistics',
    query: authors.analyticsQuery,
    answer: authors.postAnalytics,
    handle: ({ actor, param, query }) => getPostAnalytics(actor, readId(param.id), query.days),
  }).hono

export const authorProfileApi = calls({ access: 'publisher' })
  .get('/author-profile', {
    summary: 'What one says of oneself as an author',
    answer: authors.ownAuthorProfile,
    isVersioned: true,
    handle: ({ actor }) => getOwnAuthorProfile(actor),
  })
  .put('/author-profile', {
    summary: 'Say who one is as an author, for everybody to read',
    body: authors.authorProfile,
    answer: authors.ownAuthorProfile,
    isVersioned: true,
    handle: ({ c, actor, body }) => saveAuthorProfile(actor, body, c.req.header('if-match')),
  }).hono
