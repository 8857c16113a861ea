import type { ReactNode } from 'react'
import { eightPointStar } from './marks/star-path.ts'

const star = eightPointStar(12, 12, 10)

type SpinnerProps = {
  /** Text for screen readers and reduced motion. */
  label: ReactNode
  /** Centred in an empty area instead of inline. */
  block?: boolean | undefined
}

export function Spinner({ label, block = false }: SpinnerProps) {
  return (
    <span
      role="status"
      className={
        block
          ? 'flex min-h-48 flex-col items-center justify-center gap-3 text-muted'
          : 'inline-flex items-center gap-2'
      }
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`pulse ${block ? 'size-10 text-primary' : 'icon'}`}
      >
        <path d={star} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        <circle cx="12" cy="12" r="3" fill="currentColor" />
      </svg>
      <span>{label}</span>
    </span>
  )
}
