/**
 * The place of a meeting: the room of this site, the deployment's own Jitsi, or a specialist's
 * link. Pure.
 */
import type { MeetingProvider } from '../../../platform/configuration/meetings.ts'
import { isMeetingUrl } from '../../specialists/rules/index.ts'
import type { MeetingRole } from './index.ts'

export type MeetingAccess =
  | { kind: 'builtin' }
  | { kind: 'embed'; domain: string; room: string; jwt: string }
  | { kind: 'link'; url: string }

/**
 * A specialist's own link takes precedence, if its host is allowed. Otherwise the deployment's
 * provider; with `link` but no link the built-in room, so that there always is one.
 */
export function chooseAccess(request: {
  provider: MeetingProvider
  pastedLink: string | null
  hosts: readonly string[]
}): Extract<MeetingAccess, { kind: 'link' }> | { kind: 'builtin' | 'embed' } {
  const { provider, pastedLink, hosts } = request
  if (pastedLink !== null && isMeetingUrl(pastedLink, hosts))
    return { kind: 'link', url: pastedLink }
  return { kind: provider === 'jitsi' ? 'embed' : 'builtin' }
}

/** The input of a room name's signature; a new link version changes the room. */
export const roomMessage = (booking: { consultationId: number; linkVersion: number }): string =>
  `${booking.consultationId}/${booking.linkVersion}`

const ROOM_BYTES = 20

/** A room's name from its signature. Hexadecimal, because Jitsi ignores case in names. */
export const roomNameOf = (code: string): string =>
  Buffer.from(code, 'base64url').subarray(0, ROOM_BYTES).toString('hex')

/** Consultations are never recorded. */
const NOTHING_RECORDED = { recording: false, livestreaming: false, transcription: false } as const

/**
 * The claims that Jitsi's token check reads (https://jitsi.github.io/handbook, token
 * authentication).
 */
export interface JitsiClaims {
  aud: string
  iss: string
  sub: string
  room: string
  /** Seconds since 1970, as is `exp`. */
  nbf: number
  exp: number
  context: {
    user: { id: MeetingRole; name: string; moderator: boolean; affiliation: 'owner' | 'member' }
    features: typeof NOTHING_RECORDED
  }
}

const SECOND_MS = 1000

/** One participant's token: for this room, while the meeting is open. It names no account. */
export function jitsiClaims(request: {
  server: { appId: string; audience: string; domain: string }
  room: string
  participant: { role: MeetingRole; name: string }
  /** Epoch milliseconds. */
  opensAt: number
  closesAt: number
}): JitsiClaims {
  const { server, room, participant, opensAt, closesAt } = request
  const { role, name } = participant
  const moderator = role === 'specialist'
  return {
    aud: server.audience,
    iss: server.appId,
    sub: server.domain,
    room,
    nbf: Math.floor(opensAt / SECOND_MS),
    exp: Math.floor(closesAt / SECOND_MS),
    context: {
      user: { id: role, name, moderator, affiliation: moderator ? 'owner' : 'member' },
      features: NOTHING_RECORDED,
    },
  }
}

/** Device preview first; no prompts to install the app, and no third-party avatars. */
const CALL_SETTINGS = [
  'config.prejoinConfig.enabled=true',
  'config.disableDeepLinking=true',
  'config.disableThirdPartyRequests=true',
  'config.disableInviteFunctions=true',
  'config.hideConferenceSubject=true',
  'config.doNotStoreRoom=true',
].join('&')

export function jitsiAddress(url: string, { room, jwt }: { room: string; jwt: string }): string {
  const address = new URL(`/${room}`, url)
  address.searchParams.set('jwt', jwt)
  address.hash = CALL_SETTINGS
  return address.href
}
