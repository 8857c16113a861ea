import { readBackupHistory } from '../../../database/backup/journal.ts'
import { inTransaction } from '../../../database/client.ts'
import { countGivenUpSince, publish } from '../../../database/outbox.ts'
import { examineCertificate } from '../../../checks/certificate.ts'
import { examineDisks } from '../../../checks/storage.ts'
import { system, type System } from '../../../platform/actor.ts'
import type { Configuration } from '../../../platform/configuration/configuration.ts'
import { describeError } from '../../../platform/error-description.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { isDiskFull } from '../../../platform/files/free-space.ts'
import { logger } from '../../../platform/logger.ts'
import { listAdminIds } from '../../accounts/service/index.server.ts'
import { isBackupLate, stateOfBackups } from '../../administration/rules/backups.ts'
import { readLineState } from '../../notifications/service/index.server.ts'
import * as records from '../records.server.ts'
import { isMailedAtBeginning, isMailDue, OVER_AFTER_MS, type TroubleKind } from '../rules.ts'
import { listJobs } from './jobs.server.ts'

/** Current troubles by kind, each with codes and names as its detail. */
type FoundTroubles = ReadonlyMap<TroubleKind, string>

const notifyAdmins = async (notify: (userId: number) => Promise<void>): Promise<void> => {
  for (const userId of await listAdminIds(system)) await notify(userId)
}

async function noteFound(kind: TroubleKind, detail: string, now: Date): Promise<void> {
  await inTransaction(async () => {
    const trouble = await records.noteTrouble(kind, detail, now)
    if (!isMailedAtBeginning(kind) || !isMailDue(trouble.toldAt, now)) return
    if (await records.markNotified(trouble, now))
      await notifyAdmins((userId) => publish('site-trouble', { userId, kind }))
  })
}

/**
 * Ends troubles, and notifies admins once of the end of those they were notified of, and of a mail
 * outage.
 */
async function noteEnds(now: Date): Promise<void> {
  await inTransaction(async () => {
    const over = await records.endUnseenSince(new Date(now.getTime() - OVER_AFTER_MS), now)
    for (const trouble of over) {
      const kind = trouble.kind as TroubleKind
      const wasNotified = trouble.toldAt !== null && trouble.toldAt >= trouble.since
      const isDue = isMailedAtBeginning(kind) ? wasNotified : isMailDue(trouble.toldAt, now)
      if (!isDue) continue
      if (!isMailedAtBeginning(kind)) await records.markNotified(trouble, now)
      await notifyAdmins((userId) => publish('site-trouble-over', { userId, kind }))
    }
  })
}

/**
 * Records current troubles, mails admins at most once a day per kind, and again after a trouble was
 * not seen by any process for twelve minutes.
 */
export async function noteTroubles(found: FoundTroubles, now: Date): Promise<void> {
  for (const [kind, detail] of found) await noteFound(kind, detail, now)
  await noteEnds(now)
}

async function findMailTrouble(now: Date): Promise<string | undefined> {
  const { state, line } = await readLineState(now)
  return state === 'stopped' || state === 'away' ? (line?.reason ?? state) : undefined
}

async function findDiskTrouble(configuration: Configuration): Promise<string | undefined> {
  const findings = await examineDisks(configuration)
  const found = isDiskFull() ? findings[0] : findings.find(({ level }) => level !== 'ok')
  return found?.text
}

/** Counts from the first start, as a new site has no backup yet. */
async function findBackupTrouble(
  { backups }: Configuration,
  now: Date,
): Promise<string | undefined> {
  const { isOn, lastGoodAt, failure } = stateOfBackups(backups, await readBackupHistory(now), now)
  if (!isOn) return undefined
  if (failure) return failure
  const newest = lastGoodAt ?? (await records.findFirstStart()) ?? now
  return isBackupLate(newest, now) ? newest.toISOString() : undefined
}

async function findCertificateTrouble(
  configuration: Configuration,
  now: Date,
): Promise<string | undefined> {
  const findings = await examineCertificate(configuration, { now })
  return findings.find(({ level, isUnseen }) => level !== 'ok' && !isUnseen)?.text
}

async function findStoppedJobs(now: Date): Promise<string | undefined> {
  const stopped = (await listJobs(now)).filter(({ state }) => state === 'stopped')
  return stopped.length > 0 ? stopped.map(({ name }) => name).join(' ') : undefined
}

/** Reports those of the last day; the health tab counts all stored ones. */
async function findGivenUpEvents(now: Date): Promise<string | undefined> {
  const found = await countGivenUpSince(new Date(now.getTime() - DAY_MS))
  return found > 0 ? String(found) : undefined
}

/** Checks for troubles; a check that throws reports none. */
export async function findTroubles(
  configuration: Configuration,
  now: Date,
): Promise<FoundTroubles> {
  const looks: Record<TroubleKind, () => Promise<string | undefined>> = {
    mail: () => findMailTrouble(now),
    disk: () => findDiskTrouble(configuration),
    jobs: () => findStoppedJobs(now),
    events: () => findGivenUpEvents(now),
    backups: () => findBackupTrouble(configuration, now),
    certificate: () => findCertificateTrouble(configuration, now),
  }
  const found = new Map<TroubleKind, string>()
  for (const [kind, look] of Object.entries(looks)) {
    try {
      const detail = await look()
      if (detail !== undefined) found.set(kind as TroubleKind, detail)
    } catch (error) {
      logger.warn({ kind, err: describeError(error) }, 'health was not looked at')
    }
  }
  return found
}

/** The current trouble of a mail; undefined once it is over. Only for the product itself. */
export async function findPresentTrouble(
  _system: System,
  kind: TroubleKind,
): Promise<{ kind: TroubleKind; detail: string; since: Date } | undefined> {
  const trouble = await records.findTrouble(kind)
  if (!trouble || trouble.endedAt) return undefined
  return { kind, detail: trouble.detail, since: trouble.since }
}
