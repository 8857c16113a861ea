import { isSettingValue } from '../features/administration/rules/index.ts'
import {
  loadSiteSettings,
  removeDemo,
  saveSiteSettings,
} from '../features/administration/service/index.server.ts'
import { system } from '../platform/actor.ts'
import { defaultSettings, isSettingKey, siteSettings } from '../platform/site-settings.ts'
import { UsageError, required, upToDate } from './command.ts'

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

export const takeDemoAway = upToDate(async () => {
  const people = await removeDemo(system)
  console.log(`${people} demo people are gone; the articles stay.`)
})
