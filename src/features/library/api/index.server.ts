import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { isPersonReading } from '../../../platform/person-reading.ts'
import { editingApi } from './editing.server.ts'
import { resource, resourceCategory, resourceQuery, resourceSummary } from '../schema/index.ts'
import * as library from '../service/index.server.ts'

export const libraryApi = new Hono<ApiEnvironment>()
  .route('/', editingApi)
  .get(
    '/resource-categories',
    describeCall({
      summary: 'The categories of the library, in their order',
      answer: z.array(resourceCategory),
    }),
    async (c) => c.json(await library.listCategories(c.get('actor'))),
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
