import { localizePath, type Locale } from '../../../i18n/locale.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { absoluteUrl } from '../../../platform/addresses/site-address.ts'

/** What the token of the family's link for changes is derived from. */
type Linked = { id: number; userId: number; linkVersion: number }

const CHANGE_PURPOSE = 'consultation-change'
const changeMessageOf = ({ id, userId, linkVersion }: Linked): string =>
  `${id}:${userId}:${linkVersion}`

/**
 * The code in mailed links by which a family cancels or reschedules without a session. Derived,
 * never stored; worthless once the consultation's link version is raised.
 */
export const changeTokenOf = (consultation: Linked): string =>
  sealer().sign(CHANGE_PURPOSE, changeMessageOf(consultation))

export const isChangeToken = (consultation: Linked, token: string): boolean =>
  sealer().isSigned(CHANGE_PURPOSE, changeMessageOf(consultation), token)

/** What a participant's key is derived from; a new link version makes earlier keys invalid. */
interface KeyedParticipant {
  consultationId: number
  userId: number
  linkVersion: number
}

const PURPOSE = 'meeting'
const messageOf = ({ consultationId, userId, linkVersion }: KeyedParticipant): string =>
  `${consultationId}/${userId}/${linkVersion}`

/** The key in a participant's private link. Derived, never stored, so that every mail carries the same. */
export const meetingKeyOf = (participant: KeyedParticipant): string =>
  sealer().sign(PURPOSE, messageOf(participant))

/** Whether a key is a participant's; a wrong one takes as long to check as a right one. */
export const isMeetingKey = (participant: KeyedParticipant, key: string): boolean =>
  sealer().isSigned(PURPOSE, messageOf(participant), key)

export function meetingLinkOf(participant: KeyedParticipant, locale: Locale): string {
  const path = `/meet/${participant.consultationId}?key=${encodeURIComponent(meetingKeyOf(participant))}`
  return absoluteUrl(localizePath(path, locale))
}
