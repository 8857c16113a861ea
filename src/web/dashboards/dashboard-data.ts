import { fetchOwnPosts } from '../../features/blog/client/writing.ts'
import {
  fetchCalendarFeed,
  fetchConsultation,
  fetchConsultations,
  fetchHours,
  fetchImpact,
  fetchPause,
  fetchScheduleWeek,
  previewHours,
} from '../../features/booking/client.ts'
import { isPlannedDate } from '../../features/booking/rules/week.ts'
import { fetchUnreadCount } from '../../features/messages/client.ts'
import { fetchReceivedReviews } from '../../features/reviews/client.ts'
import { fetchHiddenReviews } from '../../features/reviews/client/moderation.ts'
import { fetchFollowUps } from '../../features/aftercare/client.ts'
import { fetchChildren } from '../../features/children/client.ts'
import { fetchOwnProfile, fetchVerification } from '../../features/specialists/client.ts'
import { fetchSavedSpecialists, fetchWaitlist } from '../../features/waitlist/client.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { listZones } from '../../i18n/zones.ts'
import { ApiError } from '../../platform/api-client.ts'
import { requestScope, type SessionUser } from '../../platform/request-scope.ts'
import { readUsers } from '../admin/users-data.ts'
import { readVerification } from '../admin/verification-data.ts'
import { readReports } from '../admin/reports-data.ts'
import { readModeration } from '../moderation/comments-data.ts'
import { readMessages } from './messages-data.ts'
import { readSettings } from './settings-data.ts'
import { shownTab, tabsOf, type DashboardSearch } from './tabs.ts'

/** How many of a person's past consultations are listed. */
export const LISTED_PAST = 50
const LISTED_REVIEWS = 50

async function familyConsultations() {
  const [upcoming, past, followUps, waitlist, hiddenReviews] = await Promise.all([
    fetchConsultations({ as: 'family', scope: 'upcoming', limit: LISTED_PAST }),
    fetchConsultations({ as: 'family', scope: 'past', limit: LISTED_PAST }),
    fetchFollowUps(),
    fetchWaitlist(),
    fetchHiddenReviews(),
  ])
  return { upcoming, past, followUps, waitlist, hiddenReviews }
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

async function schedule({ open, view, week }: DashboardSearch, now: string) {
  const [upcoming, past, followUps, opened, profile, hours, pause, feed, shownWeek] =
    await Promise.all([
      fetchConsultations({ as: 'specialist', scope: 'upcoming', limit: LISTED_PAST }),
      fetchConsultations({ as: 'specialist', scope: 'past', limit: LISTED_PAST }),
      fetchFollowUps(),
      openConsultation(open),
      fetchOwnProfile(),
      fetchHours(),
      fetchPause(),
      fetchCalendarFeed(),
      view === 'week' ? fetchScheduleWeek(isPlannedDate(week) ? week : undefined) : undefined,
    ])
  return {
    upcoming: upcoming.map((one) => (one.id === opened?.id ? opened : one)),
    past,
    followUps,
    hours,
    preview: await previewHours(hours),
    // Browser and server may know the zones' offsets of different years: one of them says them all.
    zones: listZones({ locale: getLocale(), instant: now, chosen: hours.timeZone }),
    isVerified: profile.verified,
    pause,
    feed,
    week: shownWeek,
  }
}

async function ownProfile() {
  const [profile, verification, impact, { reviews }] = await Promise.all([
    fetchOwnProfile(),
    fetchVerification(),
    fetchImpact(),
    fetchReceivedReviews({ limit: LISTED_REVIEWS }),
  ])
  return { profile, verification, impact, reviews }
}

const ownPosts = (tab: 'articles' | 'drafts', { q, page }: DashboardSearch) =>
  fetchOwnPosts({
    status: tab === 'articles' ? 'published' : 'unpublished',
    ...(q ? { q } : {}),
    ...(page ? { page } : {}),
  })

/** Everything that the shown tab needs, and nothing of the others. */
export async function readDashboard(user: SessionUser, search: DashboardSearch) {
  const tab = shownTab(user.role, search.tab)
  const now = new Date().toISOString()
  switch (tab) {
    case 'consultations':
      return { tab, now, ...(await familyConsultations()) }
    case 'book':
      return { tab, now, ...(await familyConsultations()), saved: await fetchSavedSpecialists() }
    case 'schedule':
      return { tab, now, ...(await schedule(search, now)) }
    case 'profile':
      return { tab, now, ...(await ownProfile()) }
    case 'articles':
      return { tab, now, ...(await ownPosts(tab, search)) }
    case 'drafts':
      return { tab, now, ...(await ownPosts(tab, search)) }
    case 'settings':
      return {
        tab,
        now,
        ...(await readSettings(now)),
        ownChildren: await fetchChildren(),
        child: search.child,
        isDeletingChild: search.remove === 'yes',
      }
    case 'verification':
      return { tab, now, ...(await readVerification(search)) }
    case 'messages':
      return { tab, now, view: await readMessages(user, search) }
    case 'users':
      return { tab, now, people: await readUsers(search) }
    case 'comments':
      return { tab, now, moderation: await readModeration(search) }
    case 'reports':
      return { tab, now, ...(await readReports(search)) }
  }
}

/** How many messages the tab says are new; the page's own shell has it already. */
export async function readUnread({ role }: SessionUser): Promise<number> {
  if (!tabsOf[role].includes('messages')) return 0
  return requestScope()?.shell.unreadMessages ?? (await fetchUnreadCount()).unread
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>
export type DataOf<Tab extends DashboardData['tab']> = Extract<DashboardData, { tab: Tab }>
