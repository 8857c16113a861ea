import { createHash } from 'node:crypto'
import { findAnswer, keepAnswer, type KeyedRequest } from '../../../database/idempotency.ts'
import { lockForBooking } from '../../../database/locks.ts'
import { system, type Actor, requirePermission } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { SessionUser } from '../../../platform/request-scope.ts'
import {
  authenticate,
  findAccountByEmail,
  openSession,
  registerFamily,
  sessionUserOf,
  signIn,
  type Caller,
  type Registration,
  type SignedIn,
  createFamilyByPhone,
  findFamilyByEmail,
  recordConsentByPhone,
  type FamilyByPhone,
} from '../../accounts/service/index.server.ts'
import type { BookingWithAccount } from '../schema/index.ts'
import type { ConsultationView } from '../schema/answers.ts'
import {
  book,
  bookFor,
  findObstacle,
  type BookingRefusal,
  type Refused,
  type Booking,
} from './bookings.server.ts'
import { readBeforeBooking } from './calendar-reading.server.ts'
import { getConsultation } from './consultations.server.ts'
import { inTransaction } from '../../../database/client.ts'
import { invalidField } from '../../../platform/api/problem.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { PhoneBooking } from '../schema/team.ts'

const CREATED = 201

export type FirstBooking =
  | {
      ok: true
      consultation: ConsultationView
      user: SessionUser
      /** The session opened by the call; null if the caller had one. */
      signedIn: SignedIn | null
    }
  | Extract<Registration, { ok: false }>
  | Refused<BookingRefusal>

interface FirstBookingCall {
  actor: Actor
  request: BookingWithAccount
  caller: Caller
  /** Idempotency key: a retry gets the first call's booking. */
  key: string | undefined
  now?: Date
}

/**
 * Registers a family and books its first consultation in one transaction, by all rules of a
 * registration (spec 5.2) and of a booking (spec 5.5). A family that has signed in meanwhile, in
 * another window, books with that account instead.
 * @throws {Problem} 404 for an unlisted specialist, 422 for the key of another request, 429 past
 * the limits of registrations, or of bookings.
 */
export async function bookWithAccount(call: FirstBookingCall): Promise<FirstBooking> {
  const { actor, request, caller } = call
  if (actor.kind === 'person') {
    const booked = await book(actor, detailsOf(request), caller, call.now)
    return booked.ok ? { ...booked, user: sessionUserOf(actor), signedIn: null } : booked
  }
  const earlier = await findRepeated(call)
  if (earlier) return earlier
  // Refused before the account is created: a call that books nothing does not reveal whether the
  // address has an account.
  await readBeforeBooking(request.specialistId, call.now)
  const obstacle = await findObstacle(actor, request, call.now ?? systemClock())
  if (obstacle) return obstacle
  const made = await undoneUnlessBooked(() => registerAndBook(call))
  if (made.ok || made.reason !== 'email-taken') return made
  // The call may have been sent twice at once, such as by a double press.
  return (await findRepeated(call)) ?? made
}

const detailsOf = ({ name: _, password: __, ...details }: BookingWithAccount) => details

async function registerAndBook(call: FirstBookingCall): Promise<FirstBooking> {
  const { actor, request, caller, key, now = systemClock() } = call
  const { name, email, password, childAge } = request
  let consultation: ConsultationView | undefined
  const registered = await registerFamily(
    {
      name,
      email,
      password,
      childAge,
      preferredLanguage: caller.locale,
      isRepeated: async (userId) => (await findStored(call, userId)) !== undefined,
    },
    caller,
    async (userId) => {
      const party = { actor, family: { userId, name }, bookedBy: null, isCapped: true }
      consultation = requireBooked(await bookFor(party, detailsOf(request), caller, now))
      if (key !== undefined)
        await keepAnswer(keyedBy(call, userId), {
          status: CREATED,
          headers: [],
          body: String(consultation.id),
        })
    },
  )
  if (!registered.ok) return registered
  if (!consultation) throw new Error('a family was registered without its booking')
  const signedIn = await openSession(registered.userId, caller)
  return { ok: true, consultation, user: signedIn.user, signedIn }
}

