import {
  fetchSecondStep,
  fetchSessions,
  fetchSettings,
} from '../../features/accounts/client/settings.ts'
import { fetchDeletionTerms } from '../../features/privacy/client.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { listZones } from '../../i18n/zones/zones.ts'

/** Everything that the settings show, for whichever role. */
export async function readSettings() {
  const now = new Date().toISOString()
  const [settings, sessions, secondStep, deletionTerms] = await Promise.all([
    fetchSettings(),
    fetchSessions(),
    fetchSecondStep(),
    fetchDeletionTerms(),
  ])
  return {
    now,
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

export type Settings = Awaited<ReturnType<typeof readSettings>>
