import { system, type Actor } from '../../../platform/actor.ts'
import { orNotFound } from '../../../platform/api/problem.ts'
import {
  findConsultationForNotice,
  isMeetingKey,
  type ConsultationNotice,
} from '../../booking/service/index.server.ts'
import { LINK_OUTDATED, type MeetingRole } from '../rules/index.ts'

export interface MeetingParticipant {
  role: MeetingRole
  userId: number
  consultation: ConsultationNotice
  /** Signed in as the participant, and not merely the holder of a link. */
  isSignedIn: boolean
}

const ROLES: readonly MeetingRole[] = ['family', 'specialist']

/**
 * The participant behind a session or a private link. Undefined for everybody else: for a wrong or
 * rotated key (in the same time as for a right one), for a family that is gone, and for a
 * specialist who may not act as one now.
 */
export async function findParticipant(
  actor: Actor,
  consultationId: number,
  key: string | undefined,
): Promise<MeetingParticipant | undefined> {
  const consultation = await findConsultationForNotice(system, consultationId)
  if (!consultation) return undefined
  const signedInAs = ROLES.find(
    (role) => actor.kind === 'person' && consultation[role].userId === actor.userId,
  )
  const role = signedInAs ?? (key === undefined ? undefined : roleOfKey(consultation, key))
  if (!role) return undefined
  // A gone participant has no session, but could still have a link.
  const isOut = role === 'family' ? consultation.family.isGone : !consultation.specialist.mayAct
  if (isOut) return undefined
  const { userId } = consultation[role]
  return { role, userId, consultation, isSignedIn: signedInAs !== undefined }
}

function roleOfKey(consultation: ConsultationNotice, key: string): MeetingRole | undefined {
  const { consultationId, linkVersion } = consultation
  return ROLES.find((role) => {
    const { userId } = consultation[role]
    return isMeetingKey({ consultationId, linkVersion, userId }, key)
  })
}

/**
 * As {@link findParticipant}. @throws {Problem} 404 for everybody but the two participants; its code
 * says whether the person came by a private link, which may be an earlier one.
 */
export async function requireParticipant(
  actor: Actor,
  consultationId: number,
  { key }: { key?: string | undefined },
): Promise<MeetingParticipant> {
  const found = await findParticipant(actor, consultationId, key)
  return orNotFound(found, key === undefined ? undefined : LINK_OUTDATED)
}
