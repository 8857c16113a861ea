import { Hono } from 'hono'
import * as z from 'zod/mini'
import { calls } from '../../../platform/api/call.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { readId } from '../../../platform/api/ids.ts'
import { isPersonReading } from '../../../platform/person-reading.ts'
import * as schema from '../schema/index.ts'
import * as blog from '../service/index.server.ts'
import { analyticsApi, authorProfileApi, blogCategoriesApi, moderationApi } from './team.server.ts'
import { writingApi } from './writing.server.ts'

const posts = calls()
  .get('/blog/posts', {
    summary: 'The blog, newest first',
    query: schema.postQuery,
    answer: z.array(schema.postSummary),
    handle: ({ actor, query }) => blog.listPosts(actor, query),
  })
  .get('/blog/posts/:slugOrId', {
    summary: 'One post, by slug or id',
    answer: schema.post,
    isVersioned: true,
    handle: ({ actor, param }) => blog.getPost(actor, param.slugOrId),
  })
  .get('/blog/posts/:slugOrId/related', {
    summary: 'What to read after a post',
    answer: z.array(schema.postSummary),
    handle: ({ actor, param }) => blog.listRelatedPosts(actor, param.slugOrId),
  })
  .post('/blog/posts/:slugOrId/views', {
    summary: 'Say that a post was shown to a reader',
    handle: async ({ c, actor, param }) => {
      if (isPersonReading({ userAgent: c.req.header('user-agent'), purpose: undefined }))
        await blog.viewPost(actor, param.slugOrId)
    },
  })
  .get('/blog/categories', {
    summary: 'The categories of the blog',
    query: schema.categoryQuery,
    answer: z.array(schema.category),
    handle: ({ query }) => blog.listCategories(query.language),
  })
  .get('/blog/categories/:id', {
    summary: 'One category',
    answer: schema.category,
    handle: ({ param }) => blog.getCategory(readId(param.id)),
  })
  .get('/blog/tags', {
    summary: 'The tags that published posts have',
    query: schema.categoryQuery,
    answer: z.array(schema.tag),
    handle: ({ query }) => blog.listTags(query.language),
  })
  .get('/blog/authors/:id', {
    summary: 'Who writes for the blog',
    answer: schema.author,
    handle: ({ param, reader }) => blog.getAuthor(readId(param.id), reader.locale),
  }).hono

const comments = calls()
  .get('/blog/posts/:slugOrId/comments', {
    summary: 'The approved comments of a post',
    query: schema.commentQuery,
    answer: z.array(schema.comment),
    handle: ({ actor, param, query }) => blog.listComments(actor, param.slugOrId, query),
  })
  .get('/blog/posts/:slugOrId/comments/waiting', {
    summary: 'One’s own comments that wait for approval',
    access: 'signed-in',
    answer: z.array(schema.comment),
    handle: ({ actor, param }) => blog.listWaitingComments(actor, param.slugOrId),
  })
  .post('/blog/posts/:slugOrId/comments', {
    summary: 'Comment on a post',
    access: 'signed-in',
    body: schema.newComment,
    status: 201,
    answer: schema.comment,
    handle: ({ actor, param, body }) => blog.writeComment(actor, param.slugOrId, body),
  })
  .post('/blog/comments/:id/reports', {
    summary: 'Say what is wrong with a comment',
    access: 'signed-in',
    problems: { conflict: ['already-reported'] },
    body: schema.commentReport,
    status: 201,
    answer: schema.received,
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
  .route('/', analyticsApi)
  .route('/', moderationApi)
  .route('/', authorProfileApi)

export type BlogApi = typeof blogApi
