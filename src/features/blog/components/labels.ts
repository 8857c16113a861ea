import * as m from '../../../i18n/paraglide/messages.js'
import type { PostState } from '../rules/publishing.ts'
import type { ReportReason } from '../rules/index.ts'

/** Label of a state (spec 4.10). */
export const statusWords: Record<PostState, () => string> = {
  draft: m.common_draft,
  scheduled: m.dashboard_status_scheduled,
  published: m.common_published,
  pending: m.dashboard_status_pending,
}

export const statusTones = {
  draft: 'neutral',
  scheduled: 'primary',
  published: 'success',
  pending: 'warning',
} as const

export const reasonWords: Record<ReportReason, () => string> = {
  unkind: m.blog_report_unkind,
  personal: m.blog_report_personal,
  spam: m.blog_report_spam,
  harmful: m.blog_report_harmful,
  other: m.blog_report_other,
}
