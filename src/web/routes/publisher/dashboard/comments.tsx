import { createFileRoute } from '@tanstack/react-router'
import { readPublisherTab } from '../../../publisher/tabs.ts'
import { CommentsPart, readModeration } from '../../../blog/comments-part.tsx'
import { TabFailed } from '../../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../../tab-search.ts'

export const Route = createFileRoute('/publisher/dashboard/comments')({
  ...tabRoute,
  validateSearch: tabSearch('status', 'language', 'q', 'page', 'done'),
  loader: (tab) =>
    readPublisherTab(tab, '/publisher/dashboard/comments', () => readModeration(tab.deps)),
  component: Comments,
})

/** Comments on the reader's posts, or on everybody's (spec 2.60). */
function Comments() {
  const { data, user } = Route.useLoaderData()
  const { done } = Route.useSearch()
  if (!data) return <TabFailed />
  return (
    <CommentsPart
      path="/publisher/dashboard/comments"
      data={data}
      isOfEverybody={user.roles.includes('admin')}
      done={done}
    />
  )
}
