import { apiOf } from '../../platform/api/client.ts'
import type { ContactApi } from './api.server.ts'

export const contactApi = apiOf<ContactApi>()

export const fetchContactDetails = () => contactApi.contact.$get()
