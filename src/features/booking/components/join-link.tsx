import { Video } from 'lucide-react'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { meetingWindow } from '../rules/index.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { otherIsGone } from './consultation/consultation-facts.tsx'
import { momentOf } from './moments.ts'

type JoinLinkProps = {
  consultation: ConsultationView
  /** Name of the other side; makes several links distinct for screen readers. */
  otherName: string
  now: Date
  /** Whether it is the page's main action. */
  isMain?: boolean | undefined
}

/**
 * Link into the meeting with its opening time, shown until the meeting is over. The meeting page
 * has its own permissions policy, so the link loads it whole.
 */
export function JoinLink({ consultation, otherName, now, isMain = false }: JoinLinkProps) {
  const reader = useReader()
  const { state, opensAt } = meetingWindow(consultation, now)
  if (state === 'cancelled' || state === 'over' || otherIsGone(consultation)) return null
  const isOpen = state === 'open'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <div className={isMain ? 'main-action' : 'contents'}>
        <a
          href={localizePath(consultation.meetPath, reader.locale)}
          aria-label={m.booking_join_with({ name: otherName })}
          className={buttonClass(isOpen ? 'primary' : 'secondary')}
        >
          <Video aria-hidden="true" className="icon" />
          {m.booking_join()}
        </a>
      </div>
      <p className={isOpen ? 'font-semibold text-success' : 'text-muted'}>
        {isOpen ? m.booking_join_open() : m.booking_join_opens(momentOf(opensAt, reader))}
      </p>
    </div>
  )
}
