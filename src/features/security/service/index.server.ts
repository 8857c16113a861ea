import * as m from '../../../i18n/paraglide/messages.js'
import { inTransaction } from '../../../database/client.ts'
import { system, type System } from '../../../platform/actor.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import * as records from '../records/index.server.ts'
import { journalRetainedSince } from '../rules.ts'

/** Job: deletes what the security journal keeps no longer. */
const deleteOldEntries = (_system: System, now: Date = systemClock()): Promise<void> =>
  inTransaction(() => records.deleteEntriesBefore(journalRetainedSince(now)))

/** Before `jobs.start()`. */
export function registerSecurityJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'delete-old-security-entries',
    title: m.jobs_security,
    purpose: m.jobs_security_text,
    cron: '52 2 * * *',
    pollSeconds: 60,
    run: () => deleteOldEntries(system, clock()),
  })
}
