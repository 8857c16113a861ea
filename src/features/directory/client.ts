import { apiOf } from '../../platform/api/client.ts'
import type { ListAnswer } from '../../platform/api/list-answer.ts'
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

/**
 * A page of the directory; bios are cut to what a card shows.
 * @throws {ApiError}
 */
export function fetchDirectory(request: DirectoryRequest): Promise<ListAnswer<DirectoryEntry>> {
  const { limit, page, ...filters } = request
  const query = {
    ...filters,
    bio: 'preview',
    limit: String(limit),
    page: page === undefined ? undefined : String(page),
  }
  return api.specialists.$list(query)
}

/** How many specialists each filter finds alone. */
export const fetchOptionCounts = () => api.directory.counts.$get()

/**
 * A specialist's own page.
 * @throws {ApiError} 400 for an invalid id, 404 for an unlisted specialist.
 */
export const fetchSpecialist = (id: string) => api.specialists(id).$get()
