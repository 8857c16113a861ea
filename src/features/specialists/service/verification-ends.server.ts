import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { System } from '../../../platform/actor.ts'
import { system } from '../../../platform/actor.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import * as records from '../records/index.server.ts'
import { insertVerificationEvent } from '../records/credentials.server.ts'
import { listEnded, listEnding, wasToldSince } from '../records/verification.server.ts'
import { dueBefore, reminderDue } from '../rules/verification.ts'
import { encryptOldDocuments } from './document-files.server.ts'
import { end } from './verification.server.ts'

/**
 * Job: ends the verifications whose time is over, and tells of those that end soon. Each is looked
 * at again under its lock, so that running twice, or in two processes, changes nothing more.
 */
export async function keepVerificationEnds(
  asking: System,
  now: Date = systemClock(),
): Promise<{ ended: number; reminded: number }> {
  let [ended, reminded] = [0, 0]
  for (const id of await listEnded(now)) if (await endOne(asking, id, now)) ended += 1
  for (const id of await listEnding(now, dueBefore(now)))
    if (await remindOne(id, now)) reminded += 1
  return { ended, reminded }
}

async function endOne(asking: System, specialistId: number, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const before = await records.lockProfile(specialistId)
    const expiresAt = before?.verificationExpiresAt ?? null
    if (!before?.verified || expiresAt === null || expiresAt > now) return false
    await end(asking, before, { reason: null, decidedBy: null, expiresAt, mayFinish: true }, now)
    return true
  })
}

async function remindOne(specialistId: number, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const profile = await records.lockProfile(specialistId)
    const endsAt = profile?.verificationExpiresAt
    if (!profile?.verified || !endsAt || endsAt <= now) return false
    const since = reminderDue(endsAt, now)
    if (since === undefined || (await wasToldSince(specialistId, since))) return false
    await insertVerificationEvent({ specialistId, kind: 'reminded', createdAt: now })
    const { userId } = profile
    await publish('verification-ending', { specialistId, userId, endsAt: endsAt.toISOString() })
    return true
  })
}

/** Each hour, so that a profile is not shown for long after its verification has ended. */
export function registerSpecialistJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'verification-ends',
    cron: '11 * * * *',
    atStart: true,
    pollSeconds: 60,
    run: async () => {
      await keepVerificationEnds(system, clock())
    },
  })
  jobs.define({
    name: 'encrypt-documents',
    cron: '41 2 * * *',
    atStart: true,
    pollSeconds: 60,
    run: async () => {
      await encryptOldDocuments(system)
    },
  })
}
