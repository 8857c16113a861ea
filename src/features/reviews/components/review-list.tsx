import { formatAgo } from '../../../i18n/calendar/relative-time.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { Stars } from '../../../ui/marks/stars.tsx'
import type { PublicReview } from '../schema.ts'
import type { Elements } from '../../../ui/rendering/elements.ts'

/** Reviews, without the names of their authors (spec 2.33). */
export function ReviewList({ reviews }: { reviews: readonly PublicReview[] }) {
  return (
    <ul className="flex flex-col">
      {reviews.map((review) => (
        <ReviewEntry key={review.id} review={review} />
      ))}
    </ul>
  )
}

/** One review with the specialist's reply, and the reader's actions. */
export function ReviewEntry({ review, children }: { review: PublicReview; children?: Elements }) {
  const reader = useReader()
  const { rating, comment, createdAt, reply, repliedAt } = review
  return (
    <li className="flex flex-col gap-2 border-b border-line py-6 first:pt-0 last:border-b-0">
      {comment && (
        <blockquote
          {...ownWords(comment)}
          className="measure text-lg whitespace-pre-line before:content-[open-quote] after:content-[close-quote]"
        >
          {comment}
        </blockquote>
      )}
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold max-sm:basis-full">{m.reviews_author()}</span>
        <Stars
          rating={rating}
          label={m.reviews_stars({ rating: formatNumber(rating, reader.locale) })}
        />
        <time translate="no" dateTime={createdAt} className="text-sm text-muted">
          {formatAgo(createdAt, reader)}
        </time>
      </p>
      {reply && repliedAt && (
        <div className="mt-2 flex flex-col gap-1 border-s-3 border-line ps-4">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{m.reviews_reply_by()}</span>
            <time translate="no" dateTime={repliedAt} className="text-sm text-muted">
              {formatAgo(repliedAt, reader)}
            </time>
          </p>
          <p {...ownWords(reply)} className="measure whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
      {children}
    </li>
  )
}
