import { Link, createFileRoute, useMatch } from '@tanstack/react-router'
import * as m from '../../../../i18n/paraglide/messages.js'
import { AuthorizingPage } from '../../../loading-page.tsx'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../../../session.ts'
import { readWorkspace, WorkspacePage } from '../../../workspace/workspace-page.tsx'

export const Route = createFileRoute('/publisher/dashboard')({
  beforeLoad: async ({ location }) => ({
    user: await requireSignedIn(location.href, ['publisher', 'admin']),
  }),
  loader: (page) => readWorkspace(page),
  onError: leaveSignedOut,
  staleTime: 0,
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: PublisherDashboard,
})

/** An author's own dashboard (spec 2.19, 2.60). */
function PublisherDashboard() {
  const workspace = Route.useLoaderData()
  const opening = useMatch({ from: '/publisher/dashboard/', shouldThrow: false })
  return (
    <WorkspacePage
      user={Route.useRouteContext().user}
      dashboard="/publisher/dashboard"
      {...workspace}
    >
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-xl md:text-2xl">
          {m.dashboard_publisher_title()}
        </h1>
        {opening && <p className="text-muted">{m.dashboard_publisher_text()}</p>}
        <Link
          to="/settings"
          search={{ view: 'author' }}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.author_own_link()}
        </Link>
      </div>
    </WorkspacePage>
  )
}
