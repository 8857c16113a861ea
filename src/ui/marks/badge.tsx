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
  neutral: 'border-line bg-sunken text-muted',
  primary: 'border-transparent bg-primary-soft text-primary',
  accent: 'border-transparent bg-accent-soft text-accent',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
  blue: 'border-transparent bg-blue-soft text-blue',
  plum: 'border-transparent bg-plum-soft text-plum',
}

type BadgeProps = {
  tone?: BadgeTone | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
}

/** A short fact in words, which never wraps; the colour only repeats it. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-chip border px-2.5 py-0.5 text-sm font-medium wrap-break-word ${tones[tone]}`}
    >
      {Icon && <Icon aria-hidden="true" className="icon" />}
      <span>{children}</span>
    </span>
  )
}
