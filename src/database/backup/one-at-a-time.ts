import pg from 'pg'
import { logger } from '../../platform/logger.ts'
import { present } from '../../platform/present.ts'
import { openDatabase } from '../client.ts'
import { ALIVE } from '../pools.ts'
import { BackupRefused } from './refusal.ts'

/** Advisory lock of the process that makes a backup: a second one would remove its files. */
const BACKUP_LOCK = 4_526_747

export class BackupUnderWay extends BackupRefused {
  constructor() {
    super('another process makes a backup at this moment: try again when it has ended')
  }
}

const LOOKED_EVERY_MS = 1000

/** Takes the lock until the connection closes. */
async function takeLock(client: pg.Client, waits: boolean): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [BACKUP_LOCK],
    )
    if (rows[0]?.isLocked) return
    if (!waits) throw new BackupUnderWay()
    if (tries === 0) logger.info('waiting for the end of a backup that another process makes')
    await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS))
  }
}

/**
 * Runs `work` under the database's backup lock. The embedded engine has a single process and needs
 * none. The lock ends with its connection, so a killed process leaves none behind.
 * @throws {BackupUnderWay} when another process makes one, unless `waits` is set.
 */
export async function oneAtATime<T>(
  work: () => Promise<T>,
  { waits = false }: { waits?: boolean } = {},
): Promise<T> {
  const { engine, pool } = openDatabase()
  if (engine === 'embedded') return work()
  const { connectionString } = present(pool).options
  const client = new pg.Client({ connectionString, ...ALIVE })
  client.on('error', () => {})
  await client.connect()
  try {
    await takeLock(client, waits)
    return await work()
  } finally {
    await client.end()
  }
}
