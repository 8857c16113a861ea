import type { OpenDatabase } from '../database/client.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { examineAddress } from './address.ts'
import { examineBackupHistory, examineBackupPlace } from './backups.ts'
import { examineCertificate } from './certificate.ts'
import { examineClock, readDatabaseClock } from './clock.ts'
import { examineDatabase, readDatabaseTime } from './database.ts'
import { examineDemo } from './demo.ts'
import { examineFilms } from './films.ts'
import { findingsOn, type Finding, type WatchedSubject } from './finding.ts'
import { examineJitsi } from './jitsi.ts'
import { findKeys, tryKeys } from './keys.ts'
import { examineMail } from './mail.ts'
import { examineOutbox } from './outbox.ts'
import { examineRelay } from './relay.ts'
import { examineDisks, examineStorage } from './storage.ts'
import { examineOwnTimeZones } from './time-zones.ts'

const LOOK_WITHIN_MS = 12_000

/** Runs one subject's check; on a timeout or failure the result is unseen. */
export async function lookInTime(
  subject: WatchedSubject,
  look: () => Promise<Finding[]>,
  withinMs = LOOK_WITHIN_MS,
): Promise<Finding[]> {
  const { unseen } = findingsOn(subject)
  const late = Promise.withResolvers<Finding[]>()
  const timer = setTimeout(
    () => late.resolve([unseen(`no answer within ${withinMs / 1000} s`, 'look again in a while')]),
    withinMs,
  )
  try {
    return await Promise.race([look(), late.promise])
  } catch (error) {
    const { code, type } = describeError(error)
    return [unseen(`it could not be looked at (${code ?? type})`, 'look again in a while')]
  } finally {
    clearTimeout(timer)
  }
}

async function examineKeys(configuration: Configuration): Promise<Finding[]> {
  const { findings, sealer } = findKeys(configuration, true)
  return [...findings, ...(sealer ? await tryKeys(sealer, configuration) : [])]
}

const clockOf = (open: OpenDatabase) =>
  open.engine === 'postgresql' ? readDatabaseClock(() => readDatabaseTime(open)) : undefined

/**
 * The doctor's checks within the running product. Damaged rows and uploads and file permissions,
 * which are slow to check, are left to the command.
 */
export async function examineRunning(
  configuration: Configuration,
  open: OpenDatabase,
  now: Date,
): Promise<Finding[]> {
  const looks: Record<WatchedSubject, () => Promise<Finding[]>> = {
    mail: async () => [
      ...(await examineMail(configuration)),
      ...(configuration.smtpUrl ? await examineOutbox(open) : []),
    ],
    backups: async () => [
      ...(await examineBackupPlace(configuration)),
      ...(await examineBackupHistory(configuration, now)),
    ],
    disk: () => examineDisks(configuration),
    address: () => examineAddress(configuration, true),
    certificate: () => examineCertificate(configuration, { now }),
    relay: () => examineRelay(configuration, { now }),
    jitsi: () => examineJitsi(configuration),
    // Included in the database's findings.
    meetings: () => Promise.resolve([]),
    database: () => examineDatabase(open, configuration, { readsRows: false }),
    storage: () => examineStorage(configuration),
    keys: () => examineKeys(configuration),
    clock: async () => examineClock(configuration, await clockOf(open)),
    zones: examineOwnTimeZones,
    films: () => examineFilms(open),
    demo: () => examineDemo(open, configuration),
  }
  const found = await Promise.all(
    Object.entries(looks).map(([subject, look]) => lookInTime(subject as WatchedSubject, look)),
  )
  return found.flat()
}
