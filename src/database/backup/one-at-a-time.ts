import pg from 'pg'
import { logger } from '../../platform/logger.ts'
import { present } from '../../platform/present.ts'
import { openDatabase } from '../client.ts'
import { ALIVE } from '../pools.ts'
import { BackupRefused } from './refusal.ts'

/** The lock of whoever makes a backup of this database: a second one would clear its files away. */
const BACKUP_LOCK = 4_526_747

export class BackupUnderWay extends BackupRefused {
  constructor() {
    super('another process makes a backup at this moment: try again when it has ended')
  }
}

const LOOKED_EVERY_MS = 1000

/** Takes the lock, for as long as the connection is open. */
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
 * Makes a backup while no other process makes one of the same database. The embedded engine has one
 * process alone. The lock ends with its connection, so that a killed process leaves none.
 * @throws {BackupUnderWay} when another makes one, unless it `waits` for its end.
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
