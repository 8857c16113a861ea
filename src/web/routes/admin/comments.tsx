import { createFileRoute, useRouter } from '@tanstack/react-router'
import { fetchModeratedReviews } from '../../../features/reviews/client.ts'
import { ReviewModeration } from '../../../features/reviews/components/review-moderation.tsx'
import { REVIEW_STATUSES } from '../../../features/reviews/rules.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { readAdminTab } from '../../admin/tabs.ts'
import { CommentsPart, readModeration } from '../../blog/comments-part.tsx'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'
import { Views } from '../../tabbed-page.tsx'

export const Route = createFileRoute('/admin/comments')({
  ...tabRoute,
  validateSearch: tabSearch('view', 'status', 'language', 'q', 'page', 'done'),
  loader: (tab) => readAdminTab(tab, '/admin/comments', () => readComments(tab.deps)),
  component: CommentsTab,
})

/** Comments to decide on, or reviews. */
async function readComments(search: TabSearch) {
  if (search.view !== 'reviews')
    return { view: 'comments' as const, moderation: await readModeration(search) }
  const { q, page = 1 } = search
  const asked = { status: oneOf(REVIEW_STATUSES, search.status), q, page }
  return {
    view: 'reviews' as const,
    search: asked,
    found: await fetchModeratedReviews(asked),
  }
}

/** The tab of what readers and families write for everybody to read (spec 2.53, 2.57). */
function CommentsTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  if (!data) return <TabFailed />
  return (
    <div className="flex flex-col gap-6">
      <Views
        path="/admin/comments"
        label={m.moderation_views()}
        current={data.view}
        views={{ comments: m.common_comments, reviews: m.common_reviews }}
      />
      {data.view === 'comments' ? (
        <CommentsPart path="/admin/comments" data={data.moderation} isOfEverybody done={done} />
      ) : (
        <ReviewModeration
          found={data.found}
          search={data.search}
          done={done}
          onChanged={() => void refresh(router)}
        />
      )}
    </div>
  )
}
