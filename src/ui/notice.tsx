import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const tones: Record<NoticeTone, { icon: LucideIcon; role: string; box: string; sign: string }> = {
  info: {
    icon: Info,
    role: 'status',
    box: 'bg-primary-soft',
    sign: 'text-primary',
  },
  success: {
    icon: CircleCheck,
    role: 'status',
    box: 'bg-success-soft',
    sign: 'text-success',
  },
  warning: {
    icon: TriangleAlert,
    role: 'alert',
    box: 'bg-warning-soft',
    sign: 'text-warning',
  },
  danger: {
    icon: OctagonAlert,
    role: 'alert',
    box: 'bg-danger-soft',
    sign: 'text-danger',
  },
}

type NoticeProps = {
  tone?: NoticeTone | undefined
  title?: ReactNode
  /**
   * Announced by screen readers, for a notice that appears after an action rather than with the
   * page.
   */
  live?: boolean | undefined
  /** Takes the focus if it came with the page. */
  autoFocus?: boolean | undefined
  action?: ReactNode
  children?: ReactNode
}

export function Notice(props: NoticeProps) {
  const { tone = 'info', title, live = false, autoFocus, action, children } = props
  const { icon: Icon, role, box, sign } = tones[tone]
  return (
    <div
      role={live ? role : undefined}
      tabIndex={autoFocus ? -1 : undefined}
      autoFocus={autoFocus}
      className={`flex items-start gap-3 rounded-control border border-transparent px-4 py-3 text-text ${box}`}
    >
      <Icon aria-hidden="true" className={`icon mt-[0.2em] ${sign}`} />
      <div className="measure min-w-0 flex-1">
        {title && <p className={`font-semibold ${sign}`}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}

type RefusalProps = {
  form: { errors: { detail?: string | undefined } }
  title?: string | undefined
}

/** The error of a whole form. */
export const Refusal = ({ form, title }: RefusalProps) =>
  form.errors.detail ? (
    <Notice tone="danger" live autoFocus title={title}>
      {form.errors.detail}
    </Notice>
  ) : null
