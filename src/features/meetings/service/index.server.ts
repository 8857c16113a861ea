import { createHmac } from 'node:crypto'
import type { Locale } from '../../../i18n/locale.ts'
import type { Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { canReview, isReviewDue, meetingWindow } from '../../booking/rules/index.ts'
import type { ConsultationNotice } from '../../booking/service/index.server.ts'
import { findGone, windowOf } from '../rules/attendance.ts'
import type { MeetingRole } from '../rules/index.ts'
import {
  jitsiAddress,
  chooseAccess,
  jitsiClaims,
  roomMessage,
  roomNameOf,
  type JitsiClaims,
  type MeetingAccess,
} from '../rules/providers.ts'
import type { Meeting } from '../schema/index.ts'
import { requireParticipant } from './participants.server.ts'
import { findInRoom, sweepRooms } from './seats.server.ts'

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A JSON Web Token signed with the shared secret (RFC 7519, HS256). */
function signToken(claims: JitsiClaims, secret: string): string {
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

/** A room's name: unguessable, and new after a move. */
const roomOf = (booking: ConsultationNotice): string =>
  roomNameOf(sealer().sign('meeting-room', roomMessage(booking)))

/**
 * A participant's access to a meeting. The caller has checked the participation and that the
 * meeting is open.
 */
function accessTo(
  booking: ConsultationNotice,
  participant: { role: MeetingRole; locale: Locale },
): MeetingAccess {
  const { meetingProvider: provider, meetingHosts: hosts, jitsi } = deployment()
  const pastedLink = booking.specialist.meetingUrl
  const chosen = chooseAccess({ provider, pastedLink, hosts })
  if (chosen.kind === 'link') return chosen
  if (chosen.kind === 'builtin' || !jitsi) return { kind: 'builtin' }
  const { role, locale } = participant
  const domain = new URL(jitsi.url).host
  const room = roomOf(booking)
  const claims = jitsiClaims({
    server: { ...jitsi, domain },
    room,
    participant: { role, name: booking[role].names[locale] },
    // The window is independent of a cancellation.
    ...meetingWindow(booking, booking.startsAt),
  })
  return { kind: 'embed', domain, room, jwt: signToken(claims, jitsi.secret) }
}

/** The URL of the site's own Jitsi. @throws {Error} where there is none. */
function jitsiUrl(): string {
  const { jitsi } = deployment()
  if (!jitsi) throw new Error('there is no Jitsi')
  return jitsi.url
}

export * from './participants.server.ts'
export * from './seats.server.ts'
export * from './rooms.server.ts'

/**
 * The data of the join page. Reading it changes nothing.
 * @throws {Problem} 404 for everybody but the two participants.
 */
export async function getMeeting(
  actor: Actor,
  consultationId: number,
  options: { key?: string | undefined; locale: Locale },
  now: Date = systemClock(),
): Promise<Meeting> {
  const { role, consultation, isSignedIn } = await requireParticipant(
    actor,
    consultationId,
    options,
  )
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
    isInQuestion: consultation.proposalId !== null,
    otherName: other.names[options.locale],
    otherPhoto: role === 'family' ? specialist.photo : null,
    isSignedIn,
    gone: findGone(consultation) ?? null,
    specialistId: specialist.standing === 'listed' ? specialist.specialistId : null,
    isReviewDue:
      role === 'family' && !specialist.isGone && (await isReviewDueAfter(consultation, now)),
    access: state === 'open' ? viewAccess(consultation, { role, locale: options.locale }) : null,
  }
}

/** Where the room saw both, the review is due before the job has completed the consultation. */
async function isReviewDueAfter(consultation: ConsultationNotice, now: Date): Promise<boolean> {
  if (isReviewDue({ consultation, now })) return true
  if (!canReview({ consultation, now }).ok) return false
  const found = await findInRoom([{ ...consultation, id: consultation.consultationId }])
  return found.get(consultation.consultationId)?.kind === 'held'
}

function viewAccess(...asked: Parameters<typeof accessTo>): Meeting['access'] {
  const access = accessTo(...asked)
  return access.kind === 'embed' ? { kind: 'embed', url: jitsiAddress(jitsiUrl(), access) } : access
}

/** The jobs of meetings: they delete uncollected signals and abandoned seats. */
export function registerMeetingJobs(jobs: Jobs): void {
  jobs.define({
    name: 'clear-meetings',
    cron: '*/10 * * * *',
    run: () => sweepRooms(systemClock()),
  })
}
