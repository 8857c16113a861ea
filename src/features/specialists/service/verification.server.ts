import { afterCommit, inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { Actor, System } from '../../../platform/actor.ts'
import { requireRole } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/problem.ts'
import { publicContentChanged } from '../../../platform/public-content.ts'
import { changeStatus } from '../../accounts/service.server.ts'
import * as records from '../records.server.ts'
import { isListed } from '../rules.ts'

/**
 * Gives or takes back verification. With it a pending account becomes active and the profile is
 * listed; without it the account waits again and the profile is hidden (spec 4.3). News tell both.
 * @throws {Problem} 401, 403 unless an admin or the product itself asks, 404 without such a specialist.
 */
export async function setVerified(
  actor: Actor,
  request: {
    specialistId: number
    verified: boolean
    /** What was checked, shown on the profile. */
    checks?: readonly { en: string; fa: string }[]
  },
  now: Date = systemClock(),
): Promise<void> {
  const checkedBy = actor.kind === 'system' ? null : requireRole(actor, 'admin').userId
  const { specialistId, verified, checks = [] } = request
  await inTransaction(async () => {
    const before = await records.lockProfile(specialistId)
    if (!before) throw new Problem('not-found', 'specialist-not-found')
    await changeStatus(actor, before.userId, verified ? 'active' : 'pending')
    const verifiedAt = verified ? (before.verifiedAt ?? now) : null
    await records.insertVerifications(
      checks.map((what) => ({ specialistId, what, checkedBy, checkedAt: now })),
    )
    await keepListing({ ...before, verified, verifiedAt })
  })
}

/**
 * Job and administration: makes right whether a specialist is listed after the account's status
 * changed. Nothing happens for accounts that are no specialist's.
 */
export async function refreshListing(_system: System, userId: number): Promise<void> {
  await inTransaction(async () => {
    const specialistId = await records.findSpecialistId(userId)
    const profile = specialistId && (await records.lockProfile(specialistId))
    if (profile) await keepListing(profile)
  })
}

async function keepListing(wanted: records.ProfileRecord): Promise<void> {
  const { id: specialistId, userId, verified, verifiedAt } = wanted
  const current = await records.findProfile(specialistId)
  const listed = isListed({ ...current!, verified })
  await records.setListing(specialistId, { verified, verifiedAt, listed })
  if (listed !== wanted.listed)
    await publish(listed ? 'specialist-listed' : 'specialist-unlisted', { specialistId, userId })
  afterCommit(publicContentChanged)
}
