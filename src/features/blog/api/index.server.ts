import { Hono } from 'hono'
import * as z from 'zod/mini'
import { calls } from '../../../platform/api/call.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { readId } from '../../../platform/api/ids.ts'
import { answerList, answerPart } from '../../../platform/api/lists.ts'
import { blogCategoriesApi } from './team.server.ts'
import { isPersonReading } from '../../../platform/person-reading.ts'
import { writingApi } from './writing.server.ts'
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

const posts = calls()
  .get('/blog/posts', {
    summary: 'The blog, newest first',
    query: postQuery,
    answer: z.array(postSummary),
    handle: async ({ c, actor, query }) => answerPart(c, await blog.listPosts(actor, query)),
  })
  .get('/blog/posts/:slugOrId', {
    summary: 'One post, by slug or id',
    answer: post,
    isVersioned: true,
    handle: ({ actor, param }) => blog.getPost(actor, param.slugOrId),
  })
  .get('/blog/posts/:slugOrId/related', {
    summary: 'What to read after a post',
    answer: z.array(postSummary),
    handle: async ({ c, actor, param }) =>
      answerList(c, await blog.listRelatedPosts(actor, param.slugOrId)),
  })
  .post('/blog/posts/:slugOrId/views', {
    summary: 'Say that a post was shown to a reader',
    status: 204,
    handle: async ({ c, actor, param }) => {
      if (isPersonReading({ userAgent: c.req.header('user-agent'), purpose: undefined }))
        await blog.viewPost(actor, param.slugOrId)
    },
  })
  .get('/blog/categories', {
    summary: 'The categories of the blog',
    query: categoryQuery,
    answer: z.array(category),
    handle: async ({ c, actor, query }) =>
      answerList(c, await blog.listCategories(actor, query.language)),
  })
  .get('/blog/categories/:id', {
    summary: 'One category',
    answer: category,
    handle: ({ actor, param }) => blog.getCategory(actor, readId(param.id)),
  })
  .get('/blog/tags', {
    summary: 'The tags that published posts have',
    query: categoryQuery,
    answer: z.array(tag),
    handle: async ({ c, actor, query }) =>
      answerList(c, await blog.listTags(actor, query.language)),
  })
  .get('/blog/authors/:id', {
    summary: 'Who writes for the blog',
    answer: author,
    handle: ({ actor, param, reader }) => blog.getAuthor(actor, readId(param.id), reader.locale),
  }).hono

const comments = calls()
  .get('/blog/posts/:slugOrId/comments', {
    summary: 'The approved comments of a post',
    query: commentQuery,
    answer: z.array(comment),
    handle: async ({ c, actor, param, query }) =>
      answerPart(c, await blog.listComments(actor, param.slugOrId, query)),
  })
  .get('/blog/posts/:slugOrId/comments/waiting', {
    summary: 'One’s own comments that wait for approval',
    access: 'signed-in',
    answer: z.array(comment),
    handle: async ({ c, actor, param }) =>
      answerList(c, await blog.listWaitingComments(actor, param.slugOrId)),
  })
  .post('/blog/posts/:slugOrId/comments', {
    summary: 'Comment on a post',
    access: 'signed-in',
    body: newComment,
    status: 201,
    answer: comment,
    handle: ({ actor, param, body }) => blog.writeComment(actor, param.slugOrId, body),
  })
  .post('/blog/comments/:id/reports', {
    summary: 'Say what is wrong with a comment',
    access: 'signed-in',
    problems: { conflict: ['already-reported'] },
    body: commentReport,
    status: 201,
    answer: received,
    handle: async ({ actor, param, body }) => {
      const result = await blog.reportComment(actor, readId(param.id), body)
      return result.ok ? result.report : result
    },
  }).hono

export const blogApi = new Hono<ApiEnvironment>()
  .route('/', posts)
  .route('/', comments)
  .route('/', blogCategoriesApi)
  .route('/', writingApi)

export type BlogApi = typeof blogApi
