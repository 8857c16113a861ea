import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api-description.ts'
import type { ApiEnvironment } from '../../platform/api-environment.ts'
import { readIdOrSlug, setListHeaders } from '../../platform/api-lists.ts'
import { valid } from '../../platform/api-validation.ts'
import { Problem } from '../../platform/problem.ts'
import {
  category,
  categoryQuery,
  comment,
  commentQuery,
  post,
  postQuery,
  postSummary,
} from './schema.ts'
import * as blog from './service.server.ts'

export const blogApi = new Hono<ApiEnvironment>()
  .get(
    '/blog/posts',
    describeCall({ summary: 'The blog, newest first', answer: z.array(postSummary) }),
    valid('query', postQuery),
    async (c) => {
      const part = await blog.listPosts(c.get('actor'), c.req.valid('query'))
      setListHeaders(c, part)
      return c.json(part.entries)
    },
  )
  .get(
    '/blog/posts/:slugOrId',
    describeCall({ summary: 'One post, by slug or id', answer: post }),
    async (c) => c.json(await blog.getPost(c.get('actor'), c.req.param('slugOrId'))),
  )
  .get(
    '/blog/posts/:slugOrId/comments',
    describeCall({ summary: 'The approved comments of a post', answer: z.array(comment) }),
    valid('query', commentQuery),
    async (c) => {
      const slugOrId = c.req.param('slugOrId')
      const part = await blog.listComments(c.get('actor'), slugOrId, c.req.valid('query'))
      setListHeaders(c, part)
      return c.json(part.entries)
    },
  )
  .get(
    '/blog/categories',
    describeCall({ summary: 'The categories of the blog', answer: z.array(category) }),
    valid('query', categoryQuery),
    async (c) => c.json(await blog.listCategories(c.get('actor'), c.req.valid('query').language)),
  )
  .get(
    '/blog/categories/:id',
    describeCall({ summary: 'One category', answer: category }),
    async (c) => {
      const key = readIdOrSlug(c.req.param('id'))
      if (!key || !('id' in key)) throw new Problem('not-found')
      return c.json(await blog.getCategory(c.get('actor'), key.id))
    },
  )

export type BlogApi = typeof blogApi
