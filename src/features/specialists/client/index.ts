import { apiOf, paramOf, read, sendFile } from '../../../platform/api/client.ts'
import type { SpecialistsApi } from '../api/index.server.ts'
import type { ProfileUpdate, SpecialistRegistration } from '../schema/index.ts'

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

/** Uploads the signed-in person's photo. */
export const savePhoto = async (file: Blob): Promise<void> => {
  await read(sendFile('PUT', '/api/photo', file))
}

export const removePhoto = () => read(api.photo.$delete())
