import { apiOf } from '../../platform/api/client.ts'
import type { ChildrenApi } from './api.server.ts'

export const childrenApi = apiOf<ChildrenApi>()

export const fetchChildren = () => childrenApi['child-profiles'].$get()
