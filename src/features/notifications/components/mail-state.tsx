import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Inbox,
  type LucideIcon,
} from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import type { ListedMail, MailStatus } from '../schema/index.ts'

const looks: Record<MailStatus, { word: () => string; tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { word: m.mails_state_waiting, tone: 'warning', icon: CircleDashed },
  sent: { word: m.mails_state_sent, tone: 'success', icon: CircleCheck },
  kept: { word: m.mails_state_kept, tone: 'neutral', icon: Inbox },
  failed: { word: m.mails_state_failed, tone: 'danger', icon: CircleAlert },
  dropped: { word: m.mails_state_dropped, tone: 'neutral', icon: CircleSlash },
}

export const mailStateLabel = (status: MailStatus): string => looks[status].word()

export function MailState({ status }: { status: MailStatus }) {
  const { word, tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  )
}

/** A mail's subject in its own language; before it has one, its topic in the reader's language. */
export function MailTitle({ mail: { subject, name, locale } }: { mail: ListedMail }) {
  return subject === null ? name : <bdi lang={locale}>{subject}</bdi>
}
