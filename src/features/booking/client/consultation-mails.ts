import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { BookingApi } from '../api/index.server.ts'
import type { LinkReceiver } from '../schema/consultation-mails.ts'

const api = apiOf<BookingApi>()

/** The mails about one consultation, the latest first. */
export const fetchMailsOfConsultation = (id: number) =>
  read(api.admin.consultations[':id'].mails.$get(paramOf(id)))

export const resendLink = (id: number, to: LinkReceiver) =>
  read(api.admin.consultations[':id'].resend.$post({ ...paramOf(id), json: { to } }))
