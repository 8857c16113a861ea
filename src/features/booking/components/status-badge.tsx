import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CheckCheck,
  CircleDashed,
  CircleHelp,
  type LucideIcon,
} from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import { isLive, type ConsultationStatus } from '../rules/index.ts'
import { statusWords } from '../rules/labels.ts'

interface Look {
  word: () => string
  tone: BadgeTone
  icon: LucideIcon
}

const ASKED: Look = { word: m.booking_status_asked, tone: 'warning', icon: CircleHelp }
const IN_QUESTION: Look = {
  word: m.proposal_status,
  tone: 'warning',
  icon: CalendarClock,
}
const looks: Record<ConsultationStatus, Look> = {
  pending: { word: statusWords.pending, tone: 'warning', icon: CircleDashed },
  confirmed: { word: statusWords.confirmed, tone: 'success', icon: CalendarCheck },
  declined: { word: statusWords.declined, tone: 'neutral', icon: CalendarX },
  cancelled: { word: statusWords.cancelled, tone: 'neutral', icon: CalendarX },
  completed: { word: statusWords.completed, tone: 'primary', icon: CheckCheck },
  no_show: { word: statusWords.no_show, tone: 'neutral', icon: CalendarX },
}

type StatusBadgeProps = {
  status: ConsultationStatus
  /** When the specialist was asked for the unknown outcome. */
  outcomeAskedAt?: string | null | undefined
  /** An open proposal of other times. */
  proposal?: object | null | undefined
}

function lookOf({ status, outcomeAskedAt, proposal }: StatusBadgeProps): Look {
  if (!isLive(status)) return looks[status]
  if (proposal) return IN_QUESTION
  return outcomeAskedAt ? ASKED : looks[status]
}

export function StatusBadge(props: StatusBadgeProps) {
  const { word, tone, icon } = lookOf(props)
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  )
}
