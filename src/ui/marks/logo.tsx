import { eightPointStar, halfStar } from './star-path.ts'

const over = halfStar('over', 17.5)
const under = halfStar('under', 17.5)
const heart = eightPointStar(0, 0, 7)

/** Two lines around one star, each on its own side, that meet: walking in step. */
export function LogoMark({ className = 'size-10' }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-20 -20 40 40"
      fill="none"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={`flex-none ${className}`}
    >
      <path d={under} className="stroke-accent" />
      <path d={over} className="stroke-primary" />
      <path d={heart} className="fill-primary" />
    </svg>
  )
}

/** The mark with the product's name in the page's language; the mark is not mirrored. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-bold text-text sm:gap-2.5 sm:text-xl">
      <LogoMark className="size-8 sm:size-10" />
      <span>{name}</span>
    </span>
  )
}
