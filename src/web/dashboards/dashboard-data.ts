import { accountsApi } from '../../features/accounts/client/settings.ts'
import { aftercareApi } from '../../features/aftercare/client.ts'
import { fetchPostsAndBegun } from '../../features/blog/client/writing.ts'
import {
  bookingApi,
  fetchConsultation,
  fetchConsultations,
} from '../../features/booking/client/index.ts'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { isPlannedDate } from '../../i18n/calendar/date-key.ts'
import { fetchChildren } from '../../features/children/client.ts'
import { messagesApi } from '../../features/messages/client/index.ts'
import { notificationsApi } from '../../features/notifications/client/index.ts'
import { privacyApi } from '../../features/privacy/client.ts'
import { reviewsApi } from '../../features/reviews/client.ts'
import { specialistsApi } from '../../features/specialists/client/index.ts'
import { waitlistApi } from '../../features/waitlist/client.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { listZones } from '../../i18n/zones/zones.ts'
import { orAbsent } from '../../platform/api/client.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import type { TabSearch } from '../tab-search.ts'

export const LISTED_PAST = 50

/** A specialist's coming consultations, all of them: days off warn of each. */
const MOST_COMING = 1000

/** A family's consultations, and the times reserved for it. */
export async function readConsultations() {
  const now = serverNow().toISOString()
  const [upcoming, past, followUps, waitlist, hiddenReviews] = await Promise.all([
    fetchConsultations({ as: 'family', scope: 'upcoming', limit: LISTED_PAST }),
    fetchConsultations({ as: 'family', scope: 'past', limit: LISTED_PAST }),
    aftercareApi['follow-ups'].$get(),
    waitlistApi.waitlist.$get(),
    reviewsApi.reviews.hidden.$get(),
  ])
  return { now, upcoming, past, followUps, waitlist, hiddenReviews }
}

/** The specialists of these consultations who can be booked again, each once. */
export const metSpecialists = (consultations: readonly ConsultationView[]) => [
  ...new Map(
    consultations
      .map(({ specialist }) => specialist)
      .filter(({ standing }) => standing === 'listed')
      .map((specialist) => [specialist.id, specialist]),
  ).values(),
]

/** Conversations and saved specialists in the sidebar. */
const LISTED_IN_SIDEBAR = 3

/** A family's first tab: its consultations and the sidebar, each fetched once. */
export async function readFamilyTab() {
  const [consultations, conversations, own, saved] = await Promise.all([
    readConsultations(),
    messagesApi.messages.conversations.$list({ limit: LISTED_IN_SIDEBAR }),
    fetchChildren(),
    waitlistApi['saved-specialists'].$get(),
  ])
  return {
    ...consultations,
    sidebar: {
      conversations: conversations.entries,
      // Of a child the page needs only the name.
      childNames: own.children.map(({ id, name }) => ({ id, name })),
      saved: saved.slice(0, LISTED_IN_SIDEBAR),
    },
  }
}

/** Browser and server may differ in time zone data, so the loader's offsets are used on both. */
const zonesAt = (now: string, chosen: string | undefined) =>
  listZones({ locale: getLocale(), instant: now, chosen })

/** Fetched only on request: reading a child's details is recorded. */
const openConsultation = async (id: number | undefined) =>
  id === undefined ? undefined : orAbsent(fetchConsultation(id))

export async function readSchedule({ open, view, week }: TabSearch) {
  const now = serverNow().toISOString()
  const [
    upcoming,
    past,
    followUps,
    opened,
    profile,
    hours,
    pause,
    away,
    feed,
    calendars,
    shownWeek,
  ] = await Promise.all([
    fetchConsultations({ as: 'specialist', scope: 'upcoming', limit: MOST_COMING }),
    fetchConsultations({ as: 'specialist', scope: 'past', limit: LISTED_PAST }),
    aftercareApi['follow-ups'].$get(),
    openConsultation(open),
    specialistsApi['specialist-profile'].$get(),
    bookingApi.hours.$get(),
    bookingApi.schedule.pause.$get(),
    bookingApi.schedule.away.$get(),
    bookingApi['calendar-feed'].$get(),
    bookingApi.calendars.$get(),
    view === 'week'
      ? bookingApi.schedule.week.$get({ date: isPlannedDate(week) ? week : undefined })
      : undefined,
  ])
  return {
    now,
    upcoming: upcoming.map((one) => (one.id === opened?.id ? opened : one)),
    past,
    followUps,
    hours,
    preview: await bookingApi.hours.preview.$post(hours),
    zones: zonesAt(now, hours.timeZone),
    isVerified: profile.verified,
    isListed: profile.listed,
    pause,
    away,
    feed,
    calendars,
    week: shownWeek,
  }
}

const PAST_ON_A_PAGE = 25

/** Past consultations, in pages. */
export async function readPast(as: 'family' | 'specialist', older: string | undefined) {
  const now = serverNow().toISOString()
  const [{ entries, next }, followUps, hiddenReviews] = await Promise.all([
    bookingApi.consultations.$list({ as, scope: 'past', cursor: older, limit: PAST_ON_A_PAGE }),
    aftercareApi['follow-ups'].$get(),
    as === 'family' ? reviewsApi.reviews.hidden.$get() : [],
  ])
  return { now, past: entries, followUps, hiddenReviews, older: next, isNewest: !older }
}

export const readOwnPosts = (
  status: 'published' | 'unpublished',
  { q, page }: Pick<TabSearch, 'q' | 'page'>,
) => fetchPostsAndBegun({ status, ...(q ? { q } : {}), ...(page ? { page } : {}) })

export type FamilyTabData = Awaited<ReturnType<typeof readFamilyTab>>
export type ScheduleData = Awaited<ReturnType<typeof readSchedule>>
export type PastData = Awaited<ReturnType<typeof readPast>>
export type OwnPostsData = Awaited<ReturnType<typeof readOwnPosts>>

export async function readSettings() {
  const now = serverNow().toISOString()
  const [settings, ownChildren, device, phone, deletionTerms] = await Promise.all([
    accountsApi.account.$get(),
    fetchChildren(),
    notificationsApi['push-device'].$get(),
    notificationsApi['text-phone'].$get(),
    privacyApi['account-deletion'].$get(),
  ])
  return {
    settings,
    ownChildren,
    device,
    phone,
    deletionTerms,
    zones: zonesAt(now, settings.timeZone ?? undefined),
  }
}
