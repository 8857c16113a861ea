import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { adminTabsFor } from '../../admin/tabs.ts'
import { AuthorizingPage } from '../../authorizing-page.tsx'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../../session.ts'
import { TabbedPage } from '../../tabbed-page.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ location }) => ({ user: await requireSignedIn(location.href, ['admin']) }),
  onError: leaveSignedOut,
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: AdminDashboard,
})

/** What the product keeps for its admins (spec 2.18, 2.53). */
function AdminDashboard() {
  const { user } = Route.useRouteContext()
  return (
    <TabbedPage label={m.dashboard_admin_tabs()} tabs={adminTabsFor(user)}>
      <h1 tabIndex={-1}>{m.dashboard_admin_title()}</h1>
    </TabbedPage>
  )
}
