import * as m from '../../i18n/paraglide/messages.js'
import { requestScope } from '../../platform/request-scope.ts'
import { NoticeBar } from '../../ui/notice-bar.tsx'

/**
 * What the team says to everybody, above the header of every page. The server alone draws it, and
 * no script knows of it: the browser leaves it where it is. It cannot be closed; it ends by itself.
 * It is a file of its own, for its icons would come with the scripts of every page.
 */
export function SiteNotice() {
  const notice = requestScope()?.notice
  if (!notice) return null
  const role = notice.tone === 'important' ? 'alert' : 'status'
  return <NoticeBar {...notice} label={m.site_notice_label()} role={role} />
}
