import { apiOf } from '../../platform/api/client.ts'
import type { WorkspaceApi } from './api.server.ts'

export const workspaceApi = apiOf<WorkspaceApi>()

export const fetchWaiting = async () => (await workspaceApi.workspace.waiting.$get()).waiting

/** What is found by these words; nothing by none. */
export const fetchFound = async (q: string) =>
  (await workspaceApi.workspace.search.$get({ q })).found
