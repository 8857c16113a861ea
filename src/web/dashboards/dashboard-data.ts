import { fetchFollowUps } from '../../features/aftercare/client.ts'
import { fetchOwnPosts } from '../../features/blog/client/writing.ts'
import {
  fetchCalendarFeed,
  fetchConsultation,
  fetchConsultations,
  fetchHours,
  fetchPause,
  fetchScheduleWeek,
  previewHours,
} from '../../features/booking/client/index.ts'
import { isPlannedDate } from '../../features/booking/rules/weekly-hours.ts'
import { fetchHiddenReviews } from '../../features/reviews/client.ts'
import { fetchOwnProfile } from '../../features/specialists/client/index.ts'
import { fetchWaitlist } from '../../features/waitlist/client.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { listZones } from '../../i18n/zones/zones.ts'
import { ApiError } from '../../platform/api/client.ts'
import type { TabSearch } from '../tab-search.ts'

/** How many of a person's past consultations are listed. */
export const LISTED_PAST = 50

/** A family's consultations, and what is held for it. */
export async function readConsultations() {
  const now = new Date().toISOString()
  const [upcoming, past, followUps, waitlist, hiddenReviews] = await Promise.all([
    fetchConsultations({ as: 'family', scope: 'upcoming', limit: LISTED_PAST }),
    fetchConsultations({ as: 'family', scope: 'past', limit: LISTED_PAST }),
    fetchFollowUps(),
    fetchWaitlist(),
    fetchHiddenReviews(),
  ])
  return { now, upcoming, past, followUps, waitlist, hiddenReviews }
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

/** A specialist's consultations and hours. */
export async function readSchedule({ open, view, week }: TabSearch) {
  const now = new Date().toISOString()
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
    now,
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

/** An author's published posts, or those that are not. */
export const readOwnPosts = (
  status: 'published' | 'unpublished',
  { q, page }: Pick<TabSearch, 'q' | 'page'>,
) => fetchOwnPosts({ status, ...(q ? { q } : {}), ...(page ? { page } : {}) })

export type ConsultationsData = Awaited<ReturnType<typeof readConsultations>>
export type ScheduleData = Awaited<ReturnType<typeof readSchedule>>
export type OwnPostsData = Awaited<ReturnType<typeof readOwnPosts>>
