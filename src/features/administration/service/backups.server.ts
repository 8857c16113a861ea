import { backUpByItself, copyAgain, type BackupPlace } from '../../../database/backup/by-itself.ts'
import { BackupUnderWay } from '../../../database/backup/one-at-a-time.ts'
import { readBackupHistory } from '../../../database/backup/journal.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { isDemo } from '../../../platform/demo-content.ts'
import { isDiskFull } from '../../../platform/files/free-space.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { logger } from '../../../platform/logger.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { isBackupDue, isCopyDue, stateOfBackups } from '../rules/backups.ts'
import type { SiteCondition } from '../schema/statistics.ts'

/** Disk space, and the state of backups. */
export async function getCondition(
  actor: Actor,
  now: Date = systemClock(),
): Promise<SiteCondition> {
  requirePermission(actor, 'read-statistics')
  const isDiskFullNow = isDiskFull()
  if (isDemo()) return { isDiskFull: isDiskFullNow, backups: null }
  const { isOn, lastGoodAt, isLate, failure } = await readBackupState(now)
  return {
    isDiskFull: isDiskFullNow,
    backups: {
      isOn,
      isLate,
      lastGoodAt: lastGoodAt?.toISOString() ?? null,
      failure: failure ?? null,
    },
  }
}

export const readBackupState = async (now: Date) =>
  stateOfBackups(deployment().backups, await readBackupHistory(now), now)

/** Makes the daily backup if due, else copies the last one to the second place. */
export async function backUpWhenDue(place: BackupPlace, now: Date): Promise<void> {
  const { at, copyUrl } = place.settings
  const history = await readBackupHistory(now)
  const timeZone = siteSettings()['site.timeZone']
  if (!isBackupDue(history, { at, timeZone, now })) {
    if (copyUrl && isCopyDue(history, now)) await copyAgain(place, now)
    return
  }
  const { name, bytes } = await backUpByItself('nightly', place, now)
  logger.info({ name, bytes }, 'a backup was made, restored and found good')
}

/** Skips the work while another process makes a backup. */
async function unlessUnderWay(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BackupUnderWay)) throw error
    logger.info('no backup was begun: another process makes one')
  }
}

const LONGEST_BACKUP_SECONDS = 4 * 3600

/** Runs often, so that a missed backup is made soon after. */
export function registerBackupJob(jobs: Jobs, place: BackupPlace): void {
  if (!place.settings.daily) return
  jobs.define({
    name: 'backups',
    cron: '*/10 * * * *',
    expireInSeconds: LONGEST_BACKUP_SECONDS,
    isVital: true,
    run: ({ isByHand }) =>
      unlessUnderWay(() =>
        isByHand
          ? backUpByItself('by-hand', place, systemClock())
          : backUpWhenDue(place, systemClock()),
      ),
  })
}
