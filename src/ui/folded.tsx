import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldedProps = {
  title: string
  isOpen: boolean
  /** For what is computed once somebody looks. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** What is rarely needed stays folded away; it opens when something in it is wrong. */
export function Folded({ title, isOpen, onToggle, children }: FoldedProps) {
  return (
    <details
      className="group rounded-control border border-line px-4 py-1"
      open={isOpen || undefined}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown aria-hidden="true" className="icon group-open:-scale-y-100" />
      </summary>
      <div className="pt-3 pb-4">{children}</div>
    </details>
  )
}
