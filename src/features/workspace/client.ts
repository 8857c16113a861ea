import { apiOf } from '../../platform/api/client.ts'
import type { WorkspaceApi } from './api.server.ts'

const api = apiOf<WorkspaceApi>()

export const fetchWaiting = async () => (await api.workspace.waiting.$get()).waiting

/** What is found by these words; nothing by none. */
export const fetchFound = async (q: string) => (await api.workspace.search.$get({ q })).found
