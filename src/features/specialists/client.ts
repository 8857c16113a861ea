import { apiOf, read } from '../../platform/api-client.ts'
import type { SpecialistsApi } from './api.server.ts'
import type { SpecialistRegistration } from './schema.ts'

const api = apiOf<SpecialistsApi>()

export const registerSpecialist = (json: SpecialistRegistration) =>
  read(api.register.specialist.$post({ json }))
