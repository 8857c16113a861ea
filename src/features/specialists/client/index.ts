import { apiOf, paramOf, read, sendFile, queryOf } from '../../../platform/api/client.ts'
import type { SpecialistsApi } from '../api/index.server.ts'
import type { ProfileUpdate, SpecialistRegistration } from '../schema/index.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { VerificationStatus } from '../rules/verification.ts'
import type { Approval, CredentialDecision, Refusal } from '../schema/verification.ts'

const api = apiOf<SpecialistsApi>()

export const registerSpecialist = (json: SpecialistRegistration) =>
  read(api.register.specialist.$post({ json }))

/** The signed-in specialist's own profile, in all its languages. */
export const fetchOwnProfile = () => read(api['specialist-profile'].$get())

export const saveOwnProfile = (json: ProfileUpdate) =>
  read(api['specialist-profile'].$put({ json }))

export const fetchVerification = () => read(api.verification.$get())

export const removeCredential = (id: number) => read(api.credentials[':id'].$delete(paramOf(id)))

/** Uploads a document for the verification; `title` says what it shows. */
export const addCredential = async (title: string, file: Blob): Promise<void> => {
  await read(sendFile('POST', `/api/credentials?${new URLSearchParams({ title })}`, file))
}

export const savePhoto = async (file: Blob): Promise<void> => {
  await read(sendFile('PUT', '/api/photo', file))
}

export const removePhoto = () => read(api.photo.$delete())

/** A part of the queue, with how many there are and whether that is all of them. */
export function fetchQueue(query: {
  standing: VerificationStatus
  q?: string | undefined
  limit: number
  cursor: number
}) {
  return readList(api.admin.verifications.$get({ query: queryOf(query) }))
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
