import { readFile } from 'node:fs/promises'
import packageFile from '../../../../package.json' with { type: 'json' }
import {
  requirePermission,
  requirePermissionOrSystem,
  type Actor,
  requirePerson,
} from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Configuration } from '../../../platform/configuration/configuration.ts'
import { isDemo } from '../../../platform/demo-content.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { appUrl } from '../../../platform/addresses/site-address.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { WATCHED_SUBJECTS, type Finding } from '../../../checks/finding.ts'
import { saveSiteSettings } from '../../administration/service/index.server.ts'
import * as records from '../records.server.ts'
import { causeOf, levelOf, worstOf, compareVersions, newSince, readChangelog } from '../rules.ts'
import type { HealthSubject, MaintenanceRequest, SiteHealth, ProductVersion } from '../schema.ts'
import { listJobs } from './jobs.server.ts'
import { findTroubles, noteTroubles } from './troubles.server.ts'
import { lookAtSite } from './watch.server.ts'

export * from './jobs.server.ts'
export * from './troubles.server.ts'
export * from './watch.server.ts'

function toSubjects(findings: readonly Finding[]): HealthSubject[] {
  return WATCHED_SUBJECTS.flatMap((subject) => {
    const found = findings.filter((finding) => finding.subject === subject)
    const own = found.map((finding) => ({
      level: levelOf(finding),
      text: finding.text,
      remedy: finding.remedy ?? null,
    }))
    if (own.length === 0) return []
    const level = worstOf(own.map((finding) => finding.level))
    return [{ subject, level, cause: causeOf(found), findings: own }]
  })
}

/** Host that identifies this site in a change of maintenance. */
export const siteHost = (): string => new URL(appUrl()).host

function readMaintenance() {
  const settings = siteSettings()
  return {
    isOn: settings['maintenance.state'] === 'on',
    en: settings['maintenance.text.en'],
    fa: settings['maintenance.text.fa'],
    site: siteHost(),
  }
}

/**
 * All data of the health page.
 * @throws {Problem} 401, 403 for non-admins.
 */
export async function getHealth(
  actor: Actor,
  { isFresh = false, now = systemClock() }: { isFresh?: boolean; now?: Date } = {},
): Promise<SiteHealth> {
  requirePermission(actor, 'manage-settings')
  const [look, jobs, version] = await Promise.all([
    lookAtSite(now, { isFresh }),
    listJobs(now),
    getVersion(),
  ])
  return {
    lookedAt: look?.at.toISOString() ?? null,
    subjects: toSubjects(look?.findings ?? []),
    jobs,
    version,
    maintenance: readMaintenance(),
  }
}

/**
 * Starts or ends maintenance; the command line may too.
 * @throws {Problem} 401, 403 for non-admins.
 */
export async function setMaintenance(
  actor: Actor,
  { isOn, site, en, fa }: MaintenanceRequest,
): Promise<void> {
  requirePermissionOrSystem(actor, 'manage-settings')
  if (site !== siteHost()) throw new Problem('invalid', 'other-site')
  await saveSiteSettings(actor, {
    'maintenance.state': isOn ? 'on' : 'off',
    'maintenance.text.en': en.trim(),
    'maintenance.text.fa': fa.trim(),
  })
}

const WATCH_EVERY_MS = 5 * MINUTE_MS

/**
 * Checks for troubles every five minutes by a timer of this process: as a job it could not notice
 * that jobs have stopped. Returns a function that stops it.
 */
export function startWatching(configuration: Configuration): () => Promise<void> {
  const watch = async () => {
    // The demo's admins read no mails, and do not run its machine.
    if (isDemo()) return
    const now = systemClock()
    await noteTroubles(await findTroubles(configuration, now), now)
  }
  const timer = setInterval(() => {
    watch().catch((error: unknown) => {
      logger.warn({ err: describeError(error) }, 'health was not watched')
    })
  }, WATCH_EVERY_MS)
  timer.unref()
  return async () => clearInterval(timer)
}

const RUNNING = packageFile.version
const CHANGELOG = new URL('../../../../CHANGELOG.md', import.meta.url)

/** Records the running version at its start. */
export const noteRunningVersion = (now: Date = systemClock()): Promise<void> =>
  records.noteVersion(RUNNING, now)

/** The running version, its start, and its changes that no admin has acknowledged. */
export async function getVersion(changelog?: string): Promise<ProductVersion> {
  const [ran, migration] = await Promise.all([
    records.listVersions(),
    records.findNewestMigration(),
  ])
  const own = ran.find(({ version }) => version === RUNNING)
  const known = ran
    .filter(({ acknowledgedAt }) => acknowledgedAt)
    .map(({ version }) => version)
    .toSorted(compareVersions)
    .at(-1)
  const text = changelog ?? (await readFile(CHANGELOG, 'utf8').catch(() => ''))
  return {
    version: RUNNING,
    since: own?.startedAt.toISOString() ?? null,
    before: ran.findLast(({ version }) => version !== RUNNING)?.version ?? null,
    migration: migration?.toISOString().slice(0, 10) ?? '',
    news: known ? newSince(readChangelog(text), { running: RUNNING, known }) : [],
  }
}

/**
 * Acknowledges the running version's changes.
 * @throws {Problem} 401, 403 for non-admins.
 */
export async function acknowledgeVersion(actor: Actor, now: Date = systemClock()): Promise<void> {
  requirePermission(actor, 'manage-settings')
  await records.acknowledgeVersion(RUNNING, requirePerson(actor).userId, now)
}
