import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { SpecialistsApi } from '../api/index.server.ts'
import type { Standing } from '../rules/verification.ts'
import type { Approval, CredentialDecision, Refusal } from '../schema/verification.ts'

const api = apiOf<SpecialistsApi>()

/** A part of the queue, with how many there are and whether that is all of them. */
export function fetchQueue(query: {
  standing: Standing
  q?: string | undefined
  limit: number
  cursor: number
}) {
  const { limit, cursor, ...rest } = query
  return readList(
    api.admin.verifications.$get({
      query: { ...rest, limit: String(limit), cursor: String(cursor) },
    }),
  )
}

export type QueuePart = Awaited<ReturnType<typeof fetchQueue>>

export const fetchQueueCounts = () => read(api.admin.verifications.counts.$get())

export const fetchVerificationCase = (id: number) =>
  read(api.admin.verifications[':id'].$get(paramOf(id)))

export const approveSpecialist = (id: number, json: Approval) =>
  read(api.admin.verifications[':id'].approve.$post({ ...paramOf(id), json }))

export const refuseSpecialist = (id: number, json: Refusal) =>
  read(api.admin.verifications[':id'].refuse.$post({ ...paramOf(id), json }))

export const endVerification = (id: number, json: Refusal) =>
  read(api.admin.verifications[':id'].end.$post({ ...paramOf(id), json }))

export const decideCredential = (id: number, json: CredentialDecision) =>
  read(api.admin.credentials[':id'].decision.$post({ ...paramOf(id), json }))
