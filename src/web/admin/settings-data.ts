import { fetchSiteSettings } from '../../features/administration/client/settings.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { listZones } from '../../i18n/zones.ts'

export async function readSiteSettings() {
  const listed = await fetchSiteSettings()
  const chosen = listed.settings.find(({ key }) => key === 'site.timeZone')?.value
  // Browser and server may know the zones' offsets of different years: one of them says them all.
  return { listed, zones: listZones({ locale: getLocale(), instant: Date.now(), chosen }) }
}
