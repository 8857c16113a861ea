import { localizePath, type Locale } from '../../../i18n/locale.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { absoluteUrl } from '../../../platform/site-address.ts'

/** What a participant's key stands for; a new link version makes every earlier key invalid. */
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

/** Whether a key is a participant's; a wrong one takes the same work. */
export const isMeetingKey = (participant: KeyedParticipant, key: string): boolean =>
  sealer().isSigned(PURPOSE, messageOf(participant), key)

/** A participant's private link, in the recipient's language. */
export function meetingLinkOf(participant: KeyedParticipant, locale: Locale): string {
  const path = `/meet/${participant.consultationId}?key=${encodeURIComponent(meetingKeyOf(participant))}`
  return absoluteUrl(localizePath(path, locale))
}
