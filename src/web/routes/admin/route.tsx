import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { AuthorizingPage } from '../../loading-page.tsx'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../../session.ts'
import { readWorkspace, WorkspacePage } from '../../workspace/workspace-page.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ location }) => ({ user: await requireSignedIn(location.href, ['admin']) }),
  loader: (page) => readWorkspace(page),
  staleTime: 0,
  onError: leaveSignedOut,
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: AdminDashboard,
})

/** The admin dashboard (spec 2.18, 2.53). */
function AdminDashboard() {
  const { user } = Route.useRouteContext()
  const workspace = Route.useLoaderData()
  return (
    <WorkspacePage user={user} dashboard="/admin" {...workspace}>
      <h1 tabIndex={-1} className="text-xl md:text-2xl">
        {m.dashboard_admin_title()}
      </h1>
    </WorkspacePage>
  )
}
