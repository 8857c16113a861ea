/** Why a meeting has no way in, as the two people stand now. Pure. */
import {
  meetingWindow,
  type ConsultationStatus,
  type MeetingWindow,
  type Party,
} from '../../booking/rules.ts'
import type { SpecialistStanding } from '../../specialists/rules/index.ts'

export interface Meetable {
  status: ConsultationStatus
  startsAt: Date
  endsAt: Date
  endedBy: Party | null
  family: { isGone: boolean }
  specialist: { isGone: boolean; standing: SpecialistStanding }
}

export const GONE_REASONS = ['specialist-gone', 'family-gone'] as const
export type GoneReason = (typeof GONE_REASONS)[number]

/**
 * Which of the two can take part no longer, where the product itself ended the meeting for it. A
 * specialist who is not shown for the moment counts where that is why it was called off.
 */
export function findGone({
  status,
  endedBy,
  family,
  specialist,
}: Meetable): GoneReason | undefined {
  const isCalledOff = status === 'cancelled' && endedBy === 'system'
  if (specialist.isGone || (isCalledOff && !family.isGone && specialist.standing !== 'listed'))
    return 'specialist-gone'
  return family.isGone ? 'family-gone' : undefined
}

/** The meeting's window; with one of the two gone there is no way in, and after its end it is over. */
export function windowOf(meeting: Meetable, now: Date): MeetingWindow {
  const window = meetingWindow(meeting, now)
  const isGone = meeting.family.isGone || meeting.specialist.isGone
  if (!isGone || window.state === 'over' || window.state === 'cancelled') return window
  return { ...window, state: now < meeting.endsAt ? 'cancelled' : 'over' }
}
