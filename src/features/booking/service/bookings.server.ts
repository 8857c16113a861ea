import { inTransaction, joinTransaction, openDatabase } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { nextId } from '../../../database/ids.ts'
import { wakeReadersAfterCommit } from '../../../database/outbox.ts'
import { requirePerson, type Actor, type Person } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { recordConsent } from '../../accounts/service/index.server.ts'
import { requireOwnChild, shareAtBooking } from '../../children/service.server.ts'
import * as records from '../records/bookings.server.ts'
import { lockForBooking } from '../../../database/locks.ts'
import { sealDetails } from '../records/child-details.server.ts'
import { MAX_OPEN_BOOKINGS, statusWhenBooked } from '../rules/index.ts'
import { canBook, weeklyCapReached, type SlotRefusal } from '../rules/limits.ts'
import type { BookingRequest } from '../schema/index.ts'
import type { AvailableSlot, ConsultationView } from '../schema/answers.ts'
import { readBeforeBooking } from './calendar-reading.server.ts'
import { listNearest } from './free-times.server.ts'
import { toView } from './views.server.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { HOUR_MS } from '../../../platform/durations.ts'

/** Limit of a family's bookings within an hour, including cancelled ones. */
const MAX_BOOKINGS_AN_HOUR = 10

/** Language and zone of the booking, and of the family's mails. */
export interface BookingCaller {
  locale: Locale
  timeZone: string
}

export type BookingRefusal = SlotRefusal | 'too-many-open' | 'language-not-offered'

export type Refused<Reason> = { ok: false; reason: Reason; nearest: AvailableSlot[] }
export type Booking = { ok: true; consultation: ConsultationView } | Refused<BookingRefusal>

/**
 * Books a free slot (spec 4.8, 7.11). Claim, consultation, log entry and events are one
 * transaction; the database excludes overlapping claims of a specialist or a family.
 * @throws {Problem} 401 without a session, 403 for the specialist's own profile, 404 for an
 * unlisted specialist and for another family's child, 429 past 10 bookings an hour.
 */
export async function book(
  actor: Actor,
  request: BookingRequest,
  caller: BookingCaller,
  now: Date = systemClock(),
): Promise<Booking> {
  const family = requirePerson(actor)
  await readBeforeBooking(request.specialistId, now)
  const party = { actor, family, bookedBy: null, isCapped: true }
  return bookFor(party, request, caller, now)
}

export interface BookingParty {
  actor: Actor
  family: Pick<Person, 'userId' | 'name'>
  /** Id of the admin who books for a family on the telephone. */
  bookedBy: number | null
  /** Whether the family's own limits apply: open bookings, and bookings per hour. */
  isCapped: boolean
}

/** Books for a family, on its own request or the team's. Errors as for {@link book}. */
export async function bookFor(
  party: BookingParty,
  request: BookingRequest,
  caller: BookingCaller,
  now: Date,
): Promise<Booking> {
  const { actor } = party
  const result = await joinTransaction(() => bookInTransaction(party, request, caller, now))
  if (result.ok) return result
  const { reason, lostAt } = result
  const choosesAnother = reason !== 'too-many-open' && reason !== 'language-not-offered'
  const nearest = choosesAnother ? await listNearest(actor, request.specialistId, lostAt, now) : []
  return { ok: false, reason, nearest }
}

type Attempt =
  | { ok: true; consultation: ConsultationView }
  | { ok: false; reason: BookingRefusal; lostAt?: Date | undefined }

async function bookInTransaction(
  party: BookingParty,
  request: BookingRequest,
  caller: BookingCaller,
  now: Date,
): Promise<Attempt> {
  const { family, isCapped } = party
  const { userId } = family
  const { specialistId } = request
  const countedUserId = isCapped && deployment().rateLimits ? userId : 0
  // Pipelined in this order without waiting: the terms are read under the lock.
  const [, terms] = await Promise.all([
    lockForBooking({ countedUserId, specialistId }),
    records.findTerms({
      specialistId,
      availabilityId: request.availabilityId,
      userId,
      countedUserId,
      consentVersion: siteSettings()['childData.version'],
      except: 0,
      now,
    }),
  ])
  if (!terms) throw new Problem('not-found', 'specialist-not-found')
  if (!terms.isInForce) throw new Problem('unauthenticated')
  if (terms.ownerId === userId) throw new Problem('forbidden', 'own-profile')
  refuseTooMany(terms.bookedWithinHour, now)
  const slot = checkSlot(terms, now)
  if (!slot.ok) return slot
  if (terms.open >= MAX_OPEN_BOOKINGS) return { ok: false, reason: 'too-many-open' }
  if (!terms.languages.includes(request.preferredLanguage))
    return { ok: false, reason: 'language-not-offered' }

  if (request.childId !== undefined)
    await requireOwnChild(requirePerson(party.actor), request.childId)
  const consultation = await buildConsultation({ party, request, caller, terms, slot, now })
  const booking = { ...consultation, wasNext: terms.wasNext === true }
  const isBooked = terms.hasHolds
    ? await bookOverHolds(booking, now)
    : await records.insertBooking(booking)
  if (!isBooked)
    return { ok: false, lostAt: slot.startsAt, reason: await clashOf(specialistId, slot, now) }
  await shareIfAsked(request, consultation, now)
  if (!terms.hasConsented) await recordConsent(family, 'child-data')
  wakeReadersAfterCommit()
  return { ok: true, consultation: viewOf(consultation, { family, request, terms, caller }) }
}

async function shareIfAsked(
  { childId, shareChild }: BookingRequest,
  { id, endsAt }: { id: number; endsAt: Date },
  now: Date,
): Promise<void> {
  if (shareChild && childId !== undefined)
    await shareAtBooking({ consultationId: id, childId, endsAt }, now)
}

