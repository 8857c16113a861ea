import { apiOf, read } from '../../platform/api-client.ts'
import type { ContactApi } from './api.server.ts'
import type { ContactMessage } from './schema.ts'

const api = apiOf<ContactApi>()

export const fetchContactDetails = () => read(api.contact.$get())

/** The same key with the same message is kept once. */
export const sendContactMessage = (message: ContactMessage, key: string) =>
  read(api.contact.$post({ json: message }, { headers: { 'idempotency-key': key } }))
