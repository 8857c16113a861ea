import { apiOf } from '../../../platform/api/client.ts'
import type { NotificationsApi } from '../api.server.ts'
import type { TemplatePlace } from '../schema/templates.ts'

export const notificationsApi = apiOf<NotificationsApi>()

export const templateAt = ({ template, locale }: TemplatePlace) =>
  notificationsApi.admin['mail-templates'](template)(locale)
