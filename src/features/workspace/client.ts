import { apiOf } from '../../platform/api/client.ts'
import type { WorkspaceApi } from './api.server.ts'

export const workspaceApi = apiOf<WorkspaceApi>()

export const fetchWaiting = () => workspaceApi.workspace.waiting.$get()

export const fetchFamilySide = () => workspaceApi.workspace.family.$get()

/** The search results; empty for an empty query. */
export const fetchFound = (q: string) => workspaceApi.workspace.search.$get({ q })
