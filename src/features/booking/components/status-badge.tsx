import {
  CalendarCheck,
  CalendarX,
  CheckCheck,
  CircleDashed,
  CircleHelp,
  type LucideIcon,
} from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import { isLive, type ConsultationStatus } from '../rules.ts'

interface Look {
  word: () => string
  tone: BadgeTone
  icon: LucideIcon
}

const ASKED: Look = { word: m.booking_status_asked, tone: 'warning', icon: CircleHelp }
const looks: Record<ConsultationStatus, Look> = {
  pending: { word: m.booking_status_pending, tone: 'warning', icon: CircleDashed },
  confirmed: { word: m.booking_status_confirmed, tone: 'success', icon: CalendarCheck },
  declined: { word: m.booking_status_declined, tone: 'neutral', icon: CalendarX },
  cancelled: { word: m.booking_status_cancelled, tone: 'neutral', icon: CalendarX },
  completed: { word: m.booking_status_completed, tone: 'primary', icon: CheckCheck },
  no_show: { word: m.booking_status_no_show, tone: 'neutral', icon: CalendarX },
}

type StatusBadgeProps = {
  status: ConsultationStatus
  /** Since when nobody knows whether it took place. */
  outcomeAskedAt?: string | null | undefined
}

export function StatusBadge({ status, outcomeAskedAt }: StatusBadgeProps) {
  const { word, tone, icon } = outcomeAskedAt && isLive(status) ? ASKED : looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  )
}
