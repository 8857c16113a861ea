import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'

type ChangeTimeProps = {
  /** The reader looks at another day or month than that of the chosen time. */
  isOpen: boolean
  children: ReactNode
}

/** The calendar, folded up once a time is chosen. */
export function ChangeTime({ isOpen, children }: ChangeTimeProps) {
  return (
    <details
      open={isOpen || undefined}
      className="group/change rounded-control border border-edge px-4 py-1 print:hidden"
    >
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold text-primary">
        {m.booking_choose_other_time()}
        <ChevronDown aria-hidden="true" className="icon group-open/change:-scale-y-100" />
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  )
}
