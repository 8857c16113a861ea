import { apiOf, read } from '../../platform/api-client.ts'
import type { SpecialistsApi } from './api.server.ts'
import type { ProfileUpdate, SpecialistRegistration } from './schema.ts'

const api = apiOf<SpecialistsApi>()

export const registerSpecialist = (json: SpecialistRegistration) =>
  read(api.register.specialist.$post({ json }))

/** The signed-in specialist's own profile, in all its languages. */
export const fetchOwnProfile = () => read(api['specialist-profile'].$get())

export const saveOwnProfile = (json: ProfileUpdate) =>
  read(api['specialist-profile'].$put({ json }))
