import { apiOf, paramOf, read, queryOf, ifMatch } from '../../../platform/api/client.ts'
import type { NotificationsApi } from '../api.server.ts'
import type { MailStatus } from '../schema/index.ts'
import type { ResendRequest } from '../schema/overview.ts'
import type { TemplatePlace } from '../schema/templates.ts'

const api = apiOf<NotificationsApi>()

/** Mails, newest first; `before` is the id that the earlier page ended with. */
export const fetchMails = (query: {
  status?: MailStatus | undefined
  template?: string | undefined
  to?: string | undefined
  before?: number | undefined
  limit: number
}) => {
  const { before: cursor, ...filter } = query
  return read(api.admin.mails.$get({ query: queryOf({ ...filter, cursor }) }))
}

export const fetchMail = (id: number) => read(api.admin.mails[':id'].$get(paramOf(id)))

export const resendMail = (id: number) => read(api.admin.mails[':id'].resend.$post(paramOf(id)))

const templates = api.admin['mail-templates']

type Texts = Record<string, string>

export const fetchTemplates = () => read(templates.$get())

export const fetchTemplate = (param: TemplatePlace) =>
  read(templates[':template'][':locale'].$get({ param: { ...param } }))

/** `version` is the tag of the one that was read: texts changed since are not overwritten. */
export const saveTemplate = (param: TemplatePlace, texts: Texts, version: string | undefined) =>
  read(
    templates[':template'][':locale'].$put(
      { param: { ...param }, json: { texts } },
      ifMatch(version),
    ),
  )

export const previewTemplate = (param: TemplatePlace, texts: Texts) =>
  read(templates[':template'][':locale'].preview.$post({ param: { ...param }, json: { texts } }))

export const testTemplate = (param: TemplatePlace, texts: Texts) =>
  read(templates[':template'][':locale'].test.$post({ param: { ...param }, json: { texts } }))

export const fetchMailOverview = () => read(api.admin['mail-overview'].$get())

export const sendTestMail = (to: string) => read(api.admin['mail-tests'].$post({ json: { to } }))

/** Sends all `failed` or `kept` mails, since an instant or ever. */
export const resendAll = (which: ResendRequest) =>
  read(api.admin['mail-resends'].$post({ json: which }))
