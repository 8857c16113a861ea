import * as z from 'zod/mini'
import { COMMENTS_ON_A_PAGE } from '../rules/moderation.ts'
import { calls } from '../../../platform/api/call.ts'
import { readId } from '../../../platform/api/ids.ts'
import { answerList, answerPage, rowsOfPage } from '../../../platform/api/lists.ts'
import {
  commentDecision,
  decided,
  moderatedComment,
  moderationCounts,
  moderationQuery,
  settlement,
} from '../schema/moderation.ts'
import {
  countModeratedComments,
  decideOnComments,
  listModeratedComments,
  settleCommentReports,
} from '../service/moderation.server.ts'
import {
  blogCategoryId,
  blogCategoryInput,
  blogCategoryRemoval,
  categoryName,
  editedBlogCategory,
  namedCategory,
} from '../schema/categories.ts'
import { writingCategory } from '../schema/writing.ts'
import * as categories from '../service/categories.server.ts'
import { addNamedCategory, renameCategory } from '../service/writers-categories.server.ts'

/** Comments for their moderators: authors under their own posts, admins under every post. */
export const moderationApi = calls()
  .get('/blog/moderation/comments', {
    summary: 'Comments on one’s own posts, to be decided on; on every post for an admin',
    scope: 'moderate-comments',
    access: 'publisher',
    query: moderationQuery,
    answer: z.array(moderatedComment),
    handle: async ({ c, actor, query, reader }) => {
      const found = await listModeratedComments(actor, query, reader.locale)
      return answerPage(c, found, rowsOfPage(query, COMMENTS_ON_A_PAGE))
    },
  })
  .get('/blog/moderation/counts', {
    summary: 'How many of them wait, and how many are reported',
    scope: 'moderate-comments',
    access: 'publisher',
    answer: moderationCounts,
    handle: ({ actor }) => countModeratedComments(actor),
  })
  .post('/blog/moderation/comments', {
    summary: 'Approve or reject comments, or let them wait again: all of them or none',
    scope: 'moderate-comments',
    access: 'publisher',
    problems: { conflict: ['conflict'], 'not-found': ['not-found'] },
    body: commentDecision,
    answer: decided,
    handle: async ({ actor, body }) => {
      const result = await decideOnComments(actor, body)
      return result.ok ? { changed: result.changed } : result
    },
  })
  .post('/blog/moderation/comments/:id/reports', {
    summary: 'Settle the reports of a comment that were read; it stays as it is',
    access: 'publisher',
    body: settlement,
    status: 204,
    handle: ({ actor, param, body }) => settleCommentReports(actor, readId(param.id), body),
  }).hono

export type ModerationApi = typeof moderationApi

export const blogCategoriesApi = calls()
  .post('/blog/categories', {
    summary: 'Add a category while writing; its address follows from its name',
    access: 'publisher',
    problems: { conflict: ['category-name-taken'] },
    body: namedCategory,
    status: 201,
    answer: writingCategory,
    handle: ({ actor, body }) => addNamedCategory(actor, body),
  })
  .put('/blog/categories/:id', {
    summary: 'Rename a category; its address stays',
    access: 'admin',
    problems: { conflict: ['category-name-taken'] },
    param: blogCategoryId,
    body: categoryName,
    answer: writingCategory,
    handle: ({ actor, param, body }) => renameCategory(actor, param.id, body.name),
  })
  .get('/admin/blog-categories', {
    summary: 'The categories of the blog with how much they hold',
    access: 'admin',
    answer: z.array(editedBlogCategory),
    handle: async ({ c, actor }) => answerList(c, await categories.listEditedCategories(actor)),
  })
  .post('/admin/blog-categories', {
    summary: 'Add a category to the blog',
    access: 'admin',
    body: blogCategoryInput,
    status: 201,
    answer: z.object({ id: z.int() }),
    handle: async ({ actor, body }) => ({ id: await categories.addCategory(actor, body) }),
  })
  .put('/admin/blog-categories/:id', {
    summary: 'Change a category of the blog',
    access: 'admin',
    param: blogCategoryId,
    body: blogCategoryInput,
    status: 204,
    handle: ({ actor, param, body }) => categories.changeCategory(actor, param.id, body),
  })
  .delete('/admin/blog-categories/:id', {
    summary: 'Remove a category of the blog; its posts go to another',
    access: 'admin',
    param: blogCategoryId,
    query: blogCategoryRemoval,
    status: 204,
    handle: ({ actor, param, query }) => categories.removeCategory(actor, param.id, query.moveTo),
  }).hono
