import { apiOf, read } from '../../platform/api-client.ts'
import type { LibraryApi } from './api.server.ts'

const api = apiOf<LibraryApi>()

/** The newest resources that match; empty filters count as none. */
export const fetchResources = (query: {
  language: 'en' | 'fa'
  category?: string | undefined
  type?: string | undefined
  limit: number
}) => read(api.resources.$get({ query: { ...query, limit: String(query.limit) } }))

export const fetchResource = (idOrSlug: string) =>
  read(api.resources[':idOrSlug'].$get({ param: { idOrSlug } }))
