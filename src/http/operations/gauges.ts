import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import { readBacklog, type Backlog } from '../../database/backlog.ts'
import { readBackupHistory } from '../../database/backup/journal.ts'
import { openDatabase } from '../../database/client.ts'
import { rooms } from '../../features/meetings/service/index.server.ts'
import { countMessageStreams } from '../../features/messages/service/index.server.ts'
import { systemClock } from '../../platform/clock.ts'
import { describeError } from '../../platform/error-description.ts'
import { findBackupDisk, isDiskFull } from '../../platform/files/free-space.ts'
import { logger } from '../../platform/logger.ts'
import { metrics } from '../../platform/metrics-registry.ts'

/** The timeout for reading the database's metrics, which are then left out. */
const READ_WITHIN_MS = 3000

type Disks = Parameters<typeof findBackupDisk>[0]
type Values = Readonly<Record<string, number>>

/** A gauge that is read on each scrape; with a label, one value per name. */
function defineGauge(name: string, help: string, label: string, read: () => Promise<Values>): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [metrics],
    async collect() {
      const values = await read()
      gauge.reset()
      for (const [of, value] of Object.entries(values)) gauge.set({ [label]: of }, value)
    },
  })
}

function defineNumber(name: string, help: string, read: () => Promise<number> | number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [metrics],
    async collect() {
      gauge.set(await read())
    },
  })
}

/** Shares one database read among all gauges of a scrape; undefined on a timeout or error. */
function createReader<Found>(look: () => Promise<Found>): () => Promise<Found | undefined> {
  let reading: Promise<Found | undefined> | undefined
  return () => {
    reading ??= Promise.race([look(), setTimeout(READ_WITHIN_MS, undefined, { ref: false })])
      .catch((error: unknown) => {
        logger.warn({ err: describeError(error) }, 'metrics: the database was not read')
        return undefined
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
}

function defineBacklog(): void {
  const read = createReader(readBacklog)
  const some = async (pick: (backlog: Backlog) => Values): Promise<Values> => {
    const backlog = await read()
    return backlog ? pick(backlog) : {}
  }
  defineNumber('database_up', 'Whether the database answered: 1 or 0', async () =>
    (await read()) ? 1 : 0,
  )
  defineGauge('mails', 'Mails, by state: due now, failed, kept', 'state', () =>
    some(({ mails }) => mails),
  )
  defineGauge(
    'outbox_events',
    'Events that nobody has acted on, by state: waiting, of these failing, given up',
    'state',
    () =>
      some(({ events: { waiting, failing, givenUp } }) => ({
        waiting,
        failing,
        given_up: givenUp,
      })),
  )
  defineGauge('waiting_seconds', 'How long the oldest has been waiting', 'queue', () =>
    some(({ oldestMailSeconds, oldestEventSeconds }) => ({
      mails: oldestMailSeconds,
      events: oldestEventSeconds,
    })),
  )
  defineGauge('mail_lines', 'Lines to mail servers on which nothing leaves', 'state', () =>
    some(({ stoppedLines }) => ({ stopped: stoppedLines })),
  )
  defineGauge(
    'job_runs',
    'Runs of jobs, by state: due now, active, failed within a day',
    'state',
    () => some(({ jobs }) => jobs),
  )
}

const secondsOf = (instants: Readonly<Record<string, Date | undefined>>): Values =>
  Object.fromEntries(
    Object.entries(instants).flatMap(([name, at]) => (at ? [[name, at.getTime() / 1000]] : [])),
  )

/** Gauges of the backups; absent without any. */
export function defineBackups(): void {
  const read = createReader(() => readBackupHistory(systemClock()))
  defineGauge(
    'backup_timestamp_seconds',
    'When the newest backup was begun that is good, that was copied away, and of all',
    'backup',
    async () => {
      const { goodAt: good, copiedAt: copied, triedAt: tried } = (await read()) ?? {}
      return secondsOf({ good, copied, tried })
    },
  )
  defineGauge(
    'backup_outcome',
    'Whether the newest backup is good: 1 or 0',
    'backup',
    async (): Promise<Values> => {
      const history = await read()
      return history?.triedAt ? { tried: history.failure === undefined ? 1 : 0 } : {}
    },
  )
}

function definePool(): void {
  defineGauge('database_pool_connections', 'Connections of this process, by state', 'state', () => {
    const { pool } = openDatabase()
    if (!pool) return Promise.resolve({})
    const { totalCount, idleCount, waitingCount } = pool
    return Promise.resolve({
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      most: pool.options.max,
    })
  })
}

async function readDisk(folder: string): Promise<Values> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

function defineDisks(configuration: Disks): void {
  defineGauge(
    'data_disk_bytes',
    'The disk of DATA_DIR: free for the product, and in all',
    'part',
    () => readDisk(configuration.dataDirectory),
  )
  defineGauge(
    'backup_disk_bytes',
    'The disk of BACKUP_DIR, where it is another one: free for the product, and in all',
    'part',
    async () => {
      const folder = await findBackupDisk(configuration)
      return folder ? readDisk(folder) : {}
    },
  )
  defineNumber('disk_full', 'Whether a full disk keeps anything from being written: 1 or 0', () =>
    Number(isDiskFull()),
  )
}

/** Defines the gauges that are read on each scrape of `/metrics`. */
export function defineGauges(configuration: Disks): void {
  defineBacklog()
  defineBackups()
  definePool()
  defineDisks(configuration)
  defineNumber(
    'meetings_open',
    'Meetings with somebody connected to this process',
    () => new Set(rooms().consultationIds).size,
  )
  defineNumber(
    'meeting_participants',
    'Participants connected to this process',
    () => rooms().consultationIds.length,
  )
  defineNumber('message_streams', 'Windows that listen for messages on this process', () =>
    countMessageStreams(),
  )
}
