import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import type { ListedFollowUp } from '../schema.ts'
import { FOLLOW_UP_ID } from './follow-up-view.tsx'

type FollowUpMarkProps = {
  consultation: {
    id: number
    status: string
    viewedAs: 'family' | 'specialist' | 'admin'
    specialist: { name: string }
    familyName?: string | undefined
  }
  followUp: ListedFollowUp | undefined
}

/** The link to read or write the follow-up of a past consultation. */
export function FollowUpMark({ consultation, followUp }: FollowUpMarkProps) {
  const { id, viewedAs, specialist, familyName, status } = consultation
  const isFamily = viewedAs === 'family'
  const isSent = followUp?.sentAt != null
  if (isFamily ? !isSent : status !== 'completed') return null
  const name = isFamily ? specialist.name : (familyName ?? '')
  const words = isSent
    ? { label: m.aftercare_mark_read(), whole: m.aftercare_mark_read_of({ name }) }
    : { label: m.aftercare_mark_write(), whole: m.aftercare_mark_write_of({ name }) }
  return (
    <Link
      to="/consultations/$id"
      params={{ id: String(id) }}
      hash={FOLLOW_UP_ID}
      aria-label={words.whole}
      className={buttonClass('secondary', 'small')}
    >
      {words.label}
    </Link>
  )
}
