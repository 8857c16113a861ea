import { apiOf, once, paramOf, queryOf, read } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { BookingApi } from '../api/index.server.ts'
import type { ConsultationStatus } from '../rules.ts'
import type { Affected } from '../schema/index.ts'
import type { LinkReceiver, PhoneBooking } from '../schema/team.ts'
import type { Outcome } from '../rules/under-way.ts'
import type { ManyConsultations, ManyConsultationsDone } from '../schema/many.ts'

const api = apiOf<BookingApi>()

export interface AllSearch {
  q?: string | undefined
  status?: ConsultationStatus | undefined
  specialistId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  /** The zone whose dates those are. */
  timeZone?: string
  sort: 'startsAt' | '-startsAt'
}

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

/** The child's details of one consultation; the reading is noted. */
export const readChildDetails = (id: number) =>
  read(api.admin.consultations[':id'].details.$post(paramOf(id)))

export const renewLinks = (id: number) =>
  read(api.admin.consultations[':id'].link.$post(paramOf(id)))

export const setOutcome = (id: number, outcome: Outcome) =>
  read(api.admin.consultations[':id'].outcome.$post({ ...paramOf(id), json: { outcome } }))

/** Does something with many consultations; returns the outcome of each. */
export const doToConsultations = (json: ManyConsultations): Promise<ManyConsultationsDone> =>
  read(api.admin.consultations.batch.$post({ json }))

export const findFamily = (email: string) => read(api.admin.family.$get({ query: { email } }))

/** Books for a family on the telephone; repeated calls with one key make one booking. */
export const bookByPhone = (json: PhoneBooking, key: string | undefined) =>
  read(api.admin.consultations.$post({ json }, once(key)))

/** The mails about one consultation, the latest first. */
export const fetchMailsOfConsultation = (id: number) =>
  read(api.admin.consultations[':id'].mails.$get(paramOf(id)))

export const resendLink = (id: number, to: LinkReceiver) =>
  read(api.admin.consultations[':id'].resend.$post({ ...paramOf(id), json: { to } }))
