import { CalendarCheck, CalendarX, CheckCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { ConsultationStatus } from '../rules.ts'

const looks: Record<ConsultationStatus, { word: () => string; tone: BadgeTone; icon: LucideIcon }> =
  {
    pending: { word: m.booking_status_pending, tone: 'warning', icon: CircleDashed },
    confirmed: { word: m.booking_status_confirmed, tone: 'success', icon: CalendarCheck },
    declined: { word: m.booking_status_declined, tone: 'neutral', icon: CalendarX },
    cancelled: { word: m.booking_status_cancelled, tone: 'neutral', icon: CalendarX },
    completed: { word: m.booking_status_completed, tone: 'primary', icon: CheckCheck },
    no_show: { word: m.booking_status_no_show, tone: 'neutral', icon: CalendarX },
  }

export function StatusBadge({ status }: { status: ConsultationStatus }) {
  const { word, tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  )
}
