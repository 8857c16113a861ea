import { isSettingValue } from '../features/administration/rules.ts'
import {
  loadSiteSettings,
  removeDemo,
  saveSiteSettings,
} from '../features/administration/service.server.ts'
import { listMails, resendMail } from '../features/notifications/service.server.ts'
import { system } from '../platform/actor.ts'
import { Problem } from '../platform/problem.ts'
import { defaultSettings, isSettingKey, siteSettings } from '../platform/site-settings.ts'
import { UsageError, required, upToDate, type Command, type Options } from './command.ts'

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

export const siteCommands: Readonly<Record<string, Command>> = {
  'mail list': upToDate(printMails),
  'mail resend': upToDate(resend),
  settings: upToDate(printSettings),
  set: upToDate(changeSetting),
  'demo remove': upToDate(takeDemoAway),
}
