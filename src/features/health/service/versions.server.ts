import { readFile } from 'node:fs/promises'
import packageFile from '../../../../package.json' with { type: 'json' }
import { requirePermission, requirePerson, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as records from '../records.server.ts'
import { compareVersions, newSince, readChangelog } from '../rules/changelog.ts'
import type { ProductVersion } from '../schema.ts'

const RUNNING = packageFile.version
const CHANGELOG = new URL('../../../../CHANGELOG.md', import.meta.url)

/** Notes which version runs, at its start. */
export const noteRunningVersion = (now: Date = systemClock()): Promise<void> =>
  records.noteVersion(RUNNING, now)

/** The version that runs, since when, and what it brought that no admin has acknowledged. */
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
 * An admin has read what the version that runs brought.
 * @throws {Problem} 401, 403 for non-admins.
 */
export async function acknowledgeVersion(actor: Actor, now: Date = systemClock()): Promise<void> {
  requirePermission(actor, 'manage-settings')
  await records.acknowledgeVersion(RUNNING, requirePerson(actor).userId, now)
}
