import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { readId } from '../../../platform/api/ids.ts'
import { answerList, answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { blogCategoriesApi } from './team.server.ts'
import { isPersonReading } from '../../../platform/person-reading.ts'
import { writingApi } from './writing.server.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import {
  author,
  category,
  categoryQuery,
  comment,
  commentQuery,
  commentReport,
  newComment,
  post,
  postQuery,
  postSummary,
  received,
  tag,
} from '../schema/index.ts'
import * as blog from '../service/index.server.ts'

const posts = new Hono<ApiEnvironment>()
  .get(
    '/blog/posts',
    describeCall({ summary: 'The blog, newest first', answer: z.array(postSummary) }),
    valid('query', postQuery),
    async (c) => {
      return answerPart(c, await blog.listPosts(c.get('actor'), c.req.valid('query')))
    },
  )
  .get(
    '/blog/posts/:slugOrId',
    describeCall({ summary: 'One post, by slug or id', answer: post }),
    async (c) => {
      const found = await blog.getPost(c.get('actor'), c.req.param('slugOrId'))
      c.header('etag', toTag(found.version))
      return c.json(found)
    },
  )
  .get(
    '/blog/posts/:slugOrId/related',
    describeCall({ summary: 'What to read after a post', answer: z.array(postSummary) }),
    async (c) =>
      answerList(c, await blog.listRelatedPosts(c.get('actor'), c.req.param('slugOrId'))),
  )
  .post(
    '/blog/posts/:slugOrId/views',
    describeCall({ summary: 'Say that a post was shown to a reader', status: 204 }),
    async (c) => {
      const reading = { userAgent: c.req.header('user-agent'), purpose: undefined }
      if (isPersonReading(reading)) await blog.viewPost(c.get('actor'), c.req.param('slugOrId'))
      return c.body(null, 204)
    },
  )
  .get(
    '/blog/categories',
    describeCall({ summary: 'The categories of the blog', answer: z.array(category) }),
    valid('query', categoryQuery),
    async (c) =>
      answerList(c, await blog.listCategories(c.get('actor'), c.req.valid('query').language)),
  )
  .get(
    '/blog/categories/:id',
    describeCall({ summary: 'One category', answer: category }),
    async (c) => c.json(await blog.getCategory(c.get('actor'), readId(c.req.param('id')))),
  )
  .get(
    '/blog/tags',
    describeCall({ summary: 'The tags that published posts have', answer: z.array(tag) }),
    valid('query', categoryQuery),
    async (c) => answerList(c, await blog.listTags(c.get('actor'), c.req.valid('query').language)),
  )
  .get(
    '/blog/authors/:id',
    describeCall({ summary: 'Who writes for the blog', answer: author }),
    async (c) =>
      c.json(await blog.getAuthor(c.get('actor'), readId(c.req.param('id')), c.get('locale'))),
  )

const comments = new Hono<ApiEnvironment>()
  .get(
    '/blog/posts/:slugOrId/comments',
    describeCall({ summary: 'The approved comments of a post', answer: z.array(comment) }),
    valid('query', commentQuery),
    async (c) => {
      const slugOrId = c.req.param('slugOrId')
      return answerPart(c, await blog.listComments(c.get('actor'), slugOrId, c.req.valid('query')))
    },
  )
  .get(
    '/blog/posts/:slugOrId/comments/waiting',
    describeCall({
      summary: 'One’s own comments that wait for approval',
      access: 'signed-in',
      answer: z.array(comment),
    }),
    async (c) =>
      answerList(c, await blog.listWaitingComments(c.get('actor'), c.req.param('slugOrId'))),
  )
  .post(
    '/blog/posts/:slugOrId/comments',
    describeCall({
      summary: 'Comment on a post',
      access: 'signed-in',
      status: 201,
      answer: comment,
    }),
    valid('json', newComment),
    async (c) => {
      const slugOrId = c.req.param('slugOrId')
      return c.json(await blog.writeComment(c.get('actor'), slugOrId, c.req.valid('json')), 201)
    },
  )
  .post(
    '/blog/comments/:id/reports',
    describeCall({
      summary: 'Say what is wrong with a comment',
      problems: { conflict: ['already-reported'] },
      access: 'signed-in',
      status: 201,
      answer: received,
    }),
    valid('json', commentReport),
    async (c) => {
      const id = readId(c.req.param('id'))
      const result = await blog.reportComment(c.get('actor'), id, c.req.valid('json'))
      if (!result.ok) throw new Problem('conflict', result.reason)
      return c.json(result.report, 201)
    },
  )

export const blogApi = new Hono<ApiEnvironment>()
  .route('/', posts)
  .route('/', comments)
  .route('/', blogCategoriesApi)
  .route('/', writingApi)

export type BlogApi = typeof blogApi