class NotBooked extends Error {}

/** Replaces the family's own hold by the booking; a failed booking restores it. */
async function bookOverHolds(
  booking: Parameters<typeof records.insertBooking>[0],
  now: Date,
): Promise<boolean> {
  try {
    await inTransaction(async () => {
      await records.deleteHolds(booking, booking, now)
      if (!(await records.insertBooking(booking))) throw new NotBooked()
    })
    return true
  } catch (error) {
    if (error instanceof NotBooked) return false
    throw error
  }
}

/** @throws {Problem} 429, with the time until the oldest counted booking is an hour old. */
function refuseTooMany(bookedWithinHour: readonly number[], now: Date): void {
  const [oldest] = bookedWithinHour.slice(-MAX_BOOKINGS_AN_HOUR)
  if (bookedWithinHour.length < MAX_BOOKINGS_AN_HOUR || oldest === undefined) return
  throw new Problem('too-many-requests', 'too-many-bookings', {
    retryAfterSeconds: Math.max(1, Math.ceil((oldest + HOUR_MS - now.getTime()) / 1000)),
  })
}

type Terms = records.BookingTerms
type ChosenSlot = NonNullable<Terms['slot']>

/**
 * Whether the slot is available, other than by claims, which the insert checks. A busy time counts
 * as taken.
 */
export function checkSlot(
  terms: Terms,
  now: Date,
): ({ ok: true } & ChosenSlot) | { ok: false; reason: SlotRefusal; lostAt?: Date } {
  const { slot } = terms
  if (!slot) return { ok: false, reason: 'slot-gone' }
  const asked = { startsAt: slot.startsAt, isBooked: terms.isBusy }
  const decision = canBook({ slot: asked, limits: terms, now })
  if (!decision.ok) {
    const reason = decision.reason === 'too-far' ? 'slot-gone' : decision.reason
    return { ok: false, reason, lostAt: slot.startsAt }
  }
  const isFull = weeklyCapReached({
    startsAt: slot.startsAt,
    consultations: [
      ...terms.aroundSlot,
      ...terms.claimedAround.map((startsAt) => ({ startsAt, status: 'pending' as const })),
    ],
    weeklyCap: terms.weeklyCap,
    timeZone: terms.timeZone,
  })
  return isFull ? { ok: false, reason: 'weekly-cap', lostAt: slot.startsAt } : { ok: true, ...slot }
}

/**
 * The refusal of a booking without an account; undefined if the time can be booked.
 * @throws {Problem} 404 for an unlisted specialist.
 */
export async function findObstacle(
  actor: Actor,
  { specialistId, availabilityId, preferredLanguage }: BookingRequest,
  now: Date,
): Promise<Refused<BookingRefusal> | undefined> {
  const nobody = { userId: 0, countedUserId: 0, consentVersion: '', except: 0 }
  const terms = orNotFound(
    await records.findTerms({ specialistId, availabilityId, ...nobody, now }),
    'specialist-not-found',
  )
  const slot = checkSlot(terms, now)
  const refuse = async (reason: BookingRefusal, lostAt?: Date) => ({
    ok: false as const,
    reason,
    nearest:
      reason === 'language-not-offered' ? [] : await listNearest(actor, specialistId, lostAt, now),
  })
  if (!slot.ok) return refuse(slot.reason, slot.lostAt)
  if (!terms.languages.includes(preferredLanguage)) return refuse('language-not-offered')
  if (await records.isSpecialistTaken(specialistId, slot, now))
    return refuse('slot-taken', slot.startsAt)
  return undefined
}

const clashOf = async (specialistId: number, slot: ChosenSlot, now: Date) =>
  (await records.isSpecialistTaken(specialistId, slot, now)) ? 'slot-taken' : 'family-busy'

async function buildConsultation(given: {
  party: BookingParty
  request: BookingRequest
  caller: BookingCaller
  terms: Terms
  slot: ChosenSlot
  now: Date
}) {
  const { party, request, caller, slot, now } = given
  const id = await nextId('consultations', openDatabase())
  return {
    id,
    userId: party.family.userId,
    bookedBy: party.bookedBy,
    specialistId: request.specialistId,
    availabilityId: slot.id,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    ...sealDetails(id, request),
    email: request.email,
    preferredLanguage: request.preferredLanguage,
    locale: caller.locale,
    timeZone: caller.timeZone,
    status: statusWhenBooked(given.terms),
    createdAt: now,
  }
}

const IN_PLACE = { status: 'active', deletedAt: null } as const

/** Builds the view of a new booking without reading it back. */
function viewOf(
  row: Awaited<ReturnType<typeof buildConsultation>>,
  given: {
    family: BookingParty['family']
    request: BookingRequest
    terms: Terms
    caller: BookingCaller
  },
): ConsultationView {
  const { terms, request } = given
  const record = {
    ...row,
    meetLink: null,
    linkVersion: 1,
    sequence: 0,
    isReviewed: false,
    outcomeSettlesAt: null,
    outcomeAskedAt: null,
    endedBy: null,
    endedReason: null,
    proposal: null,
    unanswered: null,
    familyTimeZone: given.caller.timeZone,
    familyName: given.family.name,
    // In a new booking both sides exist.
    family: IN_PLACE,
    specialist: {
      userId: terms.ownerId,
      name: terms.name,
      photo: terms.photo,
      translations: terms.translations,
      ...IN_PLACE,
      role: 'specialist' as const,
      listed: true,
      mayAct: true,
    },
    timeZone: terms.timeZone,
    minimumNoticeHours: terms.minimumNoticeHours,
    autoConfirm: terms.autoConfirm,
  }
  return {
    ...toView(record, 'family', given.caller.locale),
    childAge: request.childAge,
    mainConcern: request.mainConcern,
  }
}
