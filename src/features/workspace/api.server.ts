import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import { familySide, found, waiting, workQuery } from './schema.ts'
import { findFamilySide, listWaiting, searchWork } from './service.server.ts'

/** The start page of people who work for the site: pending work and the search. */
export const workspaceApi = calls({ access: 'signed-in' })
  .get('/workspace/waiting', {
    summary: 'What waits for oneself: how many of each kind, and the longest waiting',
    answer: z.array(waiting),
    handle: ({ actor, reader }) => listWaiting(actor, reader.locale),
  })
  .get('/workspace/family', {
    summary:
      'Whether oneself has anything as a family: bookings, waits, saved specialists, children',
    answer: familySide,
    handle: ({ actor }) => findFamilySide(actor),
  })
  .get('/workspace/search', {
    summary: 'People, consultations, texts and mails that one may see, by their names',
    query: workQuery,
    answer: z.array(found),
    handle: ({ actor, query, reader }) => searchWork(actor, query.q ?? '', reader.locale),
  }).hono

export type WorkspaceApi = typeof workspaceApi
