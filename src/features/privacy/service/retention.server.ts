import { inTransaction } from '../../../database/client.ts'
import { deletedPeople, erase } from '../../../database/personal-data/erasure.ts'
import { system, type System } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import * as records from '../records.server.ts'
import { keptSince } from '../rules.ts'

/**
 * Job: deletes what is kept no longer, and of deleted accounts what came in after the deletion or
 * had to wait, such as a worry that the team was still looking into.
 */
export async function deleteWhatHasEnded(
  _system: System,
  now: Date = systemClock(),
): Promise<void> {
  const { details, mailBodies } = keptSince(now)
  await inTransaction(async () => {
    await records.deleteDetailsBefore(details)
    await records.deleteTalkBefore(details)
    await records.deleteEndedShares(now)
  })
  await records.emptyMailsSentBefore(mailBodies)
  await records.deleteEndedLimits(now)
  await inTransaction(() => erase(deletedPeople))
}

/** Before `jobs.start()`. */
export function registerPrivacyJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'delete-what-has-ended',
    cron: '41 2 * * *',
    pollSeconds: 60,
    run: () => deleteWhatHasEnded(system, clock()),
  })
}
