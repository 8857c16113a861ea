import { createFileRoute } from '@tanstack/react-router'
import { fetchOwnPosts } from '../../../features/blog/client.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { AuthorizingPage } from '../../authorizing-page.tsx'
import { OwnPosts } from '../../dashboards/publisher-panels.tsx'
import { privateHead } from '../../private-head.ts'
import { authorizingAfterMs, requireSignedIn } from '../../session.ts'

export const Route = createFileRoute('/publisher/dashboard')({
  beforeLoad: async ({ location }) => ({
    user: await requireSignedIn(location.href, ['publisher', 'admin']),
  }),
  loader: async ({ context }) => ({
    posts: await fetchOwnPosts(context.user.id),
    words: { title: m.dashboard_publisher_title(), description: m.dashboard_publisher_text() },
  }),
  staleTime: 0,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: PublisherDashboard,
})

/** An author's own posts (spec 2.19, 2.60). */
function PublisherDashboard() {
  const { posts } = Route.useLoaderData()
  return (
    <div className="page flex flex-col gap-8 py-8">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1}>{m.dashboard_publisher_title()}</h1>
        <p className="text-muted">{m.dashboard_publisher_text()}</p>
      </div>
      <OwnPosts posts={posts} none={m.dashboard_publisher_none()} />
    </div>
  )
}
