import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

const LOOKS = {
  line: 'rounded-control border border-line px-4 py-1',
  /** Directly on the page. */
  card: 'rounded-card border border-line bg-surface px-4 sm:px-6 py-1',
  /** Inside a card. */
  plain: '',
} as const

type FoldedProps = {
  title: string | ReactElement
  isOpen?: boolean
  look?: keyof typeof LOOKS
  /** For content that is computed on first opening. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** Rarely needed content, folded; it opens when something in it has an error. */
export function Folded({ title, isOpen, look = 'line', onToggle, children }: FoldedProps) {
  return (
    <details
      className={`group ${LOOKS[look]}`}
      open={isOpen || undefined}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        {typeof title === 'string' ? <span>{title}</span> : title}
        <ChevronDown aria-hidden="true" className="icon group-open:-scale-y-100" />
      </summary>
      <div className="pt-3 pb-4">{children}</div>
    </details>
  )
}
