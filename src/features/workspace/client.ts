import { apiOf, read } from '../../platform/api/client.ts'
import type { WorkspaceApi } from './api.server.ts'

const api = apiOf<WorkspaceApi>()

export const fetchWaiting = async () => (await read(api.workspace.waiting.$get())).waiting

/** What is found by these words; nothing by none. */
export const fetchFound = async (q: string) =>
  (await read(api.workspace.search.$get({ query: { q } }))).found
