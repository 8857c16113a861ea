import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api-description.ts'
import type { ApiEnvironment } from '../../platform/api-environment.ts'
import { setListHeaders } from '../../platform/api-lists.ts'
import { valid } from '../../platform/api-validation.ts'
import { resource, resourceQuery, resourceSummary } from './schema.ts'
import * as library from './service.server.ts'

export const libraryApi = new Hono<ApiEnvironment>()
  .get(
    '/resources',
    describeCall({ summary: 'The library, newest first', answer: z.array(resourceSummary) }),
    valid('query', resourceQuery),
    async (c) => {
      const part = await library.listResources(c.get('actor'), c.req.valid('query'))
      setListHeaders(c, part)
      return c.json(part.entries)
    },
  )
  .get(
    '/resources/:idOrSlug',
    describeCall({ summary: 'One resource, by id or slug', answer: resource }),
    async (c) =>
      c.json(await library.getResource(c.get('actor'), c.req.param('idOrSlug'), c.get('locale'))),
  )

export type LibraryApi = typeof libraryApi
