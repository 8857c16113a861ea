import { createHmac, randomUUID } from 'node:crypto'
import type { OpenDatabase } from '../../../database/client.ts'
import { type Actor, system } from '../../../platform/actor.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { findConsultationForNotice } from '../../booking/service/index.server.ts'
import * as records from '../records.server.ts'
import { findGone, windowOf } from '../rules/attendance.ts'
import type { EndReason, IceServer, Refusal } from '../schema/protocol.ts'
import { findParticipant } from './participants.server.ts'
import { RoomHub } from './room-hub.server.ts'
import type { RoomGuest } from './seats.server.ts'

const CHANNEL = 'meetings'

export interface RoomConfiguration {
  /** The TURN relay; without one, restrictive networks prevent calls. */
  turn?: { urls: readonly string[]; secret: string } | undefined
  /** Whether direct connections are disabled: they disclose each side's IP address to the other. */
  relayOnly: boolean
}

let hub: RoomHub | undefined

/** @throws {Error} before the rooms of this process are open. */
export function rooms(): RoomHub {
  if (!hub) throw new Error('the rooms are not open')
  return hub
}

/** Opens the rooms of this process and connects them with those of others on the same database. */
export async function openRooms(
  open: OpenDatabase,
  { turn, relayOnly }: RoomConfiguration,
  clock: Clock = systemClock,
): Promise<RoomHub> {
  const own = new RoomHub({
    processId: randomUUID(),
    clock,
    relayOnly,
    iceServersOf: (guest) => (turn ? relayServers(turn, guest, clock()) : []),
    notify: (payload) => open.notify(CHANNEL, payload),
  })
  // The embedded engine has one process, and its predecessor's sockets are all gone.
  if (!open.pool) await records.markAllAway()
  await open.listen(CHANNEL, (payload) => {
    own.heard(payload).catch((error: unknown) => {
      logger.warn({ err: describeError(error) }, 'the other side of a meeting could not be sent')
    })
  })
  own.start()
  hub = own
  return own
}

type Admission = { ok: true; guest: RoomGuest } | { ok: false; code: Refusal }

/**
 * Whether somebody may take a seat in a meeting now, by the current booking. A private link
 * suffices, except for a takeover, which requires a session.
 */
export async function admit(
  actor: Actor,
  consultationId: number,
  key: string | undefined,
  now: Date = systemClock(),
): Promise<Admission> {
  const found = await findParticipant(actor, consultationId, key)
  if (!found) return { ok: false, code: 'not-a-participant' }
  const { role, consultation, isSignedIn } = found
  const { state, closesAt } = windowOf(consultation, now)
  if (state === 'open')
    return {
      ok: true,
      guest: {
        consultationId,
        role,
        isSignedIn,
        startsAt: consultation.startsAt,
        endsAt: consultation.endsAt,
        closesAt: new Date(closesAt),
      },
    }
  return { ok: false, code: REFUSED_AS[state] }
}

const REFUSED_AS = { early: 'too-early', over: 'over', cancelled: 'cancelled' } as const

/** After a cancellation or a move: notifies the participants in the room, who then leave. */
async function endMeeting(consultationId: number, reason: EndReason): Promise<void> {
  await hub?.end(consultationId, reason)
}

/** After a change of the booking: ends its room unless it is still open now. */
export async function endUnlessOpen(
  consultationId: number,
  now: Date = systemClock(),
): Promise<void> {
  const consultation = await findConsultationForNotice(system, consultationId)
  const state = consultation && windowOf(consultation, now).state
  if (state === 'open') return
  const usual = state === 'cancelled' || !state ? 'cancelled' : 'moved'
  await endMeeting(consultationId, (consultation && findGone(consultation)) ?? usual)
}

/** The validity of relay credentials: longer than a consultation with its waits. */
const CREDENTIALS_LAST_SECONDS = 7200

/**
 * Credentials that coturn verifies by itself (`use-auth-secret`): the user name is the expiry, the
 * password its signature. They name booking and side, but no person.
 */
export function relayServers(
  turn: { urls: readonly string[]; secret: string },
  guest: { consultationId: number; role: string },
  now: Date,
): IceServer[] {
  const until = Math.floor(now.getTime() / 1000) + CREDENTIALS_LAST_SECONDS
  const username = `${until}:${guest.consultationId}-${guest.role}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: [...turn.urls], username, credential }]
}
