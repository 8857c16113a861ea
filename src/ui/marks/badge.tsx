import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type BadgeTone =
  | 'neutral'
  | 'primary'
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'blue'
  | 'plum'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  blue: 'bg-blue-soft text-blue',
  plum: 'bg-plum-soft text-plum',
}

type BadgeProps = {
  tone?: BadgeTone | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
}

/** A short fact in words; the colour only repeats it. The border shows only in forced colours. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-chip border border-transparent px-2.5 py-0.5 text-sm font-medium wrap-break-word ${tones[tone]}`}
    >
      {Icon && <Icon aria-hidden="true" className="icon" />}
      <span>{children}</span>
    </span>
  )
}
