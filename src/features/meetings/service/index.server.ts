import type { Locale } from '../../../i18n/locale.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { isReviewDue, type MeetingWindow } from '../../booking/rules.ts'
import { findGone, type GoneReason, windowOf } from '../rules/ending.ts'
import type { MeetingRole } from '../rules/index.ts'
import { jitsiAddress } from '../rules/providers.ts'
import { requireParticipant } from './participants.server.ts'
import { accessTo, jitsiUrl } from './providers.server.ts'
import { RoomHub } from './room-hub.server.ts'

export { findParticipant } from './participants.server.ts'
export type { MeetingParticipant } from './participants.server.ts'
export { findInRoom, wasMetIn } from './attendance.server.ts'
export { relayServers } from './rooms.server.ts'
export { admit, openRooms, rooms } from './rooms.server.ts'
export type { RoomConfiguration } from './rooms.server.ts'

type MeetingAccessView = { kind: 'builtin' } | { kind: 'embed' | 'link'; url: string }

interface Meeting {
  consultationId: number
  role: MeetingRole
  state: MeetingWindow['state']
  /** ISO 8601, UTC, as are the other instants. */
  opensAt: string
  closesAt: string
  startsAt: string
  endsAt: string
  /** The other participant, in the reader's language. */
  otherName: string
  /** Whether the participant is signed in, and not merely the holder of a link. */
  isSignedIn: boolean
  /** Which of the two can no longer take part. */
  gone: GoneReason | null
  /** The specialist whose other times there are to book; null while there are none. */
  specialistId: number | null
  /** Whether the family is asked for its review. */
  isReviewDue: boolean
  /** The way in, while the meeting is open. */
  access: MeetingAccessView | null
}

/**
 * What the join page shows. Reading it changes nothing.
 * @throws {Problem} 404 for everybody but the two participants.
 */
export async function getMeeting(
  actor: Actor,
  consultationId: number,
  options: { key?: string | undefined; locale: Locale },
  clock: Clock = systemClock,
): Promise<Meeting> {
  const { role, consultation, isSignedIn } = await requireParticipant(
    actor,
    consultationId,
    options,
  )
  const now = clock()
  const { state, opensAt, closesAt } = windowOf(consultation, now)
  const { specialist } = consultation
  const other = consultation[role === 'family' ? 'specialist' : 'family']
  return {
    consultationId,
    role,
    state,
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    startsAt: consultation.startsAt.toISOString(),
    endsAt: consultation.endsAt.toISOString(),
    otherName: other.names[options.locale],
    isSignedIn,
    gone: findGone(consultation) ?? null,
    specialistId: specialist.standing === 'listed' ? specialist.specialistId : null,
    isReviewDue: role === 'family' && !specialist.isGone && isReviewDue({ consultation, now }),
    access: state === 'open' ? viewAccess(consultation, { role, locale: options.locale }) : null,
  }
}

function viewAccess(...asked: Parameters<typeof accessTo>): MeetingAccessView {
  const access = accessTo(...asked)
  return access.kind === 'embed' ? { kind: 'embed', url: jitsiAddress(jitsiUrl(), access) } : access
}

/** The jobs of meetings: they delete signals and seats that nobody came for. */
export function registerMeetingJobs(jobs: Jobs): void {
  jobs.define({
    name: 'clear-meetings',
    cron: '*/10 * * * *',
    run: () => RoomHub.sweep(systemClock()),
  })
}
