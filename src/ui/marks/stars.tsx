/** Five stars in a row, each in a square of 24 units. */
const fiveStars = [0, 24, 48, 72, 96]
  .map((x) => `M${x + 12} 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L${x + 3} 9.6l6.2-.9z`)
  .join('')

const outline = {
  d: fiveStars,
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
} as const

/** Rounds to the nearest half star, from 0 to 5. */
export function roundToHalfStar(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating * 2) / 2))
}

type StarsProps = {
  rating: number
  /** The rating in words, such as “4.5 of 5 stars”. */
  label: string
  className?: string | undefined
}

/** The inner svg clips the filled row at the rating; in RTL the whole row is mirrored. */
export function Stars({ rating, label, className = 'h-5' }: StarsProps) {
  const width = roundToHalfStar(rating) * 24
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 120 24"
      className={`inline-block w-auto flex-none text-accent rtl:-scale-x-100 ${className}`}
    >
      <path {...outline} fill="none" />
      {width > 0 && (
        <svg width={width} height={24} viewBox={`0 0 ${width} 24`}>
          <path {...outline} fill="currentColor" />
        </svg>
      )}
    </svg>
  )
}
