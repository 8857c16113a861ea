import type { ReactNode } from 'react'
import { EmptyMotif } from '../marks/star-motif.tsx'

type EmptyStateProps = {
  /** Absent where the heading above already says it. */
  title?: ReactNode
  children?: ReactNode
  /** One next step. */
  action?: ReactNode
  headingLevel?: 'h2' | 'h3' | 'p' | undefined
}

export function EmptyState({ title, children, action, headingLevel = 'h2' }: EmptyStateProps) {
  const Heading = headingLevel
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center">
      <EmptyMotif />
      {title && <Heading className="text-lg font-bold">{title}</Heading>}
      {children && <div className="measure text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
