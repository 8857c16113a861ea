import { inTransaction } from '../../../database/client.ts'
import { alertOfEvent } from '../../../database/security-alerts.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { mayHaveRemains, rewriteFiles } from '../../../database/backlog.ts'
import { present } from '../../../platform/present.ts'
import { erase, listDeletedPeople, somePeople } from '../../../database/personal-data/erasure.ts'
import { readPersonalData } from '../../../database/personal-data/export.ts'
import { type RateLimit, spendStored } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { type Actor, requirePerson, system, type System } from '../../../platform/actor.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { whereToWrite } from '../../notifications/letters/document.ts'
import * as records from '../records.server.ts'
import { retainedSince } from '../rules.ts'
import type { ExportedData } from '../schema.ts'

/** A person's stored data: export, deletion, and how long it is retained. */
export { deleteAccount, eraseAccount, getDeletionTerms } from './deletion.server.ts'

/** Each reads every table. */
const EXPORTS: RateLimit = { name: 'export', points: 5, perSeconds: 3600 }

/**
 * Everything that is stored about the signed-in person, with what was sealed opened; that it was
 * asked for is recorded, and nothing of its content.
 * @throws {Problem} 401 without a session, 429 past the limit.
 */
export async function exportOwnData(
  actor: Actor,
  locale: Locale,
  now: Date = systemClock(),
): Promise<ExportedData> {
  const { userId } = requirePerson(actor)
  await spendStored(EXPORTS, String(userId))
  // In one transaction, so that the lists are consistent.
  return inTransaction(async () => {
    const data = await readPersonalData(userId, m.common_unreadable({}, { locale }))
    await records.insertLogLine(userId, 'data-exported', now)
    await alertOfEvent('data-exported', userId)
    return { readMe: readMe(locale), madeAt: now.toISOString(), data }
  })
}

function readMe(locale: Locale): string[] {
  const site = bilingualSetting('site.name', locale)
  const email = whereToWrite(locale)
  return [
    m.privacy_export_readme_what({ site }, { locale }),
    m.privacy_export_readme_times({}, { locale }),
    m.privacy_export_readme_left_out({}, { locale }),
    m.privacy_export_readme_care({}, { locale }),
    m.privacy_export_readme_questions({ email }, { locale }),
  ]
}

/**
 * Job: deletes what is past its retention, and of deleted accounts what came in after the deletion
 * or had to wait, such as a concern that the team was still looking into.
 */
export async function deleteWhatHasEnded(
  _system: System,
  now: Date = systemClock(),
): Promise<void> {
  const { details, mailBodies } = retainedSince(now)
  await records.deleteDetailsBefore(details)
  await records.deleteEndedShares(now)
  await records.emptyMailsSentBefore(mailBodies)
  await records.deleteEndedLimits(now)
  await eraseAgain()
}

const ACCOUNTS_AT_ONCE = 200

/** Everybody whose account is deleted: what arrived after the deletion goes as well. */
async function eraseAgain(): Promise<void> {
  for (let after = 0; ;) {
    const deleted = await listDeletedPeople(after, ACCOUNTS_AT_ONCE)
    if (deleted.length > 0) await inTransaction(() => erase(somePeople(deleted)))
    if (deleted.length < ACCOUNTS_AT_ONCE) return
    after = present(deleted.at(-1))
  }
}

/**
 * Job: rewrites the database's files without what was deleted, in the night after an account was
 * deleted and once a week besides.
 */
export async function removeRemains(_system: System): Promise<void> {
  if (!(await mayHaveRemains())) return
  if (await rewriteFiles()) await noteSecurity('remains-removed', { aboutId: null }, {})
}

const LONGEST_REWRITE_SECONDS = 3600

/** Before `jobs.start()`. */
export function registerPrivacyJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'delete-what-has-ended',
    title: m.jobs_retention,
    purpose: m.jobs_retention_text,
    isVital: true,
    cron: '41 2 * * *',
    pollSeconds: 60,
    run: () => deleteWhatHasEnded(system, clock()),
  })
  jobs.define({
    name: 'remove-remains',
    title: m.jobs_remains,
    purpose: m.jobs_remains_text,
    cron: '12 3 * * *',
    pollSeconds: 60,
    expireInSeconds: LONGEST_REWRITE_SECONDS,
    run: () => removeRemains(system),
  })
}
