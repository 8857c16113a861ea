import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { pagedQuery } from '../../../platform/api/lists.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { plainText } from '../../../platform/html/markup.ts'
import { REPORT_OUTCOME_MAX_CHARACTERS, REPORT_STATES } from '../rules.ts'

export const reportQuery = z.object({
  state: emptyAsAbsent(z.enum(REPORT_STATES, { error: () => m.moderation_status_invalid() })),
  ...pagedQuery,
})

/** A reported message in the team's list, without its text. */
export const listedReport = z.object({
  id: z.int(),
  state: z.enum(REPORT_STATES),
  reporterName: z.string(),
  writerName: z.string(),
  createdAt: z.string(),
})

/** What a change answers, without the texts: answers may be stored under an idempotency key. */
export const changedReport = z.extend(listedReport, {
  reporterId: z.int(),
  writerId: z.int(),
  outcome: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  handledAt: z.nullable(z.string()),
  /** The version for `If-Match`. */
  version: z.string(),
})

/** A report with the message's text; reading it is recorded. */
export const wholeReport = z.extend(changedReport, {
  reason: z.nullable(z.string()),
  message: z.object({ content: z.string(), createdAt: z.string() }),
})

/** The team's change of a report; absent fields stay as they are. */
export const reportChange = z.strictObject({
  state: emptyAsAbsent(z.enum(REPORT_STATES, { error: () => m.moderation_status_invalid() })),
  outcome: z.optional(
    z.string().check(
      z.overwrite(plainText),
      z.maxLength(REPORT_OUTCOME_MAX_CHARACTERS, {
        error: () => m.moderation_outcome_long(),
      }),
    ),
  ),
})

export type ReportQuery = z.infer<typeof reportQuery>
export type ListedReport = z.infer<typeof listedReport>
export type ChangedReport = z.infer<typeof changedReport>
export type WholeReport = z.infer<typeof wholeReport>
export type ReportChange = z.infer<typeof reportChange>
