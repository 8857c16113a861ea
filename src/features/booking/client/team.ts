import { apiOf } from '../../../platform/api/client.ts'
import type { BookingApi } from '../api/index.server.ts'
import type { Affected } from '../schema/index.ts'
import type { AllQuery } from '../schema/team.ts'

const api = apiOf<BookingApi>()

export type AllSearch = Omit<AllQuery, 'limit' | 'cursor'>

/** A part of everybody's consultations, with their number and whether it is exact. */
export const fetchAllConsultations = (
  search: AllSearch,
  place: { limit: number; cursor: number },
) => api.admin.consultations.$list({ ...search, ...place })

export type AllConsultations = Awaited<ReturnType<typeof fetchAllConsultations>>

export const fetchTeamSpecialists = () => api.admin['consultation-specialists'].$get()

export const fetchForTeam = (id: number) => api.admin.consultations(id).$get()

export const fetchAffectedBySpecialist = (id: number): Promise<Affected> =>
  api.admin.specialists(id).affected.$get()

export const findFamily = (email: string) => api.admin.family.$get({ email })

export const fetchMailsOfConsultation = (id: number) => api.admin.consultations(id).mails.$get()
