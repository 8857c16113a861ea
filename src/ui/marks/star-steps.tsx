import { eightPointStar } from './star-path.ts'

const STEP = 56
const star = eightPointStar(0, 0, 13)

type StarStepsProps = {
  /** The step that is shown, from 1; the ones before it are done. */
  step: number
  count: number
}

/** A path of stars, one for each step, filled when done. The text beside it says the same. */
export function StarSteps({ step, count }: StarStepsProps) {
  const width = (count - 1) * STEP + 32
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 32`}
      width={width}
      height="32"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      className="flex-none rtl:-scale-x-100 calm:hidden"
    >
      <path
        d={`M16 16H${width - 16}`}
        strokeDasharray="1 7"
        strokeLinecap="round"
        className="stroke-primary"
      />
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          d={star}
          transform={`translate(${16 + index * STEP} 16)`}
          className={
            index + 1 < step
              ? 'fill-primary stroke-primary'
              : index + 1 === step
                ? 'fill-accent-soft stroke-accent'
                : 'fill-bg stroke-edge'
          }
        />
      ))}
    </svg>
  )
}
