import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { NotificationsApi } from '../api/index.server.ts'
import type { MailStatus } from '../schema/index.ts'

const api = apiOf<NotificationsApi>()

/** Mails, newest first; `before` is the id that the earlier page ended with. */
export const fetchMails = (query: {
  status?: MailStatus | undefined
  template?: string | undefined
  to?: string | undefined
  before?: number | undefined
  limit: number
}) => {
  const { before, limit, ...filter } = query
  const cursor = before === undefined ? undefined : String(before)
  return read(api.admin.mails.$get({ query: { ...filter, cursor, limit: String(limit) } }))
}

/** One mail with its HTML. */
export const fetchMail = (id: number) => read(api.admin.mails[':id'].$get(paramOf(id)))

export const resendMail = (id: number) => read(api.admin.mails[':id'].resend.$post(paramOf(id)))
