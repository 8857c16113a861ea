import { localizePath, type Locale } from '../../../i18n/locale.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { absoluteUrl } from '../../../platform/site-address.ts'

/** What a participant's key stands for; another link version makes every earlier key worthless. */
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

/** Whether a key is a participant's, after the same work for a wrong one. */
export const isMeetingKey = (participant: KeyedParticipant, key: string): boolean =>
  sealer().isSigned(PURPOSE, messageOf(participant), key)

/** A participant's private link, in the language of who receives it. */
export function meetingLinkOf(participant: KeyedParticipant, locale: Locale): string {
  const path = `/meet/${participant.consultationId}?key=${encodeURIComponent(meetingKeyOf(participant))}`
  return absoluteUrl(localizePath(path, locale))
}
