import { mayHaveRemains, rewriteFiles } from '../../database/backlog.ts'
import { inTransaction, afterCommit } from '../../database/client.ts'
import { lockAppointmentsOf } from '../../database/locks.ts'
import {
  erase,
  listDeletedPeople,
  somePeople,
  onePerson,
} from '../../database/personal-data/erasure.ts'
import { readPersonalData } from '../../database/personal-data/export.ts'
import { type RateLimit, spendStored } from '../../database/rate-limits.ts'
import { alertOfEvent } from '../../database/security-alerts.ts'
import { noteSecurity } from '../../database/security-journal.ts'
import type { Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { type Actor, requirePerson, system, type System } from '../../platform/actor.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { present } from '../../platform/present.ts'
import { bilingualSetting } from '../../platform/site-settings.ts'
import {
  deletionProofOf,
  erasePhotos,
  isDeletionProven,
  isLastAdmin,
  listAdminIds,
  lockAdmins,
  markDeleted,
} from '../accounts/service/index.server.ts'
import { forgetUnused } from '../blog/service/index.server.ts'
import { cancelOpenOf, cancelOpenOfFamily } from '../booking/service/index.server.ts'
import { whereToWrite } from '../notifications/letters/document.ts'
import { mailIsWaiting, writeMails } from '../notifications/service/index.server.ts'
import {
  eraseCredentials,
  findSpecialistIdOf,
  refreshListing,
} from '../specialists/service/index.server.ts'
import * as records from './records.server.ts'
import { insertLogLine, listFiles } from './records.server.ts'
import { retainedSince } from './rules.ts'
import type { ExportedData, AccountDeletion, DeletionTerms } from './schema.ts'

/** A person's stored data: export, deletion, retention. */
/** Each export reads every table. */
const EXPORTS: RateLimit = { name: 'export', points: 5, perSeconds: 3600 }

/**
 * All data stored about the signed-in person, decrypted; the request is recorded, without content.
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
 * Job: deletes data past its retention. Of deleted accounts it also deletes what arrived later or
 * had to wait, such as a concern that the team was still handling.
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

/** Repeats the deletion of every deleted account, for data that arrived afterwards. */
async function eraseAgain(): Promise<void> {
  for (let after = 0; ;) {
    const deleted = await listDeletedPeople(after, ACCOUNTS_AT_ONCE)
    if (deleted.length > 0) await inTransaction(() => erase(somePeople(deleted)))
    if (deleted.length < ACCOUNTS_AT_ONCE) return
    after = present(deleted.at(-1))
  }
}

/**
 * Job: rewrites the database files without deleted data: in the night after an account was deleted,
 * and weekly.
 */
export async function removeRemains(_system: System): Promise<void> {
  if (!(await mayHaveRemains())) return
  if (await rewriteFiles()) await noteSecurity('remains-removed', { aboutId: null }, {})
}

const LONGEST_REWRITE_SECONDS = 3600

/** Call before `jobs.start()`. */
export function registerPrivacyJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'delete-what-has-ended',
    isVital: true,
    cron: '41 2 * * *',
    run: () => deleteWhatHasEnded(system, clock()),
  })
  jobs.define({
    name: 'remove-remains',
    cron: '12 3 * * *',
    expireInSeconds: LONGEST_REWRITE_SECONDS,
    run: () => removeRemains(system),
  })
}

/**
 * The proof that deletion requires of the signed-in person, and whether the account can be deleted.
 * @throws {Problem} 401.
 */
export async function getDeletionTerms(actor: Actor): Promise<DeletionTerms> {
  return {
    proof: await deletionProofOf(actor),
    isLastAdmin: isLastAdmin(requirePerson(actor).userId, await listAdminIds(system)),
  }
}

type Deletion =
  | { ok: true }
  | { ok: false; reason: 'last-admin' }
  | { ok: false; reason: 'wrong-password' | 'wrong-word' }

/**
 * Deletes the signed-in person's account, at once and for good: cancels upcoming consultations with
 * mails to the other side, and erases data by the registry of personal columns.
 * @throws {Problem} 401 without a session, 403 without the account's second step, 429 after too many
 * wrong tries.
 */
export async function deleteAccount(
  actor: Actor,
  typed: Pick<AccountDeletion, 'password' | 'word'>,
  now: Date = systemClock(),
): Promise<Deletion> {
  const { userId } = requirePerson(actor)
  // Outside the transaction: a failed attempt counts even after a rollback.
  if (!(await isDeletionProven(actor, typed, now))) {
    const proof = await deletionProofOf(actor)
    return { ok: false, reason: `wrong-${proof}` }
  }
  return inTransaction(async () => {
    if (isLastAdmin(userId, await lockAdmins(system))) return { ok: false, reason: 'last-admin' }
    await eraseAccount(system, userId, { byTeam: false, now })
    return { ok: true }
  })
}

/**
 * Erases an account in the surrounding transaction: cancels upcoming consultations, and anonymises
 * rows that others need. The caller has checked the permission.
 */
export async function eraseAccount(
  _system: System,
  userId: number,
  { byTeam, now }: { byTeam: boolean; now: Date },
): Promise<void> {
  await lockAppointmentsOf(userId)
  await callOff(userId, now)
  const leaving = await markDeleted(system, userId, now)
  if (!leaving) return
  const files = await listFiles(userId)
  await erase(onePerson(userId))
  await refreshListing(system, userId, now)
  await writeFarewell({ userId, byTeam, ...leaving }, now)
  await insertLogLine(null, 'account-deleted', now)
  // Before the commit: files without rows could not be found again.
  await erasePhotos(system, keysOf(files, 'photo'))
  await eraseCredentials(system, keysOf(files, 'credential'))
  // Pictures of published articles stay.
  await forgetUnused(system, keysOf(files, 'article-picture'), widthsOf(files))
}

const keysOf = (
  files: readonly { key: string; kind: string }[],
  kind: 'photo' | 'credential' | 'article-picture',
) => files.filter((file) => file.kind === kind).map(({ key }) => key)

const widthsOf = (files: readonly { key: string; width: number | null }[]) =>
  new Map(files.map(({ key, width }) => [key, width === null ? [] : [width]]))

/** Cancels upcoming consultations of both roles. */
async function callOff(userId: number, now: Date): Promise<void> {
  await cancelOpenOfFamily(system, userId, now)
  const specialistId = await findSpecialistIdOf(system, userId)
  if (specialistId !== undefined) await cancelOpenOf(specialistId, now)
}

/**
 * Writes the last mail of an account that is being deleted, in the surrounding transaction. The
 * mail has no owner, and its address is stored until it is sent.
 */
async function writeFarewell(
  leaving: {
    userId: number
    email: string
    locale: Locale
    timeZone: string | null
    /** Deleted by the team instead of the person. */
    byTeam: boolean
  },
  now: Date,
): Promise<void> {
  const { userId, email: recipient, locale, timeZone, byTeam } = leaving
  const template = 'account-deleted'
  const occasion = `${template}:${userId}`
  const payload = { byTeam }
  await writeMails([{ template, recipient, locale, timeZone, payload, occasion, notBefore: now }])
  afterCommit(mailIsWaiting)
}