/**
 * The key belongs to the new account. The hash omits password and name, which may be corrected
 * after a lost response.
 */
function keyedBy({ request, key = '' }: FirstBookingCall, userId: number): KeyedRequest {
  const details = JSON.stringify(detailsOf(request))
  const requestHash = createHash('sha256').update(details).digest('base64url')
  return { owner: `user:${userId}`, key, requestHash }
}

const findStored = async (call: FirstBookingCall, userId: number) =>
  call.key === undefined ? undefined : findAnswer(keyedBy(call, userId))

/**
 * The booking of an earlier call with the same key and a lost response: its family signs in with
 * the password just chosen, under the limits of every sign-in.
 */
async function findRepeated(call: FirstBookingCall): Promise<FirstBooking | undefined> {
  const { request, caller, key } = call
  if (key === undefined) return undefined
  const account = await findAccountByEmail(system, request.email)
  const earlier = account && (await findStored(call, account.id))
  if (!earlier) return undefined
  const entry = await signIn(request, caller)
  if (!entry.ok || !('signedIn' in entry)) return undefined
  const { signedIn } = entry
  const family = await authenticate(signedIn.token)
  const { locale } = caller
  const consultation = await getConsultation(family, Number(earlier.body), { locale })
  return { ok: true, consultation, user: signedIn.user, signedIn }
}

class NotBooked extends Error {
  readonly refused: Refused<BookingRefusal>
  constructor(refused: Refused<BookingRefusal>) {
    super(refused.reason)
    this.refused = refused
  }
}

/** Returns the consultation, or throws to the surrounding {@link undoneUnlessBooked}. */
function requireBooked(booking: Booking): ConsultationView {
  if (!booking.ok) throw new NotBooked(booking)
  return booking.consultation
}

/**
 * Runs `work`, which books in a transaction of its own; returns the refusal if that was rolled
 * back.
 */
async function undoneUnlessBooked<Done>(
  work: () => Promise<Done>,
): Promise<Done | Refused<BookingRefusal>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotBooked) return error.refused
    throw error
  }
}

/**
 * Books for a family on the telephone: with the account of its address, else with a new one,
 * created only together with the booking. All rules of a booking apply, but the team may exceed the
 * family's own limits.
 * @throws {Problem} 401, 403 for non-admins, 400 without the name of a new family, 404 for an
 * unlisted specialist, 409 for a suspended account.
 */
export async function bookByPhone(
  actor: Actor,
  request: PhoneBooking,
  now: Date = systemClock(),
): Promise<Booking> {
  const admin = requirePermission(actor, 'manage-consultations')
  await readBeforeBooking(request.specialistId, now)
  // Rolls back an account created for the booking.
  return undoneUnlessBooked(() =>
    inTransaction(async () => {
      const family = await requireFamily(actor, request)
      const booked = await bookFor(
        { actor, family, bookedBy: admin.userId, isCapped: !request.beyondLimit },
        { ...request, email: family.email },
        {
          locale: family.preferredLanguage,
          timeZone: family.timeZone ?? request.timeZone ?? siteSettings()['site.timeZone'],
        },
        now,
      )
      return { ok: true as const, consultation: requireBooked(booked) }
    }),
  )
}

async function requireFamily(actor: Actor, request: PhoneBooking): Promise<FamilyByPhone> {
  const { specialistId, email, name, phone, familyLanguage, timeZone } = request
  const known = await findFamilyByEmail(actor, email)
  if (known) {
    // Before the consent, which locks the family's row.
    await lockForBooking({ countedUserId: known.userId, specialistId })
    await recordConsentByPhone(actor, known.userId, ['terms', 'child-data'])
    return known
  }
  if (name === undefined) throw invalidField('name', m.team_name_missing(), 'missing')
  return createFamilyByPhone(actor, {
    name,
    email,
    phone,
    preferredLanguage: familyLanguage,
    timeZone: timeZone ?? siteSettings()['site.timeZone'],
  })
}
