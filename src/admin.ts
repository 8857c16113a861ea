import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedDatabase, provideDatabase } from './database/client.ts'
import { openPostgres } from './database/postgres.ts'
import { DataFolderInUse } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import { makeAdmin, setPassword } from './features/accounts/service.server.ts'
import { removeDemo, saveSiteSettings } from './features/administration/service.server.ts'
import { listMails, resendMail } from './features/notifications/service.server.ts'
import { system } from './platform/actor.ts'
import { ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { Sealer, provideSealer } from './platform/sealing.ts'
import { defaultSettings, isSettingKey } from './platform/site-settings.ts'

const USAGE = `npm run admin -- COMMAND

  create --email E [--name N] [--password P]  make an admin, or make somebody one
  password --email E [--password P]           set a password and end the person's sessions
  mail list [--status waiting|sent|failed]    what was mailed
  mail resend --id N                          send a mail again
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

async function createAdmin(options: Options): Promise<void> {
  const email = required(options.email, 'email')
  const password = options.password ?? newPassword()
  await makeAdmin(system, { email, name: options.name ?? 'Admin', password })
  console.log(`${email} is an admin${options.password ? '.' : `; password: ${password}`}`)
}

async function changePassword(options: Options): Promise<void> {
  const email = required(options.email, 'email')
  const password = options.password ?? newPassword()
  const found = await setPassword(system, email, password)
  if (!found) throw new UsageError(`no account has the address ${email}`)
  console.log(`Done${options.password ? '.' : `; password: ${password}`}`)
}

async function printMails({ status }: Options): Promise<void> {
  const { mails } = await listMails(system, { status: status as 'waiting' | undefined, limit: 100 })
  for (const mail of mails)
    console.log(
      [mail.id, mail.status, mail.template, mail.to, mail.sentAt ?? mail.notBefore].join('\t'),
    )
}

async function resend({ id }: Options): Promise<void> {
  await resendMail(system, Number(required(id, 'id')))
  console.log('It is sent when the product runs.')
}

async function changeSetting({ key, value }: Options): Promise<void> {
  const name = required(key, 'key')
  if (!isSettingKey(name))
    throw new UsageError(`${name} is none of ${Object.keys(defaultSettings).join(', ')}`)
  await saveSiteSettings(system, { [name]: value ?? '' })
  console.log('Done. A running product reads it at its next start.')
}

async function takeDemoAway(): Promise<void> {
  const people = await removeDemo(system)
  console.log(`${people} demo people are gone; the articles stay.`)
}

const COMMANDS: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  create: createAdmin,
  password: changePassword,
  'mail list': printMails,
  'mail resend': resend,
  set: changeSetting,
  'demo remove': takeDemoAway,
}

async function run(): Promise<void> {
  const option = { type: 'string' } as const
  const { values, positionals } = parseArgs({
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
  const command = COMMANDS[positionals.join(' ')]
  if (!command) throw new UsageError(USAGE)
  const configuration = readConfiguration(process.env)
  mkdirSync(configuration.dataDirectory, { recursive: true })
  const open = configuration.databaseUrl
    ? await openPostgres(configuration.databaseUrl, 2)
    : await openEmbeddedDatabase(path.join(configuration.dataDirectory, 'database'))
  provideDatabase(open)
  provideSealer(Sealer.load(configuration))
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
