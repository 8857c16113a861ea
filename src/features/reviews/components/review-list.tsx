import { formatRelativeTime } from '../../../i18n/relative-time.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/reader.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { PublicReview } from '../schema.ts'

/** What families say; who they are is told to nobody (spec 2.33). */
export function ReviewList({ reviews }: { reviews: readonly PublicReview[] }) {
  const reader = useReader()
  return (
    <ul className="flex flex-col">
      {reviews.map(({ id, rating, comment, createdAt }) => (
        <li key={id} className="flex flex-col gap-1 border-b border-line py-4 last:border-b-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{m.reviews_author()}</span>
            <Stars
              rating={rating}
              label={m.reviews_stars({ rating: formatNumber(rating, reader.locale) })}
            />
            <time dateTime={createdAt} className="text-sm text-muted">
              {formatRelativeTime(createdAt, reader)}
            </time>
          </p>
          {comment && (
            <p dir="auto" className="measure whitespace-pre-line">
              {comment}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
