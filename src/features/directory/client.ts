import { apiOf, read } from '../../platform/api-client.ts'
import type { DirectoryApi } from './api.server.ts'
import type { DirectoryEntry } from './schema.ts'

const api = apiOf<DirectoryApi>()

/** The directory's filters as the API takes them; what is empty counts as absent. */
export interface DirectoryRequest {
  languages?: string | undefined
  specialty?: string | undefined
  expertise?: string | undefined
  availability?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  limit: number
}

export interface FoundSpecialists {
  /** Their bios are cut to what a card shows. */
  entries: DirectoryEntry[]
  /** Exact, unless `more` says that there are more of them. */
  total: number
  more: boolean
}

/**
 * A page of the directory.
 * @throws {ApiError}
 */
export async function fetchDirectory(request: DirectoryRequest): Promise<FoundSpecialists> {
  const { limit, page, ...filters } = request
  const query = {
    ...filters,
    bio: 'preview',
    limit: String(limit),
    page: page === undefined ? undefined : String(page),
  }
  const answer = await api.specialists.$get({ query })
  return {
    entries: await read(Promise.resolve(answer)),
    total: Number(answer.headers.get('x-total-count')),
    more: answer.headers.has('x-total-more'),
  }
}

/** How many specialists each filter finds alone. */
export const fetchOptionCounts = () => read(api.directory.counts.$get())

/**
 * A specialist's own page.
 * @throws {ApiError} 400 for what is no id, 404 for who is not listed.
 */
export const fetchSpecialist = (id: string) => read(api.specialists[':id'].$get({ param: { id } }))
