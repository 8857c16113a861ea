import { apiOf } from '../../platform/api/client.ts'
import type { WorkspaceApi } from './api.server.ts'

export const workspaceApi = apiOf<WorkspaceApi>()

export const fetchWaiting = () => workspaceApi.workspace.waiting.$get()

export const fetchFamilySide = () => workspaceApi.workspace.family.$get()

/** What is found by these words; nothing by none. */
export const fetchFound = (q: string) => workspaceApi.workspace.search.$get({ q })
