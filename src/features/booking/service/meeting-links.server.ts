import { localizePath, type Locale } from '../../../i18n/locale.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { absoluteUrl } from '../../../platform/addresses/site-address.ts'

/** Input of the token for the family's link to change. */
type Linked = { id: number; userId: number; linkVersion: number }

const CHANGE_PURPOSE = 'consultation-change'
const changeMessageOf = ({ id, userId, linkVersion }: Linked): string =>
  `${id}:${userId}:${linkVersion}`

/**
 * Token of mailed links by which a family cancels or reschedules without a session. Derived, never
 * stored; revoked by incrementing the link version.
 */
export const changeTokenOf = (consultation: Linked): string =>
  sealer().sign(CHANGE_PURPOSE, changeMessageOf(consultation))

export const isChangeToken = (consultation: Linked, token: string): boolean =>
  sealer().isSigned(CHANGE_PURPOSE, changeMessageOf(consultation), token)

/** Input of a participant's key; a new link version revokes earlier keys. */
interface KeyedParticipant {
  consultationId: number
  userId: number
  linkVersion: number
}

const PURPOSE = 'meeting'
const messageOf = ({ consultationId, userId, linkVersion }: KeyedParticipant): string =>
  `${consultationId}/${userId}/${linkVersion}`

/** Key of a participant's private link. Derived, never stored, so that every mail has the same. */
export const meetingKeyOf = (participant: KeyedParticipant): string =>
  sealer().sign(PURPOSE, messageOf(participant))

/** Verifies a participant's key, in constant time. */
export const isMeetingKey = (participant: KeyedParticipant, key: string): boolean =>
  sealer().isSigned(PURPOSE, messageOf(participant), key)

export function meetingLinkOf(participant: KeyedParticipant, locale: Locale): string {
  const path = `/meet/${participant.consultationId}?key=${encodeURIComponent(meetingKeyOf(participant))}`
  return absoluteUrl(localizePath(path, locale))
}
