import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import {
  blogCategoryId,
  blogCategoryInput,
  blogCategoryRemoval,
  keptBlogCategory,
} from '../schema/categories.ts'
import * as categories from '../service/categories.server.ts'

export const blogCategoriesApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/blog-categories',
    describeCall({
      summary: 'The categories of the blog with how much they hold',
      access: 'admin',
      answer: z.array(keptBlogCategory),
    }),
    async (c) => c.json(await categories.listKeptCategories(c.get('actor'))),
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
