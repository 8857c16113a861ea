import { access, constants, mkdir } from 'node:fs/promises'
import { readBackupHistory } from '../database/backup/journal.ts'
import { stateOfBackups } from '../features/administration/rules/backups.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { findBackupDisk } from '../platform/files/free-space.ts'
import { present } from '../platform/present.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, warning, mistake } = findingsOn('backups')

/** Checks that the backups' places are writable, and survive a failure of this disk. */
export async function examineBackupPlace(configuration: Configuration): Promise<Finding[]> {
  const { daily, folder, copyUrl } = configuration.backups
  if (!daily)
    return [
      {
        ...warning(
          'none are made by themselves (BACKUPS)',
          'let a timer run npm run admin -- backup now, or set BACKUPS=on',
        ),
        cause: 'backups-off',
      },
    ]
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    const code = describeError(error).code ?? 'unknown'
    return [
      mistake(
        `${folder} cannot be written (${code})`,
        'see that BACKUP_DIR belongs to the user of the product',
      ),
    ]
  }
  if (!copyUrl && !(await findBackupDisk(configuration)))
    return [
      {
        ...warning(
          `they lie on the disk of DATA_DIR alone (${folder}), and are lost with it`,
          'set BACKUP_COPY_URL and BACKUP_RECIPIENT, or BACKUP_DIR to another disk',
        ),
        cause: 'backups-on-one-disk',
      },
    ]
  return [ok(copyUrl ? `each is copied to ${new URL(copyUrl).host}` : `they lie in ${folder}`)]
}

/** The outcome of the latest backups, as the product recorded it. */
export async function examineBackupHistory(
  { backups }: Configuration,
  now: Date,
): Promise<Finding[]> {
  if (!backups.daily) return []
  const state = stateOfBackups(backups, await readBackupHistory(now), now)
  const { isMade, lastGoodAt, failure, isLate } = state
  const good = backups.copyUrl ? 'good one with a copy' : 'good one'
  const findings: Finding[] = []
  if (failure)
    findings.push(
      mistake(`the newest is not good: ${failure}`, 'mend that, then npm run admin -- backup now'),
    )
  if (!isMade) findings.push(warning('there is no good one yet', 'npm run admin -- backup now'))
  else if (isLate)
    findings.push(
      mistake(
        lastGoodAt
          ? `the last ${good} is of ${lastGoodAt.toISOString()}`
          : `there is no ${good} yet`,
        'see that the product runs, and npm run admin -- backup now',
      ),
    )
  else findings.push(ok(`the last ${good} is of ${present(lastGoodAt).toISOString()}`))
  return findings
}
