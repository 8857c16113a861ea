import { apiOf } from '../../../platform/api/client.ts'
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
  return api.admin.mails.$get({ ...filter, cursor })
}

export const fetchMail = (id: number) => api.admin.mails(id).$get()

export const resendMail = (id: number) => api.admin.mails(id).resend.$post()

const templates = api.admin['mail-templates']

type Texts = Record<string, string>

export const fetchTemplates = () => templates.$get()

export const fetchTemplate = ({ template, locale }: TemplatePlace) =>
  templates(template)(locale).$get()

/** `version` is the tag of the one that was read: texts changed since are not overwritten. */
export const saveTemplate = (
  { template, locale }: TemplatePlace,
  texts: Texts,
  version: string | undefined,
) => templates(template)(locale).$put({ texts }, { version })

export const previewTemplate = ({ template, locale }: TemplatePlace, texts: Texts) =>
  templates(template)(locale).preview.$post({ texts })

export const testTemplate = ({ template, locale }: TemplatePlace, texts: Texts) =>
  templates(template)(locale).test.$post({ texts })

export const fetchMailOverview = () => api.admin['mail-overview'].$get()

export const sendTestMail = (to: string) => api.admin['mail-tests'].$post({ to })

/** Sends all `failed` or `kept` mails, since an instant or ever. */
export const resendAll = (which: ResendRequest) => api.admin['mail-resends'].$post(which)
