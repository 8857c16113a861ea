import { apiOf } from '../../platform/api/client.ts'
import type { DirectoryApi } from './api.server.ts'

export const directoryApi = apiOf<DirectoryApi>()

/** The directory's filters as API parameters; empty ones count as absent. */
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
