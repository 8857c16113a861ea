import * as m from '../../i18n/paraglide/messages.js'
import { requestScope } from '../../platform/request-scope.ts'
import { NoticeBar } from '../../ui/notice-bar.tsx'

/**
 * The team's notice above the header of every page. Rendered by the server alone: the browser
 * leaves it in place. It cannot be closed; it ends by itself. A file of its own, so that its icons
 * are not in every page's scripts.
 */
export function SiteNotice() {
  const notice = requestScope()?.notice
  if (!notice) return null
  const role = notice.tone === 'important' ? 'alert' : 'status'
  return <NoticeBar {...notice} label={m.site_notice_label()} role={role} />
}
