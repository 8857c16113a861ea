/** The private links of a meeting: whom a key belongs to. Pure. */

export type MeetingRole = 'family' | 'specialist'

/** What a participant's key stands for; another link version makes every earlier key worthless. */
export interface KeyedParticipant {
  consultationId: number
  userId: number
  linkVersion: number
}

/** The message that a meeting key signs. */
export const keyMessage = ({ consultationId, userId, linkVersion }: KeyedParticipant): string =>
  `${consultationId}/${userId}/${linkVersion}`

/** The path of the meeting page, the same in both languages, with the key that opens it. */
export const meetingPath = (consultationId: number, key: string): string =>
  `/meet/${consultationId}?key=${encodeURIComponent(key)}`
