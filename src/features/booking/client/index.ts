import { apiOf } from '../../../platform/api/client.ts'
import type { BookingApi } from '../api/index.server.ts'

export const bookingApi = apiOf<BookingApi>()

/** A consultation; with a mailed link's token the reader counts as its family. */
export const fetchConsultation = (id: number, token?: string) =>
  bookingApi.consultations(id).$get({ token })

/** A person's consultations: upcoming ones soonest first, past ones latest first. */
export const fetchConsultations = (query: {
  as: 'family' | 'specialist'
  scope: 'upcoming' | 'past'
  limit: number
}) => bookingApi.consultations.$get(query)
