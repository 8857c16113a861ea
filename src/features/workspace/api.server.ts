import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { valid } from '../../platform/api/validation.ts'
import { found, waiting, workQuery } from './schema.ts'
import { listWaiting, searchWork } from './service/index.server.ts'

/** What people who work for the site find in one place. */
export const workspaceApi = new Hono<ApiEnvironment>()
  .get(
    '/workspace/waiting',
    describeCall({
      summary: 'What waits for oneself: how many of each kind, and the longest waiting',
      access: 'signed-in',
      answer: z.object({ waiting: z.array(waiting) }),
    }),
    async (c) => c.json({ waiting: await listWaiting(c.get('actor'), c.get('locale')) }),
  )
  .get(
    '/workspace/search',
    describeCall({
      summary: 'People, consultations, texts and mails that one may see, by their names',
      access: 'signed-in',
      answer: z.object({ found: z.array(found) }),
    }),
    valid('query', workQuery),
    async (c) => {
      const { q = '' } = c.req.valid('query')
      return c.json({ found: await searchWork(c.get('actor'), q, c.get('locale')) })
    },
  )

export type WorkspaceApi = typeof workspaceApi
