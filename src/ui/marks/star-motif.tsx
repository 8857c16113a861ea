import type { ReactNode } from 'react'
import { eightPointStar } from './star-path.ts'

const seal = eightPointStar(0, 0, 62)

/** A seal: an icon on a filled star. */
export function SealStar({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="relative grid size-36 place-items-center text-on-primary">
      <svg viewBox="-64 -64 128 128" className="absolute inset-0">
        <path d={seal} className="fill-primary" />
        <path d={eightPointStar(0, 0, 52)} className="fill-none stroke-on-primary" opacity=".6" />
      </svg>
      <div className="relative">{children}</div>
    </div>
  )
}

/** An icon on a light star. */
export const SmallStar = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="grid size-16 flex-none place-items-center bg-primary-soft text-primary [clip-path:var(--star)]"
  >
    {children}
  </span>
)
