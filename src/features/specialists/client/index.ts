import { apiOf, sendFile } from '../../../platform/api/client.ts'
import type { SpecialistsApi } from '../api/index.server.ts'

export const specialistsApi = apiOf<SpecialistsApi>()

/** Uploads a document for the verification; `title` describes it. */
export const addCredential = async (title: string, file: Blob): Promise<void> => {
  await sendFile('POST', `/api/credentials?${new URLSearchParams({ title })}`, file)
}

export const savePhoto = async (file: Blob): Promise<void> => {
  await sendFile('PUT', '/api/photo', file)
}
