import { fetchAccount } from '../../features/accounts/client.ts'
import { fetchOwnPosts } from '../../features/blog/client.ts'
import {
  fetchConsultation,
  fetchConsultations,
  fetchHours,
  previewHours,
} from '../../features/booking/client.ts'
import { fetchOwnProfile } from '../../features/specialists/client.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { listZones } from '../../i18n/zones.ts'
import { ApiError } from '../../platform/api-client.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { shownTab, type DashboardSearch } from './tabs.ts'

/** How many of a person's past consultations are listed. */
export const LISTED_PAST = 50

async function familyConsultations() {
  const [upcoming, past] = await Promise.all([
    fetchConsultations({ as: 'family', scope: 'upcoming', limit: LISTED_PAST }),
    fetchConsultations({ as: 'family', scope: 'past', limit: LISTED_PAST }),
  ])
  return { upcoming, past }
}

/** Reading a child's details is noted, so only what was asked for is read. */
async function openConsultation(id: number | undefined) {
  if (id === undefined) return undefined
  try {
    return await fetchConsultation(id)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

async function schedule(open: number | undefined, now: string) {
  const [upcoming, past, opened, profile, hours] = await Promise.all([
    fetchConsultations({ as: 'specialist', scope: 'upcoming', limit: LISTED_PAST }),
    fetchConsultations({ as: 'specialist', scope: 'past', limit: LISTED_PAST }),
    openConsultation(open),
    fetchOwnProfile(),
    fetchHours(),
  ])
  return {
    upcoming: upcoming.map((one) => (one.id === opened?.id ? opened : one)),
    past,
    hours,
    preview: await previewHours(hours),
    // Browser and server may know the zones' offsets of different years: one of them says them all.
    zones: listZones({ locale: getLocale(), instant: now, chosen: hours.timeZone }),
    isVerified: profile.verified,
  }
}

/** Everything that the shown tab needs, and nothing of the others. */
export async function readDashboard(user: SessionUser, search: DashboardSearch) {
  const tab = shownTab(user.role, search.tab)
  const now = new Date().toISOString()
  switch (tab) {
    case 'consultations':
    case 'book':
      return { tab, now, ...(await familyConsultations()) }
    case 'schedule':
      return { tab, now, ...(await schedule(search.open, now)) }
    case 'profile':
      return { tab, now, profile: await fetchOwnProfile() }
    case 'articles':
    case 'drafts':
      return { tab, now, posts: await fetchOwnPosts(user.id) }
    case 'settings':
      return { tab, now, account: await fetchAccount() }
    case 'messages':
    case 'comments':
    case 'users':
    case 'verification':
    case 'reports':
      return { tab, now }
  }
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>
export type DataOf<Tab extends DashboardData['tab']> = Extract<DashboardData, { tab: Tab }>
