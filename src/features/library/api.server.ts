import { Hono } from 'hono'
import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { isPersonReading } from '../../platform/person-reading.ts'
import { CLEANING_PROBLEMS } from '../blog/service/index.server.ts'
import * as schema from './schema.ts'
import * as categories from './service/categories.server.ts'
import * as editing from './service/editing.server.ts'
import * as library from './service/index.server.ts'

const resources = calls({ access: 'admin' })
  .get('/admin/resources', {
    summary: 'The library with its drafts, a page at a time',
    scope: 'manage-library',
    query: schema.editorQuery,
    answer: schema.editedList,
    handle: ({ actor, query }) => editing.listForEditors(actor, query),
  })
  .get('/admin/translatable-resources', {
    summary: 'What can be the translation of a resource',
    query: schema.translatableQuery,
    answer: schema.translatable,
    handle: ({ actor, query }) => editing.listTranslatable(actor, query),
  })
  .post('/admin/resources', {
    summary: 'Add a resource to the library',
    scope: 'manage-library',
    problems: CLEANING_PROBLEMS,
    body: schema.resourceInput,
    status: 201,
    answer: schema.editedResource,
    isVersioned: true,
    handle: ({ actor, body }) => editing.createByEditor(actor, body),
  })
  .post('/admin/resource-previews', {
    summary: 'What cleaning leaves of HTML',
    problems: CLEANING_PROBLEMS,
    body: schema.contentToClean,
    answer: schema.cleanedContent,
    runsApart: true,
    handle: ({ actor, body }) => editing.previewHtml(actor, body.html),
  })
  .get('/admin/resources/:id', {
    summary: 'A resource as its editor changes it',
    scope: 'manage-library',
    param: schema.resourceId,
    answer: schema.editedResource,
    isVersioned: true,
    handle: ({ actor, param }) => editing.getForEditor(actor, param.id),
  })
  .put('/admin/resources/:id', {
    summary: 'Change a resource',
    scope: 'manage-library',
    problems: CLEANING_PROBLEMS,
    param: schema.resourceId,
    body: schema.resourceInput,
    answer: schema.editedResource,
    isVersioned: true,
    handle: ({ c, actor, param, body }) =>
      editing.saveByEditor(actor, param.id, { input: body, ifMatch: c.req.header('if-match') }),
  })
  .delete('/admin/resources/:id', {
    summary: 'Delete a resource',
    scope: 'manage-library',
    param: schema.resourceId,
    isVersioned: true,
    handle: ({ c, actor, param }) =>
      editing.removeByEditor(actor, param.id, c.req.header('if-match')),
  }).hono

const ofCategories = calls({ access: 'admin' })
  .get('/admin/resource-categories', {
    summary: 'The categories with how much they hold',
    scope: 'manage-library',
    answer: z.array(schema.editedCategory),
    handle: ({ actor }) => categories.listCategoriesForEditors(actor),
  })
  .post('/admin/resource-categories', {
    summary: 'Add a category to the library',
    body: schema.categoryInput,
    status: 201,
    answer: z.object({ id: z.int() }),
    handle: async ({ actor, body }) => ({ id: await categories.createCategory(actor, body) }),
  })
  .put('/admin/resource-category-order', {
    summary: 'Put the categories in an order',
    body: schema.categoryOrder,
    handle: ({ actor, body }) => categories.orderCategories(actor, body.ids),
  })
  .put('/admin/resource-categories/:id', {
    summary: 'Give a category other names or another colour',
    param: schema.resourceId,
    body: schema.categoryInput,
    isVersioned: true,
    handle: ({ c, actor, param, body }) =>
      categories.changeCategory(actor, param.id, body, c.req.header('if-match')),
  })
  .delete('/admin/resource-categories/:id', {
    summary: 'Remove a category; its resources go to another',
    param: schema.resourceId,
    query: schema.categoryRemoval,
    handle: ({ actor, param, query }) => categories.removeCategory(actor, param.id, query.moveTo),
  }).hono

const reading = calls()
  .get('/resource-categories', {
    summary: 'The categories of the library, in their order',
    answer: z.array(schema.resourceCategory),
    handle: () => library.listCategories(),
  })
  .get('/resources', {
    summary: 'The library, newest first',
    query: schema.resourceQuery,
    answer: z.array(schema.resourceSummary),
    handle: ({ actor, query }) => library.listResources(actor, query),
  })
  .get('/resources/:idOrSlug', {
    summary: 'One resource, by id or slug',
    answer: schema.resource,
    handle: ({ actor, param, reader }) => library.getResource(actor, param.idOrSlug, reader.locale),
  })
  .post('/resources/:idOrSlug/views', {
    summary: 'Say that a resource was shown to a reader',
    handle: async ({ c, actor, param, reader }) => {
      if (isPersonReading({ userAgent: c.req.header('user-agent'), purpose: undefined }))
        await library.viewResource(actor, param.idOrSlug, reader.locale)
    },
  }).hono

export const libraryApi = new Hono<ApiEnvironment>()
  .route('/', resources)
  .route('/', ofCategories)
  .route('/', reading)

export type LibraryApi = typeof libraryApi
