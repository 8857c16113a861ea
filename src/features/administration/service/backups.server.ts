import { backUpByItself, type BackupPlace } from '../../../database/backup/by-itself.ts'
import { readBackupHistory } from '../../../database/backup/journal.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { hasDemoContent } from '../../../platform/demo-content.ts'
import { isDiskFull } from '../../../platform/files/free-space.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { logger } from '../../../platform/logger.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { isBackupDue, isBackupLate } from '../rules/backups.ts'
import type { SiteCondition } from '../schema/condition.ts'

/**
 * Whether there is room on the disk, and how it goes with backups.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function getCondition(
  actor: Actor,
  now: Date = systemClock(),
): Promise<SiteCondition> {
  requirePermission(actor, 'read-statistics')
  const isDiskFullNow = isDiskFull()
  if (hasDemoContent()) return { isDiskFull: isDiskFullNow, backups: null }
  const { goodAt, copiedAt, failure } = await readBackupHistory()
  const { daily: isOn, copyUrl } = deployment().backups
  const countsFrom = copyUrl ? copiedAt : goodAt
  return {
    isDiskFull: isDiskFullNow,
    backups: {
      isOn,
      lastGoodAt: countsFrom?.toISOString() ?? null,
      isLate: isOn && isBackupLate(countsFrom, now),
      failure: failure ?? null,
    },
  }
}

/** Makes the daily backup when its time has come. */
export async function backUpWhenDue(place: BackupPlace, now: Date): Promise<void> {
  const history = await readBackupHistory()
  const timeZone = siteSettings()['site.timeZone']
  if (!isBackupDue(history, { at: place.settings.at, timeZone, now })) return
  const { name, bytes } = await backUpByItself('nightly', place, now)
  logger.info({ name, bytes }, 'a backup was made, restored and found good')
}

const LONGEST_BACKUP_SECONDS = 4 * 3600

/** Looks often, so that a backup that was missed is made up for. */
export function registerBackupJob(jobs: Jobs, place: BackupPlace): void {
  if (!place.settings.daily) return
  jobs.define({
    ...{ name: 'backups', cron: '*/10 * * * *', expireInSeconds: LONGEST_BACKUP_SECONDS },
    run: () => backUpWhenDue(place, systemClock()),
  })
}
