import { Hono } from 'hono'
import * as z from 'zod/mini'
import { COMMENTS_ON_A_PAGE } from '../rules/moderation.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { readId } from '../../../platform/api/ids.ts'
import { answerList, answerPage, rowsOfPage } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
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
export const moderationApi = new Hono<ApiEnvironment>()
  .get(
    '/blog/moderation/comments',
    describeCall({
      scope: 'moderate-comments',
      summary: 'Comments on one’s own posts, to be decided on; on every post for an admin',
      access: 'publisher',
      answer: z.array(moderatedComment),
    }),
    valid('query', moderationQuery),
    async (c) => {
      const query = c.req.valid('query')
      const found = await listModeratedComments(c.get('actor'), query, c.get('locale'))
      return answerPage(c, found, rowsOfPage(query, COMMENTS_ON_A_PAGE))
    },
  )
  .get(
    '/blog/moderation/counts',
    describeCall({
      scope: 'moderate-comments',
      summary: 'How many of them wait, and how many are reported',
      access: 'publisher',
      answer: moderationCounts,
    }),
    async (c) => c.json(await countModeratedComments(c.get('actor'))),
  )
  .post(
    '/blog/moderation/comments',
    describeCall({
      scope: 'moderate-comments',
      summary: 'Approve or reject comments, or let them wait again: all of them or none',
      problems: { conflict: ['conflict'], 'not-found': ['not-found'] },
      access: 'publisher',
      answer: decided,
    }),
    valid('json', commentDecision),
    async (c) => {
      const result = await decideOnComments(c.get('actor'), c.req.valid('json'))
      if (!result.ok) throw new Problem('conflict')
      return c.json({ changed: result.changed })
    },
  )
  .post(
    '/blog/moderation/comments/:id/reports',
    describeCall({
      summary: 'Settle the reports of a comment that were read; it stays as it is',
      access: 'publisher',
      status: 204,
    }),
    valid('json', settlement),
    async (c) => {
      const id = readId(c.req.param('id'))
      await settleCommentReports(c.get('actor'), id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

export type ModerationApi = typeof moderationApi

export const blogCategoriesApi = new Hono<ApiEnvironment>()
  .post(
    '/blog/categories',
    describeCall({
      summary: 'Add a category while writing; its address follows from its name',
      problems: { conflict: ['category-name-taken'] },
      access: 'publisher',
      status: 201,
      answer: writingCategory,
    }),
    valid('json', namedCategory),
    async (c) => c.json(await addNamedCategory(c.get('actor'), c.req.valid('json')), 201),
  )
  .put(
    '/blog/categories/:id',
    describeCall({
      summary: 'Rename a category; its address stays',
      problems: { conflict: ['category-name-taken'] },
      access: 'admin',
      answer: writingCategory,
    }),
    valid('param', blogCategoryId),
    valid('json', categoryName),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await renameCategory(c.get('actor'), id, c.req.valid('json').name))
    },
  )
  .get(
    '/admin/blog-categories',
    describeCall({
      summary: 'The categories of the blog with how much they hold',
      access: 'admin',
      answer: z.array(editedBlogCategory),
    }),
    async (c) => answerList(c, await categories.listEditedCategories(c.get('actor'))),
  )
  .post(
    '/admin/blog-categories',
    describeCall({
      summary: 'Add a category to the blog',
      access: 'admin',
      status: 201,
      answer: z.object({ id: z.int() }),
    }),
    valid('json', blogCategoryInput),
    async (c) =>
      c.json({ id: await categories.addCategory(c.get('actor'), c.req.valid('json')) }, 201),
  )
  .put(
    '/admin/blog-categories/:id',
    describeCall({ summary: 'Change a category of the blog', access: 'admin', status: 204 }),
    valid('param', blogCategoryId),
    valid('json', blogCategoryInput),
    async (c) => {
      const { id } = c.req.valid('param')
      await categories.changeCategory(c.get('actor'), id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/admin/blog-categories/:id',
    describeCall({
      summary: 'Remove a category of the blog; its posts go to another',
      access: 'admin',
      status: 204,
    }),
    valid('param', blogCategoryId),
    valid('query', blogCategoryRemoval),
    async (c) => {
      const { id } = c.req.valid('param')
      await categories.removeCategory(c.get('actor'), id, c.req.valid('query').moveTo)
      return c.body(null, 204)
    },
  )
