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

/** Why there is no such specialist, as a sentence. */
interface Missing {
  missing: string
  words: PageWords
}

/** The specialist of the page, or the sentence that says why there is none (spec 2.35). */
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

/** The data of the signed-in user; nothing for a visitor, or when the session has just ended. */
async function ofSignedIn<T>(read: () => Promise<T>): Promise<T | null> {
  return ((await findSignedIn()) && (await orAbsent(read(), [401]))) ?? null
}

/** The profiles that the family has written of children, of which one may be chosen while booking. */
async function findOwnChildren() {
  const own = await ofSignedIn(fetchChildren)
  // Rendered at once where there is a choice, for readers without scripts too.
  if (own?.children.length) await Promise.all([ChildChoice.preload(), SharedAtBooking.preload()])
  return own
}

/**
 * What the booking form begins with: the age of the only child, else the one given at registration
 * or at the latest booking, and the text written for a cancelled appointment.
 */
async function readKnown() {
  const [own, saved] = await Promise.all([
    findOwnChildren(),
    ofSignedIn(() => bookingApi['kept-details'].$get()),
  ])
  const ownChildren = own?.children ?? []
  const age = (ownChildren[0] ?? own?.suggested)?.age
  const registeredAge = age && age >= CHILD_AGE_YEARS.min ? age : undefined
  // With several children, nobody knows which one it is about.
  const knownAge =
    ownChildren.length > 1 ? undefined : (registeredAge ?? saved?.childAge ?? undefined)
  return { ownChildren, knownAge, savedDetails: saved?.details ?? null }
}

/** More than anybody can have within the period that can be booked. */
const MOST_OWN_TIMES = 100

/** The times of the family's own consultations: it can book no other then. */
async function readOwnTimes() {
  const coming = { as: 'family', scope: 'upcoming', limit: MOST_OWN_TIMES } as const
  return ((await ofSignedIn(() => fetchConsultations(coming))) ?? []).map(toOwnTime)
}

/** What the booking panel needs, wherever it is. */
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
 * What is the same for everybody; a profile that is not listed is read by its specialist and the
 * team alone.
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
 * Everything on a specialist's own page (spec 2.33, 2.34).
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

/** What the booking page shows (spec 2.37–2.40). */
export const loadBookingPage = (id: string) => orMissing(readBookingPage(id))

export type BookingPageData = Awaited<ReturnType<typeof readBookingPage>>

const REVIEWS_A_PAGE = 20

async function readReviews(id: string, cursor: string | undefined) {
  const specialist = await directoryApi.specialists(id).$get()
  const { entries: reviews, next } = await reviewsApi.specialists(specialist.id).reviews.$list({
    limit: REVIEWS_A_PAGE,
    cursor,
  })
  const { name, avgRating, reviewCount } = specialist
  const words = { title: m.reviews_of({ name }), description: m.reviews_of_description({ name }) }
  return { words, specialist: { id: specialist.id, name, avgRating, reviewCount }, reviews, next }
}

/** One page of all reviews of a specialist, newest first. */
export const loadReviews = (id: string, cursor: string | undefined) =>
  orMissing(readReviews(id, cursor))

export type ReviewsPageData = Awaited<ReturnType<typeof readReviews>>
