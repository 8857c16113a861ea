import { apiOf, paramOf, read } from '../../platform/api/client.ts'
import type { ChildrenApi } from './api.server.ts'
import type { ChildDetails } from './schema.ts'

const api = apiOf<ChildrenApi>()

export const fetchChildren = () => read(api['child-profiles'].$get())

export const saveChild = (id: number | undefined, details: ChildDetails) =>
  id === undefined
    ? read(api['child-profiles'].$post({ json: details }))
    : read(api['child-profiles'][':id'].$put({ ...paramOf(id), json: details }))

export const deleteChild = (id: number) => read(api['child-profiles'][':id'].$delete(paramOf(id)))

export const shareChild = (consultationId: number, childId: number) =>
  read(
    api.consultations[':id']['child-profile'].$put({
      ...paramOf(consultationId),
      json: { childId },
    }),
  )

export const unshareChild = (consultationId: number) =>
  read(api.consultations[':id']['child-profile'].$delete(paramOf(consultationId)))
