import { createHmac } from 'node:crypto'
import type { Locale } from '../../../i18n/locale.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { meetingWindow } from '../../booking/rules.ts'
import type { ConsultationNotice } from '../../booking/service/index.server.ts'
import {
  chooseAccess,
  jitsiClaims,
  roomMessage,
  roomNameOf,
  type JitsiClaims,
  type MeetingAccess,
} from '../rules/providers.ts'
import type { MeetingRole } from '../rules/index.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A JSON Web Token that the shared secret signs (RFC 7519, HS256). */
function signToken(claims: JitsiClaims, secret: string): string {
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

/** A room's name: nobody can guess it, and a moved booking has another. */
const roomOf = (booking: ConsultationNotice): string =>
  roomNameOf(sealer().sign('meeting-room', roomMessage(booking)))

/**
 * How a participant gets into a meeting. Only for who may be told: the caller has seen that they
 * take part and that the meeting is open.
 */
export function accessTo(
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
    // Whether the booking is called off makes no difference to when its window is.
    ...meetingWindow(booking, booking.startsAt),
  })
  return { kind: 'embed', domain, room, jwt: signToken(claims, jitsi.secret) }
}

/** The address of the own Jitsi. @throws {Error} where there is none. */
export function jitsiUrl(): string {
  const { jitsi } = deployment()
  if (!jitsi) throw new Error('there is no Jitsi')
  return jitsi.url
}
