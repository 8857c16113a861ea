import { timingSafeEqual } from 'node:crypto'
import { localizePath, type Locale } from '../../i18n/locale.ts'
import type { Actor } from '../../platform/actor.ts'
import { system } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { systemClock } from '../../platform/clock.ts'
import { Problem } from '../../platform/problem.ts'
import { sealer } from '../../platform/sealing.ts'
import { absoluteUrl } from '../../platform/site-address.ts'
import { meetingWindow, type MeetingWindow } from '../booking/rules.ts'
import { findConsultationForNotice, type ConsultationNotice } from '../booking/service.server.ts'
import {
  isPrivateLink,
  keyMessage,
  meetingPath,
  type KeyedParticipant,
  type MeetingRole,
} from './rules.ts'

/** The key in a participant's private link. Derived, never stored, so that every mail carries the same. */
export const meetingKeyOf = (participant: KeyedParticipant): string =>
  sealer().sign('meeting', keyMessage(participant))

/** A participant's private link, in the language of who receives it. */
export function meetingLinkOf(participant: KeyedParticipant, locale: Locale): string {
  const path = meetingPath(participant.consultationId, meetingKeyOf(participant))
  return absoluteUrl(localizePath(path, locale))
}

export interface MeetingParticipant {
  role: MeetingRole
  userId: number
  consultation: ConsultationNotice
}

const ROLES: readonly MeetingRole[] = ['family', 'specialist']

/** Whose key it is; undefined for a wrong or rotated one, after the same work as for a right one. */
export async function findParticipant(
  consultationId: number,
  key: string,
): Promise<MeetingParticipant | undefined> {
  const consultation = await findConsultationForNotice(system, consultationId)
  if (!consultation) return undefined
  const { linkVersion } = consultation
  const keys = ROLES.map((role) => ({
    role,
    isIts: isSame(
      key,
      meetingKeyOf({ consultationId, linkVersion, userId: consultation[role].userId }),
    ),
  }))
  const role = keys.find(({ isIts }) => isIts)?.role
  return role && { role, userId: consultation[role].userId, consultation }
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Who asks for a meeting: the holder of a private link, or a participant who is signed in.
 * @throws {Problem} 404 for everybody else.
 */
export async function requireParticipant(
  actor: Actor,
  consultationId: number,
  given: { key?: string | undefined },
): Promise<MeetingParticipant> {
  const found = given.key
    ? await findParticipant(consultationId, given.key)
    : await findSignedInParticipant(actor, consultationId)
  if (!found) throw new Problem('not-found')
  return found
}

async function findSignedInParticipant(
  actor: Actor,
  consultationId: number,
): Promise<MeetingParticipant | undefined> {
  if (actor.kind !== 'person') return undefined
  const consultation = await findConsultationForNotice(system, consultationId)
  const role = consultation && ROLES.find((one) => consultation[one].userId === actor.userId)
  return role && { role, userId: actor.userId, consultation }
}

export interface Meeting {
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
  pastedLink: string | null
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
  const { role, consultation } = await requireParticipant(actor, consultationId, options)
  const { state, opensAt, closesAt } = meetingWindow(consultation, clock())
  const other = consultation[role === 'family' ? 'specialist' : 'family']
  const { meetingUrl } = consultation.specialist
  return {
    consultationId,
    role,
    state,
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    startsAt: consultation.startsAt.toISOString(),
    endsAt: consultation.endsAt.toISOString(),
    otherName: other.names[options.locale],
    pastedLink: state === 'open' && isPrivateLink(meetingUrl) ? meetingUrl : null,
  }
}
