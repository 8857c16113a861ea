import { formatDecimal, formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useReader } from '../../ui/rendering/reader.tsx'
import { Stars } from '../../ui/marks/stars.tsx'

type RatingLineProps = { avgRating: number; reviewCount: number; whole?: boolean | undefined }

/** Stars, the average to one decimal, and the number of reviews (spec 2.33, 2.39, 9.3). */
export function RatingLine({ avgRating, reviewCount, whole = false }: RatingLineProps) {
  const { locale } = useReader()
  if (reviewCount === 0) return <p className="text-muted">{m.reviews_none()}</p>
  const average = formatDecimal(avgRating, locale)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Stars
        rating={whole ? Math.round(avgRating) : avgRating}
        label={m.reviews_stars({ rating: average })}
      />
      <span aria-hidden="true" className="font-semibold">
        {average}
      </span>
      <span className="text-muted">
        {`(${
          reviewCount === 1
            ? m.reviews_count_one()
            : m.reviews_count({ count: formatNumber(reviewCount, locale) })
        })`}
      </span>
    </p>
  )
}
