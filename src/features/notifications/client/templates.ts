import type { Locale } from '../../../i18n/locale.ts'
import { apiOf, ifMatch, read } from '../../../platform/api/client.ts'
import type { NotificationsApi } from '../api/index.server.ts'
import type { ResendRequest } from '../schema/overview.ts'

const api = apiOf<NotificationsApi>()
const templates = api.admin['mail-templates']

type Texts = Record<string, string>
export interface TemplatePlace {
  template: string
  locale: Locale
}

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

/** Sends all mails that failed or were kept, since an instant or ever. */
export const resendAll = (which: ResendRequest) =>
  read(api.admin['mail-resends'].$post({ json: which }))
