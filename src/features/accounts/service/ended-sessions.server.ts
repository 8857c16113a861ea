import { inBatches } from '../../../database/batches.ts'
import { inTransaction } from '../../../database/client.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import type { System } from '../../../platform/actor.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { endRetainedDevices, keepDevices } from '../../notifications/service/index.server.ts'
import { deleteEndedKeys } from '../records/access-keys.server.ts'
import * as records from '../records/index.server.ts'
import { deleteEndedChallenges } from '../records/passkeys.server.ts'
import { deleteAbandonedAuthenticators } from '../records/second-step.server.ts'
import { ENROLMENT_MINUTES } from '../rules/second-step.ts'
import { endIdentities } from './linked-identities.server.ts'
import { takeKeysAway } from './taken-keys.server.ts'

/** Records that sessions were ended in another way than by signing out. */
export async function noteEndedSessions(userId: number, count: number): Promise<void> {
  if (count > 0) await noteSecurity('sessions-ended', { aboutId: userId }, { sessions: count })
}

/**
 * Ends everything but password and passkeys that lets somebody into an account: sessions, access
 * keys, accounts at providers, sign-ins that wait for their second step, mailed links; and the
 * notifications of its browsers. Called with each new password, within its transaction. One session
 * may be spared.
 */
export async function endAccess(userId: number, now: Date, spared?: number): Promise<void> {
  await noteEndedSessions(userId, await records.deleteSessionsOf(userId, spared))
  await takeKeysAway(userId)
  await endIdentities(userId)
  await endRetainedDevices(userId)
  await records.useUpTokens(userId, ['reset-password', 'change-email', 'second-step'], now)
}

/** Deletes sessions, access keys, mailed tokens, challenges and unconfirmed authenticators that are over. */
export async function deleteEndedAccess(
  _system: System,
  clock: Clock = systemClock,
): Promise<void> {
  const now = clock()
  await inBatches((most) =>
    inTransaction(async () => {
      const ended = await records.listEndedSessions(now, most)
      await keepDevices(ended)
      await records.deleteSessions(ended)
      return ended.length
    }),
  )
  await records.deleteEndedTokens(now)
  await deleteEndedChallenges(now)
  await deleteEndedKeys(now)
  await deleteAbandonedAuthenticators(new Date(now.getTime() - ENROLMENT_MINUTES * 60_000))
}
