import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedDatabase, provideDatabase } from './database/client.ts'
import { openPostgres } from './database/postgres.ts'
import { DataFolderInUse } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import { credentials } from './features/accounts/schema.ts'
import { makeAdmin, removeSecondStep, setPassword } from './features/accounts/service.server.ts'
import { isSettingValue } from './features/administration/rules.ts'
import {
  loadSiteSettings,
  removeDemo,
  saveSiteSettings,
} from './features/administration/service.server.ts'
import { listMails, provideMailing, resendMail } from './features/notifications/service.server.ts'
import { system } from './platform/actor.ts'
import {
  ConfigurationError,
  readConfiguration,
  type Configuration,
} from './platform/configuration.ts'
import { openMailTransport, parseMailAddress } from './platform/mail-transport.ts'
import { Problem } from './platform/problem.ts'
import { Sealer, provideSealer } from './platform/sealing.ts'
import { defaultSettings, isSettingKey, siteSettings } from './platform/site-settings.ts'
import { prepareDataDirectory } from './platform/start-mistakes.ts'

const USAGE = `npm run admin -- COMMAND

  create --email E [--name N] [--password P]  make an admin, or make somebody one
  password --email E [--password P]           set a password and end the person's sessions
  second-step off --email E                   let a person sign in without the second step
  mail list [--status waiting|sent|failed]    what was mailed, the newest hundred
  mail resend --id N                          send a mail again
  settings                                    the site's settings, as they stand
  set --key K --value V                       change a site setting, such as contact.email
  demo remove                                 take the demo people away, keep the articles

Without --password one is made and printed. With the embedded database, stop the product first.`

const PASSWORD_BYTES = 12
const newPassword = () => randomBytes(PASSWORD_BYTES).toString('base64url')

class UsageError extends Error {}

interface Options {
  email?: string | undefined
  name?: string | undefined
  password?: string | undefined
  status?: string | undefined
  id?: string | undefined
  key?: string | undefined
  value?: string | undefined
}

function required(value: string | undefined, option: string): string {
  if (!value) throw new UsageError(`--${option} is missing`)
  return value
}

function credentialsOf(options: Options): { email: string; password: string } {
  const email = required(options.email, 'email')
  const given = credentials.safeParse({ email, password: options.password ?? newPassword() })
  if (!given.success) throw new UsageError(given.error.issues[0]!.message)
  return given.data
}

async function createAdmin(options: Options): Promise<void> {
  const { email, password } = credentialsOf(options)
  await makeAdmin(system, { email, name: options.name ?? 'Admin', password })
  console.log(`${email} is an admin${options.password ? '.' : `; password: ${password}`}`)
}

async function changePassword(options: Options): Promise<void> {
  const { email, password } = credentialsOf(options)
  const found = await setPassword(system, email, password)
  if (!found) throw new UsageError(`no account has the address ${email}`)
  console.log(`Done${options.password ? '.' : `; password: ${password}`}`)
}

async function switchOff(options: Options): Promise<void> {
  const email = required(options.email, 'email')
  const found = await removeSecondStep(system, email)
  if (!found) throw new UsageError(`no account has the address ${email}`)
  console.log('Done. The password alone signs in now; a mail tells the person so.')
}

const LISTED_STATUSES = ['waiting', 'sent', 'failed', 'dropped'] as const

async function printMails(options: Options): Promise<void> {
  const status = LISTED_STATUSES.find((one) => one === options.status)
  if (options.status !== undefined && !status)
    throw new UsageError(`--status is one of ${LISTED_STATUSES.join(', ')}`)
  const { mails } = await listMails(system, { status, limit: 100 })
  for (const mail of mails)
    console.log(
      [mail.id, mail.status, mail.template, mail.to, mail.sentAt ?? mail.notBefore].join('\t'),
    )
}

async function resend(options: Options): Promise<void> {
  const id = required(options.id, 'id')
  if (!/^\d{1,9}$/.test(id)) throw new UsageError('--id is the number of a mail')
  try {
    await resendMail(system, Number(id))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new UsageError(`there is no mail ${id}`)
  }
  console.log('It is sent when the product runs.')
}

async function changeSetting({ key, value = '' }: Options): Promise<void> {
  const name = required(key, 'key')
  if (!isSettingKey(name))
    throw new UsageError(`${name} is none of ${Object.keys(defaultSettings).join(', ')}`)
  if (!isSettingValue(name, value)) throw new UsageError(`${name} cannot be “${value}”`)
  await saveSiteSettings(system, { [name]: value })
  console.log('Done. A running product follows at once.')
}

async function printSettings(): Promise<void> {
  await loadSiteSettings()
  for (const [key, value] of Object.entries(siteSettings())) console.log(`${key}\t${value}`)
}

async function takeDemoAway(): Promise<void> {
  const people = await removeDemo(system)
  console.log(`${people} demo people are gone; the articles stay.`)
}

const COMMANDS: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  create: createAdmin,
  password: changePassword,
  'second-step off': switchOff,
  'mail list': printMails,
  'mail resend': resend,
  settings: printSettings,
  set: changeSetting,
  'demo remove': takeDemoAway,
}

const option = { type: 'string' } as const

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: option,
        name: option,
        password: option,
        status: option,
        id: option,
        key: option,
        value: option,
      },
    })
  } catch (error) {
    // What it says names the option and what is wrong with it.
    throw new UsageError((error as Error).message)
  }
}

/** Reads what was mailed, with its links masked, and sends nothing itself. */
function readMails({ mailFrom }: Configuration): void {
  const from = parseMailAddress(mailFrom)
  provideMailing({ transport: openMailTransport({ from }), from, showsSecrets: false })
}

async function run(): Promise<void> {
  const { values, positionals } = readWords()
  const command = COMMANDS[positionals.join(' ')]
  if (!command) throw new UsageError(USAGE)
  const configuration = readConfiguration(process.env)
  prepareDataDirectory(configuration.dataDirectory)
  const open = configuration.databaseUrl
    ? await openPostgres(configuration.databaseUrl, 2)
    : await openEmbeddedDatabase(path.join(configuration.dataDirectory, 'database'))
  provideDatabase(open)
  provideSealer(Sealer.load(configuration))
  readMails(configuration)
  try {
    await migrateDatabase(open)
    await command(values)
  } finally {
    await open.close()
  }
}

try {
  await run()
} catch (error) {
  const expected = [UsageError, ConfigurationError, DataFolderInUse].some(
    (kind) => error instanceof kind,
  )
  if (!expected) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
