import * as m from '../../../i18n/paraglide/messages.js'
import type { ReportReason } from '../rules/index.ts'

export const reasonWords: Record<ReportReason, () => string> = {
  unkind: m.blog_report_unkind,
  personal: m.blog_report_personal,
  spam: m.blog_report_spam,
  harmful: m.blog_report_harmful,
  other: m.blog_report_other,
}
