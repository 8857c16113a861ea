import { parseArgs } from 'node:util'
import { provideDatabase } from './database/client.ts'
import { readMigrationState } from './database/migrate.ts'
import { examineAddress, isServing } from './checks/address.ts'
import { examineBackupHistory, examineBackupPlace } from './checks/backups.ts'
import { examineCertificate } from './checks/certificate.ts'
import { examineClock, readDatabaseClock } from './checks/clock.ts'
import { examineDatabase, readDatabaseTime } from './checks/database.ts'
import { openForExamination } from './checks/opened-database.ts'
import { examineFilms } from './checks/films.ts'
import { findingsOn, hasMistake, lineOf, type Finding } from './checks/finding.ts'
import { examineDemo, examineDemoEnvironment } from './checks/demo.ts'
import { examineJitsi } from './checks/jitsi.ts'
import { findKeys, tryKeys } from './checks/keys.ts'
import { examineMail } from './checks/mail.ts'
import { examineSignature } from './checks/mail-signature.ts'
import { examineOutbox } from './checks/outbox.ts'
import { examineRelay } from './checks/relay.ts'
import {
  examineDisks,
  examineLeftDatabase,
  examineNamedUploads,
  examinePrivacy,
  examineStorage,
  examineUploads,
} from './checks/storage.ts'
import { examineSms } from './checks/sms.ts'
import { examineOwnTimeZones } from './checks/time-zones.ts'
import {
  ConfigurationError,
  readConfiguration,
  type Configuration,
} from './platform/configuration/configuration.ts'
import { writeUnexpected } from './platform/error-description.ts'
import { writePrivateFiles } from './platform/files/private-files.ts'
import { findDataDirectory } from './platform/configuration/start-mistakes.ts'

const USAGE = `npm run doctor -- [--mail ADDRESS]

  Looks at what the product needs, with the same environment as npm start, and says what to mend.
  It may run beside the product. With --mail it also sends a test mail.
  It ends with 1 when there is a mistake; warnings are for you to weigh.`

class UsageError extends Error {}

function readWords(): { mail?: string | undefined; help?: boolean | undefined } {
  try {
    return parseArgs({ options: { mail: { type: 'string' }, help: { type: 'boolean' } } }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/** Checks the database; if the running product has it locked, asks the product instead. */
async function examineData(configuration: Configuration, isRunning: boolean): Promise<Finding[]> {
  const { open, findings, isLocked } = await openForExamination(configuration)
  if (!open)
    return [
      ...findKeys(configuration, isLocked === true).findings,
      ...findings,
      ...(isLocked ? [sayLocked(isRunning)] : []),
      ...examineDemoEnvironment(configuration),
      ...(await examineClock(configuration, undefined)),
      ...(await examineFilms(undefined)),
    ]
  provideDatabase(open)
  try {
    const { isEmpty, waiting } = await readMigrationState(open)
    const keys = findKeys(configuration, !isEmpty)
    const clock =
      open.engine === 'postgresql'
        ? await readDatabaseClock(() => readDatabaseTime(open))
        : undefined
    return [
      ...keys.findings,
      ...(keys.sealer && !isEmpty ? await tryKeys(keys.sealer, configuration) : []),
      ...(await examineDatabase(open, configuration)),
      ...(isEmpty ? [] : await examineDemo(open, configuration)),
      ...(configuration.smtpUrl ? await examineOutbox(open) : []),
      ...(waiting > 0 ? [] : await examineBackupHistory(configuration, new Date())),
      ...(isEmpty || waiting > 0 ? [] : await examineNamedUploads(open, configuration)),
      ...(await examineClock(configuration, clock)),
      ...(await examineFilms(open)),
    ]
  } finally {
    await open.close()
  }
}

function sayLocked(isRunning: boolean): Finding {
  const { ok, mistake } = findingsOn('database')
  return isRunning
    ? ok('the running product holds it, and says at /readyz that it serves')
    : mistake(
        'another process holds the embedded database, and does not answer at HOST and PORT',
        'it may still be starting; else find out which process it is, and stop it',
      )
}

async function examine(configuration: Configuration, testTo?: string): Promise<Finding[]> {
  const isRunning = await isServing(configuration)
  const subjects = await Promise.all([
    examineAddress(configuration, isRunning),
    examineCertificate(configuration, { now: new Date() }),
    examineData(configuration, isRunning),
    examineDisks(configuration),
    examineStorage(configuration),
    examineBackupPlace(configuration),
    examineMail(configuration, { testTo }),
    examineSignature(configuration),
    examineRelay(configuration, { now: new Date() }),
    examineSms(configuration),
    examineJitsi(configuration),
    examineOwnTimeZones(),
  ])
  return [
    ...subjects.flat(),
    ...examineUploads(configuration),
    ...examineLeftDatabase(configuration),
    examinePrivacy(configuration.dataDirectory),
  ]
}

async function run(): Promise<void> {
  const { mail, help } = readWords()
  if (help) return console.log(USAGE)
  writePrivateFiles()
  const configuration = readConfiguration(process.env)
  findDataDirectory(configuration.dataDirectory)
  const findings = await examine(configuration, mail)
  for (const finding of findings) console.log(lineOf(finding))
  process.exitCode = hasMistake(findings) ? 1 : 0
}

try {
  await run()
} catch (error) {
  if (error instanceof UsageError) console.error(error.message)
  else if (error instanceof ConfigurationError)
    for (const line of error.lines)
      console.log(lineOf(findingsOn('settings').mistake(line, 'mend the environment')))
  else console.error(writeUnexpected(error))
  process.exitCode = 1
}
