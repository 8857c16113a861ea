import * as z from 'zod/mini'
import { defineForm } from '../../../platform/page-form.ts'
import { changeMessageReport } from '../client/index.ts'
import { messageId } from '../schema/index.ts'
import { reportChange } from '../schema/reports.ts'

/** What the team notes of a reported message. */
export const reportChangeForm = defineForm({
  intent: 'message-report-change',
  page: /^\/admin\/concerns$/,
  schema: z.object({ reportId: messageId.shape.id, ...reportChange.shape }),
  call: ({ reportId, ...change }) => changeMessageReport(reportId, change),
  next: (_, __, { reportId }) => `/admin/concerns?view=messages&open=${reportId}&done=saved`,
})
