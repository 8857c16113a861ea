import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { MessageReportsApi } from '../api/reports.server.ts'
import type { ReportState } from '../rules.ts'
import type { ReportChange } from '../schema/reports.ts'

const api = apiOf<MessageReportsApi>()

export const fetchMessageReports = (query: { state: ReportState | undefined; page: number }) =>
  readList(api.admin['message-reports'].$get({ query: { ...query, page: String(query.page) } }))

export const fetchMessageReport = (id: number) =>
  read(api.admin['message-reports'][':id'].$get(paramOf(id)))

export const changeMessageReport = (id: number, change: ReportChange) =>
  read(api.admin['message-reports'][':id'].$patch({ ...paramOf(id), json: change }))
