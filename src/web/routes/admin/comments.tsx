import { createFileRoute, useRouter } from '@tanstack/react-router'
import { reviewsApi } from '../../../features/reviews/client.ts'
import { ReviewToDecide } from '../../../features/reviews/components/review-to-decide.tsx'
import {
  REVIEW_STATUSES,
  REVIEWS_ON_A_PAGE,
  type ReviewStatus,
} from '../../../features/reviews/rules.ts'
import type { ModeratedReview } from '../../../features/reviews/schema.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toPagedAnswer, type PagedAnswer } from '../../../platform/api/list-answer.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { CountHeading } from '../../../ui/lists/count-heading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
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
  const asked = { status: oneOf(REVIEW_STATUSES, search.status), q }
  const found = await reviewsApi.admin.reviews.$list({ ...asked, page })
  return {
    view: 'reviews' as const,
    search: asked,
    found: toPagedAnswer(found, { page, size: REVIEWS_ON_A_PAGE }),
  }
}

/** The tab of public contributions of readers and families (spec 2.53, 2.57). */
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

type ReviewModerationProps = {
  found: PagedAnswer<ModeratedReview>
  search: { status?: ReviewStatus | undefined; q?: string | undefined }
  /** The action that a form without scripts has just completed. */
  done: string | undefined
  onChanged: () => void
}

const tabLabels = {
  all: m.common_all,
  published: m.common_published,
  hidden: m.moderation_reviews_hidden,
}

const countWords = {
  one: m.reviews_count_one,
  many: m.reviews_count,
  more: m.moderation_reviews_count_more,
}

/** Reviews of specialists, for the team to hide and to show again. */
function ReviewModeration({ found, search, done, onChanged }: ReviewModerationProps) {
  const { status, q } = search
  return (
    <Queue
      path="/admin/comments"
      preserved={{ view: 'reviews' }}
      about={m.moderation_reviews_text()}
      tabs={{
        label: m.moderation_reviews_tabs(),
        name: 'status',
        all: ['all', ...REVIEW_STATUSES],
        current: status ?? 'all',
        wordOf: (key) => tabLabels[key](),
      }}
      filters={{ q }}
      search={{
        apply: m.common_show(),
        fields: (
          <SearchField
            id="reviews-q"
            label={m.moderation_reviews_search()}
            maxLength={SEARCH_MAX_CHARACTERS}
            value={q}
          />
        ),
      }}
      heading={
        <>
          {(done === 'hidden' || done === 'published') && (
            <Notice
              tone="success"
              live
              title={done === 'hidden' ? m.moderation_done_hidden() : m.moderation_done_published()}
            />
          )}
          <CountHeading {...found} words={countWords} />
        </>
      }
      isEmpty={found.entries.length === 0}
      none={{ title: m.moderation_reviews_none() }}
      noneFound={{ title: m.moderation_reviews_none_found(), clear: m.moderation_clear() }}
      page={found.page}
      hasNext={found.next !== undefined}
    >
      <ul className="flex flex-col gap-4">
        {found.entries.map((review) => (
          <ReviewToDecide key={review.id} review={review} onChanged={onChanged} />
        ))}
      </ul>
    </Queue>
  )
}
