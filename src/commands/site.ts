import { isSettingValue } from '../features/administration/rules/settings.ts'
import {
  loadSiteSettings,
  removeDemo,
  saveSiteSettings,
} from '../features/administration/service/index.server.ts'
import { setMaintenance, siteHost } from '../features/health/service/index.server.ts'
import { maintenanceRequest } from '../features/health/schema.ts'
import { system } from '../platform/actor.ts'
import { openFileStore, provideFileStore } from '../platform/files/file-store.ts'
import { siteSettings, defaultSettings, isSettingKey } from '../platform/site-settings.ts'
import { UsageError, upToDate, required } from './command.ts'

export const changeSetting = upToDate(async ({ key, value = '' }) => {
  const name = required(key, 'key')
  if (!isSettingKey(name))
    throw new UsageError(`${name} is none of ${Object.keys(defaultSettings).join(', ')}`)
  if (!isSettingValue(name, value)) throw new UsageError(`${name} cannot be “${value}”`)
  await saveSiteSettings(system, { [name]: value })
  console.log('Done. A running product follows at once.')
})

export const printSettings = upToDate(async () => {
  await loadSiteSettings()
  for (const [key, value] of Object.entries(siteSettings())) console.log(`${key}\t${value}`)
})

export const takeDemoAway = upToDate(async (_, configuration) => {
  provideFileStore(await openFileStore(configuration))
  const people = await removeDemo(system)
  console.log(`${people} demo people are gone; the articles stay.`)
})

const FOLLOWS = 'A running product follows at once; admins can go on.'

export const startMaintenance = upToDate(async ({ message = '', 'message-fa': farsi = '' }) => {
  const asked = maintenanceRequest.safeParse({
    isOn: true,
    site: siteHost(),
    en: message,
    fa: farsi,
  })
  if (!asked.success) throw new UsageError('a message has at most 300 characters')
  await setMaintenance(system, asked.data)
  console.log(`Visitors now read that the site is being worked on. ${FOLLOWS}`)
})

export const endMaintenance = upToDate(async () => {
  await loadSiteSettings()
  const { 'maintenance.text.en': en, 'maintenance.text.fa': fa } = siteSettings()
  await setMaintenance(system, { isOn: false, site: siteHost(), en, fa })
  console.log('The site is open to everybody again.')
})
