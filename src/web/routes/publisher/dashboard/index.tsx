import { Link, createFileRoute, useRouter } from '@tanstack/react-router'
import { fetchPostsAndBegun } from '../../../../features/blog/client/writing.ts'
import { OwnPosts } from '../../../../features/blog/components/own-posts.tsx'
import { POST_STATES } from '../../../../features/blog/rules/publishing.ts'
import { localPath } from '../../../../i18n/local-path.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { readPublisherTab } from '../../../publisher/tabs.ts'
import { refresh } from '../../../refresh.ts'
import { TabFailed } from '../../../load-failed.tsx'
import { tabRoute, oneOf, tabSearch, type TabSearch } from '../../../tab-search.ts'

export const Route = createFileRoute('/publisher/dashboard/')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'status', 'view', 'page', 'open', 'done'),
  loader: (tab) => readPublisherTab(tab, '/publisher/dashboard', () => readPosts(tab.deps)),
  component: PostsTab,
})

function readPosts({ q, status, view, page }: TabSearch) {
  const known = oneOf(POST_STATES, status)
  return fetchPostsAndBegun({
    ...(q ? { q } : {}),
    ...(known ? { status: known } : {}),
    ...(view === 'all' ? { everybody: 'yes' } : {}),
    ...(page ? { page } : {}),
  })
}

/** The tab of an author's posts (spec 2.60). */
function PostsTab() {
  const { data, user } = Route.useLoaderData()
  const search = Route.useSearch()
  const router = useRouter()
  // The list could not be loaded (spec 8.15).
  if (!data) return <TabFailed sentence={m.writing_list_failed()} />
  const { done: _, open: __, page: ___, ...rest } = search
  return (
    <OwnPosts
      list={data}
      begun={data.begun}
      search={search}
      action={localPath('/publisher/dashboard')}
      hasStatusFilter
      hasWhoseFilter={user.roles.includes('admin')}
      none={m.writing_list_none()}
      onSearch={(found) => void router.navigate({ to: '/publisher/dashboard', search: found })}
      renderPage={(page, parts) => (
        <Link to="/publisher/dashboard" search={{ ...rest, page }} {...parts} />
      )}
      onDeleted={() => void refresh(router)}
    />
  )
}
