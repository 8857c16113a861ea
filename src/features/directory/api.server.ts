import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import type { ApiContext } from '../../platform/api/environment.ts'
import { setTotalHeaders } from '../../platform/api/lists.ts'
import { isPersonReading } from '../../platform/person-reading.ts'
import { readSpecialistId } from '../specialists/schema/index.ts'
import * as schema from './schema.ts'
import * as directory from './service/index.server.ts'

/** Counts a person's first page without results as an unmet search. */
function noteWhenUnmet(
  c: ApiContext,
  search: directory.DirectorySearch,
  { total }: directory.DirectoryPart,
): void {
  if (total > 0 || search.offset > 0 || search.cursor) return
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose')
  if (isPersonReading({ userAgent: c.req.header('user-agent'), purpose }))
    directory.noteUnmetSearch(search, { locale: c.get('locale'), address: c.get('address') })
}

function setListHeaders(c: ApiContext, { total, next }: directory.DirectoryPart): void {
  setTotalHeaders(c, total)
  if (!next) return
  const url = new URL(c.req.url)
  url.searchParams.delete('page')
  url.searchParams.set('cursor', next)
  c.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

export const directoryApi = calls()
  .get('/specialists', {
    summary: 'Verified specialists, each with the next three free times; soonest first',
    query: schema.directoryQuery,
    answer: z.array(schema.directoryEntry),
    handle: async ({ c, actor, query, reader }) => {
      const { bio, sort = 'soonest', availability, cursor } = query
      const page = { limit: schema.limitOf(query), offset: schema.offsetOf(query), cursor }
      const search = { ...query, ...page, sort, availability }
      const part = await directory.searchDirectory(actor, search, reader)
      noteWhenUnmet(c, search, part)
      setListHeaders(c, part)
      const { entries } = part
      return c.json(
        bio === 'preview' ? entries.map((one) => ({ ...one, bio: one.bioPreview })) : entries,
      )
    },
  })
  .get('/directory/counts', {
    summary: 'How many specialists each filter finds',
    answer: schema.optionCounts,
    handle: ({ actor, reader }) => directory.countOptions(actor, reader),
  })
  .get('/specialists/:id', {
    summary: 'A specialist’s profile',
    answer: schema.specialistPage,
    handle: ({ actor, param, reader }) =>
      directory.getSpecialistPage(actor, readSpecialistId(param.id), reader),
  }).hono

export type DirectoryApi = typeof directoryApi
