import { ReviewList } from '../../features/reviews/components/review-list.tsx'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { NameIn } from '../../ui/name-in.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { FollowedLinks } from '../followed-links.tsx'
import type { ReviewsPageData } from './profile-data.ts'
import { RatingLine } from './rating-line.tsx'

type ReviewsPageProps = ReviewsPageData & {
  /** Whether this is not the first page of the list. */
  isLater: boolean
}

export default function ReviewsPage({ specialist, reviews, next, isLater }: ReviewsPageProps) {
  return (
    <FollowedLinks className="page flex flex-col items-start gap-4 py-6 sm:py-8">
      <BackLink
        renderLink={(parts) => <a href={localPath(`/specialists/${specialist.id}`)} {...parts} />}
      >
        {m.reviews_back()}
      </BackLink>
      <h1 tabIndex={-1}>
        <NameIn sentence={(name) => m.reviews_of({ name })}>{specialist.name}</NameIn>
      </h1>
      <RatingLine {...specialist} />
      {reviews.length > 0 && <ReviewList reviews={reviews} />}
      <div className="actions">
        {isLater && (
          <a
            href={localPath(`/specialists/${specialist.id}/reviews`)}
            className={buttonClass('quiet')}
          >
            {m.reviews_newest()}
          </a>
        )}
        {next && (
          <a
            href={`?cursor=${encodeURIComponent(next)}`}
            rel="next"
            className={buttonClass('secondary')}
          >
            {m.reviews_older()}
          </a>
        )}
      </div>
    </FollowedLinks>
  )
}
