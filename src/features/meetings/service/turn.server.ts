import { createHmac } from 'node:crypto'
import type { IceServer } from '../schema/protocol.ts'

/** How long credentials for the relay are good: a consultation with its waits, and some. */
export const CREDENTIALS_LAST_SECONDS = 7200

/**
 * Credentials that coturn checks by itself (`use-auth-secret`): the user name says until when, the
 * password signs it. They name the booking and the side, and no person.
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
