import { sql } from 'drizzle-orm'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { OPTIONS, UsageError, type Command, type CommandContext } from './commands/command.ts'
import { BackupRefused, CopyFailed } from './database/backup/refusal.ts'
import { openEmbeddedDatabase, provideDatabase, type OpenDatabase } from './database/client.ts'
import { DataFolderRefused } from './database/embedded.ts'
import { requireKeys } from './database/key-check.ts'
import { requireUpToDate } from './database/migrate.ts'
import { openPostgres } from './database/postgres.ts'
import { notifyOtherProcesses } from './database/public-content/noting.ts'
import {
  ConfigurationError,
  readConfiguration,
  readPlaceOfData,
  type Configuration,
} from './platform/configuration/configuration.ts'
import { writeUnexpected } from './platform/error-description.ts'
import { writePrivateFiles } from './platform/files/private-files.ts'
import { provideSealer } from './platform/secrets/sealing.ts'
import { prepareDataDirectory, requireAnswer } from './platform/configuration/start-mistakes.ts'

const USAGE = `npm run admin -- COMMAND

  create --email E [--name N] [--password P]  make an admin, or make somebody one
  password --email E [--password P]           set a password and end the person's sessions
  second-step off --email E                   let a person sign in without the second step
  mail list [--status S]                      what was mailed, the newest hundred; S is waiting,
                                              sent, kept, failed or dropped
  mail resend --id N | --status kept|failed   send a mail again, or all that were kept or failed
  settings                                    the site's settings, as they stand
  set --key K --value V                       change a site setting, such as contact.email
  maintenance on [--message T] [--message-fa T]  visitors read that the site is being worked on
  maintenance off                             open it to everybody again
  demo remove                                 take the demo people away, keep the articles
  backup --to FILE                            write database and uploads into one new file
  backup now                                  make, restore, encrypt and copy one as BACKUP_… say
  backup keys                                 print a pair of keys for encrypted backups
  backup verify --from FILE [--identity FILE] see that such a file is whole, without a database
  restore --from FILE [--identity FILE]       put it into an empty database, of either engine
                      [--without-keys]
  support [--to FILE]                         how the product is, in numbers, for who helps you
  keys rotate                                 seal everything with the newest key
  keys give-up --id K                         start without a key that is lost for good

Without --password one is made and printed. With the embedded database, stop the product first.`

/** Commands are loaded on demand: the features are much of the product. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  create: async () => (await import('./commands/people.ts')).createAdmin,
  password: async () => (await import('./commands/people.ts')).changePassword,
  'second-step off': async () => (await import('./commands/people.ts')).switchOff,
  'mail list': async () => (await import('./commands/mails.ts')).printMails,
  'mail resend': async () => (await import('./commands/mails.ts')).resend,
  settings: async () => (await import('./commands/site.ts')).printSettings,
  set: async () => (await import('./commands/site.ts')).changeSetting,
  'maintenance on': async () => (await import('./commands/site.ts')).startMaintenance,
  'maintenance off': async () => (await import('./commands/site.ts')).endMaintenance,
  'demo remove': async () => (await import('./commands/site.ts')).takeDemoAway,
  backup: async () => (await import('./commands/backups.ts')).backUp,
  'backup now': async () => (await import('./commands/backups.ts')).backUpNow,
  'backup keys': async () => (await import('./commands/backups.ts')).printKeys,
  'backup verify': async () => (await import('./commands/backups.ts')).verify,
  restore: async () => (await import('./commands/backups.ts')).restore,
  support: async () => (await import('./commands/support.ts')).writeSupportBundle,
  'keys rotate': async () => (await import('./commands/keys.ts')).rotate,
  'keys give-up': async () => (await import('./commands/keys.ts')).giveUp,
}

const OF_THE_DATA_ALONE = ['backup verify', 'restore']

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    // The message names the option and its mistake.
    throw new UsageError((error as Error).message)
  }
}

async function openConfigured(configuration: Configuration): Promise<OpenDatabase> {
  prepareDataDirectory(configuration.dataDirectory)
  const open = configuration.databaseUrl
    ? await openPostgres(configuration.databaseUrl, 2, { limited: false })
    : await openEmbeddedDatabase(path.join(configuration.dataDirectory, 'database'))
  provideDatabase(open)
  return open
}

const contextOf = (configuration: Configuration): CommandContext => ({
  configuration,
  async withDatabase(tables, work) {
    const open = await openConfigured(configuration)
    const others = notifyOtherProcesses(open)
    try {
      await requireAnswer(() => open.root.execute(sql`select 1`))
      if (tables !== 'as they stand') await requireUpToDate(open)
      if (tables === 'up to date') provideSealer(await requireKeys(configuration))
      return await work()
    } finally {
      await others.sent()
      await open.close()
    }
  },
})

async function run(): Promise<void> {
  writePrivateFiles()
  const { values, positionals } = readWords()
  const name = positionals.join(' ')
  const load = COMMANDS[name]
  if (!load) throw new UsageError(USAGE)
  const command = await load()
  const variables = OF_THE_DATA_ALONE.includes(name) ? readPlaceOfData(process.env) : process.env
  await command(values, contextOf(readConfiguration(variables)))
}

/** Exit status for a good backup with a failed copy, with which an upgrade script continues. */
const COPY_FAILED = 3
const EXPECTED = [UsageError, ConfigurationError, DataFolderRefused, BackupRefused]

try {
  await run()
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : writeUnexpected(error))
  process.exitCode = error instanceof CopyFailed ? COPY_FAILED : 1
}
