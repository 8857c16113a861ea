import { apiOf } from '../../platform/api/client.ts'
import type { ChildrenApi } from './api.server.ts'
import type { ChildDetails } from './schema.ts'

const api = apiOf<ChildrenApi>()

export const fetchChildren = () => api['child-profiles'].$get()

export const saveChild = (id: number | undefined, details: ChildDetails) =>
  id === undefined ? api['child-profiles'].$post(details) : api['child-profiles'](id).$put(details)

export const deleteChild = (id: number) => api['child-profiles'](id).$delete()

export const shareChild = (consultationId: number, childId: number) =>
  api.consultations(consultationId)['child-profile'].$put({ childId })

export const unshareChild = (consultationId: number) =>
  api.consultations(consultationId)['child-profile'].$delete()
