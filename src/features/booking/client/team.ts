import { apiOf, paramOf, queryOf, read } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { BookingApi } from '../api/index.server.ts'
import type { Affected } from '../schema/index.ts'
import type { AllQuery } from '../schema/team.ts'

const api = apiOf<BookingApi>()

export type AllSearch = Omit<AllQuery, 'limit' | 'cursor'>

/** A part of everybody's consultations, with their number and whether it is exact. */
export const fetchAllConsultations = (
  search: AllSearch,
  place: { limit: number; cursor: number },
) => readList(api.admin.consultations.$get({ query: queryOf({ ...search, ...place }) }))

export type AllConsultations = Awaited<ReturnType<typeof fetchAllConsultations>>

export const fetchTeamSpecialists = () => read(api.admin['consultation-specialists'].$get())

export const fetchForTeam = (id: number) => read(api.admin.consultations[':id'].$get(paramOf(id)))

export const fetchAffectedBySpecialist = (id: number): Promise<Affected> =>
  read(api.admin.specialists[':id'].affected.$get(paramOf(id)))

export const findFamily = (email: string) => read(api.admin.family.$get({ query: { email } }))

export const fetchMailsOfConsultation = (id: number) =>
  read(api.admin.consultations[':id'].mails.$get(paramOf(id)))
