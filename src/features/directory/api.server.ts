import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../platform/api/environment.ts'
import { setTotalHeaders } from '../../platform/api/lists.ts'
import { valid } from '../../platform/api/validation.ts'
import { isPersonReading } from '../../platform/person-reading.ts'
import { readSpecialistId } from '../specialists/schema/index.ts'
import {
  directoryEntry,
  directoryQuery,
  limitOf,
  offsetOf,
  optionCounts,
  specialistPage,
} from './schema.ts'
import * as directory from './service/index.server.ts'

/** A browser's search without results on its first page counts as unmet. */
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

const readerOf = (c: ApiContext) => ({ locale: c.get('locale'), timeZone: c.get('timeZone') })

function setListHeaders(c: ApiContext, { total, next }: directory.DirectoryPart): void {
  setTotalHeaders(c, total)
  if (!next) return
  const url = new URL(c.req.url)
  url.searchParams.delete('page')
  url.searchParams.set('cursor', next)
  c.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

export const directoryApi = new Hono<ApiEnvironment>()
  .get(
    '/specialists',
    describeCall({
      summary: 'Verified specialists, each with the next three free times; soonest first',
      answer: z.array(directoryEntry),
    }),
    valid('query', directoryQuery),
    async (c) => {
      const query = c.req.valid('query')
      const { bio, sort = 'soonest', availability, cursor } = query
      const page = { limit: limitOf(query), offset: offsetOf(query), cursor }
      const search = { ...query, ...page, sort, availability }
      const part = await directory.searchDirectory(c.get('actor'), search, readerOf(c))
      noteWhenUnmet(c, search, part)
      setListHeaders(c, part)
      return c.json(
        bio === 'preview'
          ? part.entries.map((entry) => ({ ...entry, bio: entry.bioPreview }))
          : part.entries,
      )
    },
  )
  .get(
    '/directory/counts',
    describeCall({ summary: 'How many specialists each filter finds', answer: optionCounts }),
    async (c) => c.json(await directory.countOptions(c.get('actor'), readerOf(c))),
  )
  .get(
    '/specialists/:id',
    describeCall({ summary: 'A specialist’s profile', answer: specialistPage }),
    async (c) => {
      const specialistId = readSpecialistId(c.req.param('id'))
      return c.json(await directory.getSpecialistPage(c.get('actor'), specialistId, readerOf(c)))
    },
  )

export type DirectoryApi = typeof directoryApi
