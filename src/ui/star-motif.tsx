import { eightPointStar, halfStar } from './star-path.ts'

const tile = 80
const star = eightPointStar(0, 0, tile / 2)
const innerStar = eightPointStar(0, 0, tile / 4)
const over = halfStar('over', tile / 2)
const under = halfStar('under', tile / 2)

/** The hero's tiles, row by row: t teal, c clay, l a line only, . left open. */
const heroRows = ['..ll.l', '.ltlcl', 'tctctc', '.llcl.']
const walkedRow = 2

const looks: Record<string, string | undefined> = {
  t: 'fill-primary-soft stroke-primary',
  c: 'fill-accent-soft stroke-accent',
  l: 'fill-none stroke-line',
}

const heroTiles = heroRows.flatMap((row, y) =>
  Array.from(row).flatMap((letter, x) => {
    const look = looks[letter]
    const at = `translate(${x * tile + 42} ${y * tile + 42})`
    return look ? [{ at, look, inner: letter !== 'l', walked: y === walkedRow }] : []
  }),
)

/**
 * The hero's picture: Persian star tiles, and through them two lines that go round each star on
 * their own side and meet at every point. They keep step.
 */
export function HeroMotif({ className = '' }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 484 324"
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={`h-auto w-full rtl:-scale-x-100 calm:hidden ${className}`}
    >
      {heroTiles.map(({ at, look, inner, walked }) => (
        <g key={at} transform={at} className={look}>
          <path d={star} {...(walked && { stroke: 'none' })} />
          {inner && <path d={innerStar} />}
          {walked && <path d={over} strokeWidth="4" className="fill-none stroke-primary" />}
          {walked && <path d={under} strokeWidth="4" className="fill-none stroke-accent" />}
        </g>
      ))}
    </svg>
  )
}

/** One open star with a smaller one in it: nothing is here yet. */
export function EmptyMotif() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-48 -48 96 96"
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="size-24 calm:hidden"
    >
      <path d={eightPointStar(0, 0, 46)} className="stroke-line" />
      <path d={eightPointStar(0, 0, 30)} className="fill-primary-soft stroke-primary" />
      <path d={eightPointStar(0, 0, 12)} className="fill-surface stroke-accent" />
    </svg>
  )
}
