import { apiOf, sendFile } from '../../../platform/api/client.ts'
import type { SpecialistsApi } from '../api/index.server.ts'
import type { ProfileUpdate, SpecialistRegistration } from '../schema/index.ts'
import type { VerificationStatus } from '../rules/verification.ts'
import type { Approval, CredentialDecision, Refusal } from '../schema/verification.ts'

const api = apiOf<SpecialistsApi>()

export const registerSpecialist = (json: SpecialistRegistration) =>
  api.register.specialist.$post(json)

/** The signed-in specialist's own profile, in all its languages. */
export const fetchOwnProfile = () => api['specialist-profile'].$get()

export const saveOwnProfile = (json: ProfileUpdate) => api['specialist-profile'].$put(json)

export const fetchVerification = () => api.verification.$get()

export const removeCredential = (id: number) => api.credentials(id).$delete()

/** Uploads a document for the verification; `title` says what it shows. */
export const addCredential = async (title: string, file: Blob): Promise<void> => {
  await sendFile('POST', `/api/credentials?${new URLSearchParams({ title })}`, file)
}

export const savePhoto = async (file: Blob): Promise<void> => {
  await sendFile('PUT', '/api/photo', file)
}

export const removePhoto = () => api.photo.$delete()

/** A part of the queue, with how many there are and whether that is all of them. */
export function fetchQueue(query: {
  standing: VerificationStatus
  q?: string | undefined
  limit: number
  cursor: number
}) {
  return api.admin.verifications.$list(query)
}

export type QueuePart = Awaited<ReturnType<typeof fetchQueue>>

export const fetchQueueCounts = () => api.admin.verifications.counts.$get()

export const fetchVerificationCase = (id: number) => api.admin.verifications(id).$get()

export const approveSpecialist = (id: number, json: Approval) =>
  api.admin.verifications(id).approve.$post(json)

export const refuseSpecialist = (id: number, json: Refusal) =>
  api.admin.verifications(id).refuse.$post(json)

export const endVerification = (id: number, json: Refusal) =>
  api.admin.verifications(id).end.$post(json)

export const decideCredential = (id: number, json: CredentialDecision) =>
  api.admin.credentials(id).decision.$post(json)
