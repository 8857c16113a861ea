import { bookingApi, fetchConsultations } from '../../features/booking/client/index.ts'
import {
  ChildChoice,
  SharedAtBooking,
} from '../../features/booking/components/booking/lazy-child-choice.ts'
import { CHILD_AGE_YEARS } from '../../features/booking/rules/index.ts'
import { packTimes, toOwnTime } from '../../features/booking/components/times/offered-times.ts'
import { fetchChildren } from '../../features/children/client.ts'
import { directoryApi } from '../../features/directory/client.ts'
import { reviewsApi } from '../../features/reviews/client.ts'
import { PROFILE_REVIEWS } from '../../features/reviews/rules.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { ApiError, orAbsent } from '../../platform/api/client.ts'
import { readPublic } from '../../platform/request-scope.ts'
import { type PageWords, answerWithStatus } from '../page-head.ts'
import { findSignedIn } from '../session.ts'
import { waitlistApi } from '../../features/waitlist/client.ts'

/** The reason why there is no such specialist, as a sentence. */
interface Missing {
  missing: string
  words: PageWords
}

/** The page's specialist, or the sentence why there is none (spec 2.35). */
async function orMissing<T extends object>(
  reading: Promise<T>,
): Promise<(T & { missing?: undefined }) | Missing> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error
    answerWithStatus(404)
    const missing =
      error.status === 400 ? m.problem_invalid_specialist_id() : m.problem_specialist_not_found()
    return { missing, words: { title: missing, description: m.specialists_not_found_hint() } }
  }
}

/** Data of the signed-in person; null for a visitor, or if the session has just ended. */
async function ofSignedIn<T>(read: () => Promise<T>): Promise<T | null> {
  return ((await findSignedIn()) && (await orAbsent(read(), [401]))) ?? null
}

/** The family's profiles of its children, one of which can be chosen on booking. */
async function findOwnChildren() {
  const own = await ofSignedIn(fetchChildren)
  // Preloaded where there is a choice, to be rendered by the server, without scripts too.
  if (own?.children.length) await Promise.all([ChildChoice.preload(), SharedAtBooking.preload()])
  return own
}

/**
 * The booking form's initial values: the age of the only child, else the one from registration or
 * the latest booking, and the text written for a cancelled appointment.
 */
async function readKnown() {
  const [own, saved] = await Promise.all([
    findOwnChildren(),
    ofSignedIn(() => bookingApi['kept-details'].$get()),
  ])
  const ownChildren = own?.children ?? []
  const age = (ownChildren[0] ?? own?.suggested)?.age
  const registeredAge = age && age >= CHILD_AGE_YEARS.min ? age : undefined
  // With several children, it is unknown which one the booking is about.
  const knownAge =
    ownChildren.length > 1 ? undefined : (registeredAge ?? saved?.childAge ?? undefined)
  return { ownChildren, knownAge, savedDetails: saved?.details ?? null }
}

/** More than anybody can have within the booking window. */
const MOST_OWN_TIMES = 100

/** The times of the family's own consultations, when it cannot book another. */
async function readOwnTimes() {
  const coming = { as: 'family', scope: 'upcoming', limit: MOST_OWN_TIMES } as const
  return ((await ofSignedIn(() => fetchConsultations(coming))) ?? []).map(toOwnTime)
}

/** The data of the booking panel, on either page. */
async function readBooking(specialistId: number) {
  const [slots, known, waitStatus, ownTimes] = await Promise.all([
    bookingApi.specialists(specialistId).availability.$get(),
    readKnown(),
    ofSignedIn(() => waitlistApi.waitlist.specialists(specialistId).$get()),
    readOwnTimes(),
  ])
  return { times: packTimes(slots), ...known, waitStatus, ownTimes }
}

/**
 * Public data, cached for all readers; an unlisted profile is read uncached, for its specialist and
 * the team alone.
 */
async function readAlike<T>(key: string, read: () => Promise<T>): Promise<T> {
  try {
    return await readPublic(key, read)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404 || !(await findSignedIn())) throw error
    return read()
  }
}

const readSpecialist = (id: string) =>
  readAlike(`specialist ${id}`, () => directoryApi.specialists(id).$get())

const readNewest = (id: number) =>
  readAlike(`newest reviews ${id}`, () =>
    reviewsApi.specialists(id).reviews.$list({ limit: PROFILE_REVIEWS }),
  )

async function readProfile(id: string) {
  const specialist = await readSpecialist(id)
  const [booking, { entries: reviews }] = await Promise.all([
    readBooking(specialist.id),
    readNewest(specialist.id),
  ])
  const { name } = specialist
  const words = { title: name, description: m.specialists_profile_description({ name }) }
  return { words, specialist, reviews, ...booking }
}

/**
 * All data of a specialist's page (spec 2.33, 2.34).
 * @throws {ApiError} when the server cannot answer.
 */
export const loadProfile = (id: string) => orMissing(readProfile(id))

export type Profile = Awaited<ReturnType<typeof readProfile>>

async function readBookingPage(id: string) {
  const specialist = await readSpecialist(id)
  const { name } = specialist
  const words = { title: m.booking_page_title({ name }), description: m.booking_page_text() }
  return { words, specialist, ...(await readBooking(specialist.id)) }
}

/** All data of the booking page (spec 2.37–2.40). */
export const loadBookingPage = (id: string) => orMissing(readBookingPage(id))

export type BookingPageData = Awaited<ReturnType<typeof readBookingPage>>

const REVIEWS_A_PAGE = 20

async function readReviews(id: string, cursor: string | undefined) {
  const specialist = await directoryApi.specialists(id).$get()
  const { reviews: api } = reviewsApi.specialists(specialist.id)
  const limit = REVIEWS_A_PAGE
  const { entries: reviews, next } =
    (await orAbsent(api.$list({ limit, cursor }), [400])) ?? (await api.$list({ limit }))
  const { name, avgRating, reviewCount } = specialist
  const words = { title: m.reviews_of({ name }), description: m.reviews_of_description({ name }) }
  return { words, specialist: { id: specialist.id, name, avgRating, reviewCount }, reviews, next }
}

/** One page of a specialist's reviews, newest first; the first page for an invalid cursor. */
export const loadReviews = (id: string, cursor: string | undefined) =>
  orMissing(readReviews(id, cursor))

export type ReviewsPageData = Awaited<ReturnType<typeof readReviews>>
