import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiEnvironment, ApiContext } from '../../platform/api/environment.ts'
import { answerList, answerPage, answerPart } from '../../platform/api/lists.ts'
import { valid } from '../../platform/api/validation.ts'
import { isPersonReading } from '../../platform/person-reading.ts'
import { resource, resourceCategory, resourceQuery, resourceSummary } from './schema/index.ts'
import * as library from './service/index.server.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
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
} from './schema/editing.ts'
import * as categories from './service/categories.server.ts'
import * as editing from './service/editing.server.ts'

type Described = Parameters<typeof describeCall>[0]

const forAdmins = (summary: string, answer?: Described['answer'], more: Partial<Described> = {}) =>
  describeCall({ summary, access: 'admin', ...(answer ? { answer } : { status: 204 }), ...more })

const isVersioned = true
const scope = 'manage-library'
const TEXT_PROBLEMS = {
  invalid: ['content-too-deep', 'content-too-long', 'content-too-slow'],
  unavailable: ['texts-busy'],
}

function answer(c: ApiContext, resource: EditedResource) {
  c.header('etag', toTag(resource.version))
  return resource
}

const resources = new Hono<ApiEnvironment>()
  .get(
    '/admin/resources',
    forAdmins('The library with its drafts, a page at a time', editedList, { scope }),
    valid('query', editorQuery),
    async (c) => {
      const { part, ...found } = await editing.listForEditors(c.get('actor'), c.req.valid('query'))
      return answerPage(c, found, part)
    },
  )
  .get(
    '/admin/translatable-resources',
    forAdmins('What can be the translation of a resource', translatable),
    valid('query', translatableQuery),
    async (c) =>
      answerList(c, await editing.listTranslatable(c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/admin/resources',
    describeCall({
      scope,
      summary: 'Add a resource to the library',
      isVersioned,
      problems: TEXT_PROBLEMS,
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
    forAdmins('What is kept of HTML', cleanedContent, {
      problems: TEXT_PROBLEMS,
      ignoresKey: true,
    }),
    valid('json', contentToClean),
    async (c) => c.json(await editing.previewHtml(c.get('actor'), c.req.valid('json').html)),
  )
  .get(
    '/admin/resources/:id',
    forAdmins('A resource as its editor changes it', editedResource, { scope, isVersioned }),
    valid('param', resourceId),
    async (c) =>
      c.json(answer(c, await editing.getForEditor(c.get('actor'), c.req.valid('param').id))),
  )
  .put(
    '/admin/resources/:id',
    forAdmins('Change a resource', editedResource, { scope, isVersioned, problems: TEXT_PROBLEMS }),
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
    forAdmins('Delete a resource', undefined, { scope, isVersioned }),
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
    forAdmins('The categories with how much they hold', z.array(editedCategory), { scope }),
    async (c) => answerList(c, await categories.listCategoriesForEditors(c.get('actor'))),
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

const editingApi = new Hono<ApiEnvironment>().route('/', resources).route('/', ofCategories)

export const libraryApi = new Hono<ApiEnvironment>()
  .route('/', editingApi)
  .get(
    '/resource-categories',
    describeCall({
      summary: 'The categories of the library, in their order',
      answer: z.array(resourceCategory),
    }),
    async (c) => answerList(c, await library.listCategories(c.get('actor'))),
  )
  .get(
    '/resources',
    describeCall({ summary: 'The library, newest first', answer: z.array(resourceSummary) }),
    valid('query', resourceQuery),
    async (c) => {
      return answerPart(c, await library.listResources(c.get('actor'), c.req.valid('query')))
    },
  )
  .get(
    '/resources/:idOrSlug',
    describeCall({ summary: 'One resource, by id or slug', answer: resource }),
    async (c) =>
      c.json(await library.getResource(c.get('actor'), c.req.param('idOrSlug'), c.get('locale'))),
  )
  .post(
    '/resources/:idOrSlug/views',
    describeCall({ summary: 'Say that a resource was shown to a reader', status: 204 }),
    async (c) => {
      const reading = { userAgent: c.req.header('user-agent'), purpose: undefined }
      if (isPersonReading(reading))
        await library.viewResource(c.get('actor'), c.req.param('idOrSlug'), c.get('locale'))
      return c.body(null, 204)
    },
  )

export type LibraryApi = typeof libraryApi
