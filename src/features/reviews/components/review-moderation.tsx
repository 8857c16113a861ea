import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { CountHeading } from '../../../ui/lists/count-heading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
import type { fetchModeratedReviews } from '../client.ts'
import { REVIEWS_ON_A_PAGE, REVIEW_STATUSES, type ReviewStatus } from '../rules.ts'
import { ReviewToDecide } from './review-to-decide.tsx'

type ReviewModerationProps = {
  found: Awaited<ReturnType<typeof fetchModeratedReviews>>
  search: { status?: ReviewStatus | undefined; q?: string | undefined; page: number }
  /** What was just done, where the page was posted to without scripts. */
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

/** What families wrote of specialists, for the team to hide and to show again. */
export function ReviewModeration({ found, search, done, onChanged }: ReviewModerationProps) {
  const { status, q, page } = search
  return (
    <Queue
      path="/admin/comments"
      preserved={{ view: 'reviews' }}
      about={m.moderation_reviews_text()}
      tabs={{
        label: m.moderation_reviews_shelves(),
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
      page={page}
      hasNext={found.isMore || page * REVIEWS_ON_A_PAGE < found.total}
    >
      <ul className="flex flex-col gap-4">
        {found.entries.map((review) => (
          <ReviewToDecide key={review.id} review={review} onChanged={onChanged} />
        ))}
      </ul>
    </Queue>
  )
}
