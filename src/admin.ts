import { sql } from 'drizzle-orm'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backupCommands } from './admin/backups.ts'
import { OPTIONS, UsageError, type Command } from './admin/command.ts'
import { keyCommands } from './admin/keys.ts'
import { peopleCommands } from './admin/people.ts'
import { siteCommands } from './admin/site.ts'
import { BackupRefused } from './database/backup/refusal.ts'
import { openEmbeddedDatabase, provideDatabase, type OpenDatabase } from './database/client.ts'
import { DataFolderInUse } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import { openPostgres } from './database/postgres.ts'
import { provideMailing } from './features/notifications/service.server.ts'
import {
  ConfigurationError,
  readConfiguration,
  type Configuration,
} from './platform/configuration.ts'
import { openMailTransport, parseMailAddress } from './platform/mail-transport.ts'
import { Sealer, provideSealer } from './platform/sealing.ts'
import { prepareDataDirectory, requireAnswer } from './platform/start-mistakes.ts'

const USAGE = `npm run admin -- COMMAND

  create --email E [--name N] [--password P]  make an admin, or make somebody one
  password --email E [--password P]           set a password and end the person's sessions
  second-step off --email E                   let a person sign in without the second step
  mail list [--status waiting|sent|failed]    what was mailed, the newest hundred
  mail resend --id N                          send a mail again
  settings                                    the site's settings, as they stand
  set --key K --value V                       change a site setting, such as contact.email
  demo remove                                 take the demo people away, keep the articles
  backup --to FILE                            write database and uploads into one new file
  backup verify --from FILE                   see that such a file is whole, without a database
  restore --from FILE [--without-keys]        put it into an empty database, of either engine
  keys rotate                                 seal everything with the newest key

Without --password one is made and printed. With the embedded database, stop the product first.`

const COMMANDS: Readonly<Record<string, Command>> = {
  ...peopleCommands,
  ...siteCommands,
  ...backupCommands,
  ...keyCommands,
}

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    // What it says names the option and what is wrong with it.
    throw new UsageError((error as Error).message)
  }
}

async function openConfigured(configuration: Configuration): Promise<OpenDatabase> {
  prepareDataDirectory(configuration.dataDirectory)
  const open = configuration.databaseUrl
    ? await openPostgres(configuration.databaseUrl, 2)
    : await openEmbeddedDatabase(path.join(configuration.dataDirectory, 'database'))
  provideDatabase(open)
  return open
}

/** What commands on people, mails and settings need; mails are read with their links masked. */
async function bringUpToDate(open: OpenDatabase, configuration: Configuration): Promise<void> {
  provideSealer(Sealer.load(configuration))
  const from = parseMailAddress(configuration.mailFrom)
  provideMailing({ transport: openMailTransport({ from }), from, showsSecrets: false })
  await migrateDatabase(open)
}

async function run(): Promise<void> {
  const { values, positionals } = readWords()
  const command = COMMANDS[positionals.join(' ')]
  if (!command) throw new UsageError(USAGE)
  const configuration = readConfiguration(process.env)
  if (command.database === 'none') return command.run(values, configuration)
  const open = await openConfigured(configuration)
  try {
    await requireAnswer(() => open.root.execute(sql`select 1`))
    if (command.database === 'up to date') await bringUpToDate(open, configuration)
    await command.run(values, configuration)
  } finally {
    await open.close()
  }
}

const EXPECTED = [UsageError, ConfigurationError, DataFolderInUse, BackupRefused]

try {
  await run()
} catch (error) {
  if (!EXPECTED.some((kind) => error instanceof kind)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
