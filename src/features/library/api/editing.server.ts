import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import {
  categoryInput,
  categoryOrder,
  categoryRemoval,
  cleanedContent,
  contentToClean,
  editedCategory,
  editedList,
  editedResource,
  editorQuery,
  resourceId,
  resourceInput,
  translatable,
  translatableQuery,
  type EditedResource,
} from '../schema/editing.ts'
import * as categories from '../service/categories.server.ts'
import * as editing from '../service/editing.server.ts'

const forAdmins = (summary: string, answer?: Parameters<typeof describeCall>[0]['answer']) =>
  describeCall({ summary, access: 'admin', ...(answer ? { answer } : { status: 204 }) })

function answer(c: ApiContext, resource: EditedResource) {
  c.header('etag', toTag(resource.version))
  return resource
}

const resources = new Hono<ApiEnvironment>()
  .get(
    '/admin/resources',
    forAdmins('The library with its drafts, a page at a time', editedList),
    valid('query', editorQuery),
    async (c) => c.json(await editing.listForEditors(c.get('actor'), c.req.valid('query'))),
  )
  .get(
    '/admin/translatable-resources',
    forAdmins('What can be the translation of a resource', translatable),
    valid('query', translatableQuery),
    async (c) => c.json(await editing.listTranslatable(c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/admin/resources',
    describeCall({
      summary: 'Add a resource to the library',
      access: 'admin',
      status: 201,
      answer: editedResource,
    }),
    valid('json', resourceInput),
    async (c) => {
      const created = await editing.createByEditor(c.get('actor'), c.req.valid('json'))
      return c.json(answer(c, created), 201)
    },
  )
  .post(
    '/admin/resource-previews',
    forAdmins('What is kept of HTML', cleanedContent),
    valid('json', contentToClean),
    async (c) => c.json(await editing.previewHtml(c.get('actor'), c.req.valid('json').html)),
  )
  .get(
    '/admin/resources/:id',
    forAdmins('A resource as its editor changes it', editedResource),
    valid('param', resourceId),
    async (c) =>
      c.json(answer(c, await editing.getForEditor(c.get('actor'), c.req.valid('param').id))),
  )
  .put(
    '/admin/resources/:id',
    forAdmins('Change a resource', editedResource),
    valid('param', resourceId),
    valid('json', resourceInput),
    async (c) => {
      const change = { input: c.req.valid('json'), ifMatch: c.req.header('if-match') }
      const { id } = c.req.valid('param')
      return c.json(answer(c, await editing.saveByEditor(c.get('actor'), id, change)))
    },
  )
  .delete(
    '/admin/resources/:id',
    forAdmins('Delete a resource'),
    valid('param', resourceId),
    async (c) => {
      const { id } = c.req.valid('param')
      await editing.removeByEditor(c.get('actor'), id, c.req.header('if-match'))
      return c.body(null, 204)
    },
  )

const ofCategories = new Hono<ApiEnvironment>()
  .get(
    '/admin/resource-categories',
    forAdmins('The categories with how much they hold', z.array(editedCategory)),
    async (c) => c.json(await categories.listCategoriesForEditors(c.get('actor'))),
  )
  .post(
    '/admin/resource-categories',
    describeCall({
      summary: 'Add a category to the library',
      access: 'admin',
      status: 201,
      answer: z.object({ id: z.int() }),
    }),
    valid('json', categoryInput),
    async (c) =>
      c.json({ id: await categories.createCategory(c.get('actor'), c.req.valid('json')) }, 201),
  )
  .put(
    '/admin/resource-category-order',
    forAdmins('Put the categories in an order'),
    valid('json', categoryOrder),
    async (c) => {
      await categories.orderCategories(c.get('actor'), c.req.valid('json').ids)
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/resource-categories/:id',
    forAdmins('Give a category other names or another colour'),
    valid('param', resourceId),
    valid('json', categoryInput),
    async (c) => {
      const { id } = c.req.valid('param')
      await categories.changeCategory(c.get('actor'), id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/admin/resource-categories/:id',
    forAdmins('Remove a category; its resources go to another'),
    valid('param', resourceId),
    valid('query', categoryRemoval),
    async (c) => {
      const { id } = c.req.valid('param')
      await categories.removeCategory(c.get('actor'), id, c.req.valid('query').moveTo)
      return c.body(null, 204)
    },
  )

export const editingApi = new Hono<ApiEnvironment>().route('/', resources).route('/', ofCategories)
