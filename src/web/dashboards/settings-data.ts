import {
  fetchSecondStep,
  fetchSessions,
  fetchSettings,
} from '../../features/accounts/client/settings.ts'
export { fetchAuthorProfile } from '../../features/blog/client/author-profile.ts'
import { fetchDeletionTerms } from '../../features/privacy/client.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { listZones } from '../../i18n/zones.ts'

/** Everything that the settings show, for whichever role. */
export async function readSettings(now: string) {
  const [settings, sessions, secondStep, deletionTerms] = await Promise.all([
    fetchSettings(),
    fetchSessions(),
    fetchSecondStep(),
    fetchDeletionTerms(),
  ])
  return {
    settings,
    sessions,
    secondStep,
    deletionTerms,
    // Browser and server may know the zones' offsets of different years: one of them says them all.
    zones: listZones({
      locale: getLocale(),
      instant: now,
      chosen: settings.timeZone ?? undefined,
    }),
  }
}
