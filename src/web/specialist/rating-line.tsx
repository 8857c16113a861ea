import { formatDecimal, formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Stars } from '../../ui/marks/stars.tsx'

function countWords(count: number): string {
  const number = formatNumber(count)
  if (count === 0) return `(${number}) ${m.reviews_none()}`
  return `(${count === 1 ? m.reviews_count_one() : m.reviews_count({ count: number })})`
}

type RatingLineProps = { avgRating: number; reviewCount: number; whole?: boolean | undefined }

/** Stars, the average to one decimal, and the number of reviews (spec 2.33, 2.39, 9.3). */
export function RatingLine({ avgRating, reviewCount, whole = false }: RatingLineProps) {
  const average = formatDecimal(avgRating)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Stars
        rating={whole ? Math.round(avgRating) : avgRating}
        label={m.reviews_stars({ rating: average })}
      />
      <span aria-hidden="true" className="font-semibold">
        {average}
      </span>
      <span className="text-muted">{countWords(reviewCount)}</span>
    </p>
  )
}
