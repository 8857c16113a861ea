import { eightPointStar, halfStar } from './star-path.ts'

const width = 48
const star = eightPointStar(0, 0, width / 4)
const over = halfStar('over', width / 2)
const under = halfStar('under', width / 2)

/**
 * A band of Persian star tiles, and along them two lines that go round each star on their own side
 * and meet at every point. They keep step.
 */
export function StepsBand() {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="56"
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="block calm:hidden print:hidden"
    >
      <pattern id="steps" x="50%" width={width} height="56" patternUnits="userSpaceOnUse">
        <g transform={`translate(${width / 2} 28)`}>
          <path d={star} className="fill-primary-soft stroke-primary" />
          <path d={over} strokeWidth="3" className="stroke-primary" />
          <path d={under} strokeWidth="3" className="stroke-accent" />
        </g>
      </pattern>
      <rect width="100%" height="56" fill="url(#steps)" />
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
