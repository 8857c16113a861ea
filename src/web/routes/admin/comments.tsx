import { Link, createFileRoute, useRouter } from '@tanstack/react-router'
import { fetchModeratedReviews } from '../../../features/reviews/client/moderation.ts'
import {
  ReviewModeration,
  reviewsAddress,
} from '../../../features/reviews/components/review-moderation.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { TabsLinks } from '../../../ui/tabs-links.tsx'
import { readAdminTab } from '../../admin/tabs.ts'
import { CommentsPart, readModeration } from '../../blog/comments-part.tsx'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/comments')({
  ...tabRoute,
  validateSearch: tabSearch('view', 'status', 'language', 'q', 'page', 'done'),
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: (tab) => readAdminTab(tab, '/admin/comments', () => readComments(tab.deps)),
  component: CommentsTab,
})

const REVIEW_STATUSES = ['published', 'hidden'] as const

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

type CommentsData = Awaited<ReturnType<typeof readComments>>

/** The tab of what readers and families write for everybody to read (spec 2.53, 2.57). */
function CommentsTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  if (!data) return <TabFailed />
  return (
    <div className="flex flex-col gap-6">
      <TabsLinks
        label={m.moderation_views()}
        current={data.view}
        tabs={[
          { key: 'comments', label: m.common_comments() },
          { key: 'reviews', label: m.common_reviews() },
        ]}
        renderLink={(view, parts) => (
          <Link to="/admin/comments" search={view === 'reviews' ? { view } : {}} {...parts} />
        )}
      />
      {data.view === 'comments' ? (
        <CommentsPart path="/admin/comments" data={data.moderation} isOfEverybody done={done} />
      ) : (
        <Reviews data={data} done={done} />
      )}
    </div>
  )
}

type ReviewsProps = { data: Extract<CommentsData, { view: 'reviews' }>; done: string | undefined }

function Reviews({ data, done }: ReviewsProps) {
  const router = useRouter()
  const { found, search } = data
  return (
    <ReviewModeration
      found={found}
      search={search}
      done={done}
      onSearch={(q) =>
        void router.navigate({
          to: '/admin/comments',
          search: reviewsAddress({ status: search.status, q, page: 1 }),
        })
      }
      onChanged={() => void refresh(router)}
    />
  )
}
