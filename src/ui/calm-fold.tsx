import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Elements } from './rendering/elements.ts'
import { useIsCalm } from './rendering/calm.ts'
import { useReader } from './rendering/reader.tsx'

type CalmFoldProps = {
  /** The fold's title, which replaces the part's own heading (`calm:sr-only`). */
  title: ReactNode
  className?: string | undefined
  /** Whether it starts open, because something was just done in it. */
  isOpen?: boolean | undefined
  children: Elements
}

/**
 * A part of a long page, which calm mode folds under its title. Both modes have the same elements,
 * so that a switch loses no typed text. After a form was refused without scripts all are open,
 * since one of them has its errors.
 */
export function CalmFold(props: CalmFoldProps) {
  const { title, className = '', children } = props
  const isCalm = useIsCalm()
  const { submission } = useReader()
  const isOpen = !isCalm || submission !== undefined || props.isOpen
  return (
    <details
      open={isOpen || undefined}
      className="group/fold calm:border-b calm:border-line calm:pb-2"
    >
      <summary className="hidden min-h-12 list-none items-center justify-between gap-3 text-lg font-bold text-primary calm:flex [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown aria-hidden="true" className="icon group-open/fold:-scale-y-100" />
      </summary>
      <div className={`calm:pt-2 calm:pb-4 ${className}`}>{children}</div>
    </details>
  )
}

type FoldedPartProps = Pick<CalmFoldProps, 'isOpen' | 'children'> & {
  title: string
  /** `small` next to or below more important parts. */
  size?: 'normal' | 'small' | undefined
}

/** A secondary part of a page, folded. */
export function FoldedPart({ title, size = 'normal', isOpen, children }: FoldedPartProps) {
  return (
    <CalmFold title={title} isOpen={isOpen} className="flex flex-col gap-4">
      <h2 className={`calm:sr-only ${size === 'small' ? 'text-lg md:text-lg' : ''}`}>{title}</h2>
      {children}
    </CalmFold>
  )
}
