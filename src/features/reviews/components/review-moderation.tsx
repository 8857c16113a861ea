import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CountHeading } from '../../../ui/lists/count-heading.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSteps } from '../../../ui/lists/page-steps.tsx'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { TabsLinks } from '../../../ui/tabs-links.tsx'
import type { fetchModeratedReviews } from '../client/moderation.ts'
import { REVIEWS_ON_A_PAGE, REVIEW_STATUSES, type ReviewStatus } from '../rules.ts'
import { ReviewToDecide } from './review-to-decide.tsx'

interface ReviewSearch {
  status?: ReviewStatus | undefined
  q?: string | undefined
  page: number
}

type ReviewModerationProps = {
  found: Awaited<ReturnType<typeof fetchModeratedReviews>>
  search: ReviewSearch
  /** What was just done, where the page was posted to without scripts. */
  done: string | undefined
  onSearch: (q: string) => void
  onChanged: () => void
}

const SHELVES = ['all', ...REVIEW_STATUSES] as const

const shelfWords = {
  all: m.common_all,
  published: m.common_published,
  hidden: m.moderation_reviews_hidden,
}

const countWords = {
  one: m.moderation_reviews_count_one,
  many: m.moderation_reviews_count,
  more: m.moderation_reviews_count_more,
}

/** The query of a page of the list, without default values. */
export const reviewsAddress = ({ status, q, page }: ReviewSearch) => ({
  view: 'reviews',
  ...(status ? { status } : {}),
  ...(q ? { q } : {}),
  ...(page > 1 ? { page } : {}),
})

/** What families wrote of specialists, for the team to hide and to show again. */
export function ReviewModeration(props: ReviewModerationProps) {
  const { found, search, done, onSearch, onChanged } = props
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{m.moderation_reviews_text()}</p>
      <TabsLinks
        label={m.moderation_reviews_shelves()}
        current={search.status ?? 'all'}
        tabs={SHELVES.map((key) => ({ key, label: shelfWords[key]() }))}
        renderLink={(key, parts) => (
          <Link
            to="/admin/comments"
            search={reviewsAddress({
              q: search.q,
              status: key === 'all' ? undefined : key,
              page: 1,
            })}
            {...parts}
          />
        )}
      />
      <SearchForm
        path="/admin/comments"
        kept={{ view: 'reviews', status: search.status }}
        apply={m.common_show()}
        onSearch={({ q = '' }) => onSearch(q)}
      >
        <SearchField
          id="reviews-q"
          label={m.moderation_reviews_search()}
          maxLength={SEARCH_MAX_CHARACTERS}
          value={search.q}
        />
      </SearchForm>
      {(done === 'hidden' || done === 'published') && (
        <Notice
          tone="success"
          live
          title={done === 'hidden' ? m.moderation_done_hidden() : m.moderation_done_published()}
        />
      )}
      <CountHeading {...found} words={countWords} />
      {found.entries.length === 0 ? (
        <EmptyState
          title={search.q ? m.moderation_reviews_none_found() : m.moderation_reviews_none()}
          action={
            search.q && (
              <Link
                to="/admin/comments"
                search={reviewsAddress({ status: search.status, page: 1 })}
                className={buttonClass('secondary')}
              >
                {m.moderation_clear()}
              </Link>
            )
          }
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {found.entries.map((review) => (
            <ReviewToDecide key={review.id} review={review} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <PageSteps
        page={search.page}
        hasNext={found.isMore || search.page * REVIEWS_ON_A_PAGE < found.total}
        renderLink={(page, parts) => (
          <Link to="/admin/comments" search={reviewsAddress({ ...search, page })} {...parts} />
        )}
      />
    </div>
  )
}
