import { createHash } from 'node:crypto'
import { findAnswer, keepAnswer, type KeyedRequest } from '../../../database/idempotency.ts'
import { system, type Actor } from '../../../platform/actor.ts'
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
} from '../../accounts/service/index.server.ts'
import type { BookingWithAccount } from '../schema/index.ts'
import type { ConsultationView } from '../schema/answers.ts'
import {
  book,
  bookFor,
  findObstacle,
  type BookingRefusal,
  type Refused,
} from './bookings.server.ts'
import { readBeforeBooking } from './calendar-reading.server.ts'
import { getConsultation } from './consultations.server.ts'
import { requireBooked, undoneUnlessBooked } from './whole-bookings.server.ts'

const CREATED = 201

export type FirstBooking =
  | {
      ok: true
      consultation: ConsultationView
      user: SessionUser
      /** The session that the booking opened; null where there was one. */
      signedIn: SignedIn | null
    }
  | Extract<Registration, { ok: false }>
  | Refused<BookingRefusal>

interface FirstBookingCall {
  actor: Actor
  request: BookingWithAccount
  caller: Caller
  /** A repeated call with the same key gets the booking of the first one. */
  key: string | undefined
  now?: Date
}

/**
 * Registers a family and books its first consultation in one transaction. All rules of a
 * registration (spec 5.2) and of a booking (spec 5.5) apply. A family that has signed in meanwhile,
 * in another window, books with that account, and none is created.
 * @throws {Problem} 404 for a specialist who is not listed, 422 for a key of another request, 429
 * past the limits of registrations, or of bookings.
 */
export async function bookWithAccount(call: FirstBookingCall): Promise<FirstBooking> {
  const { actor, request, caller } = call
  if (actor.kind === 'person') {
    const booked = await book(actor, detailsOf(request), caller, call.now)
    return booked.ok ? { ...booked, user: sessionUserOf(actor), signedIn: null } : booked
  }
  const earlier = await findRepeated(call)
  if (earlier) return earlier
  // Refused before the account is made: a call that books nothing does not reveal whether the
  // address has an account.
  await readBeforeBooking(request.specialistId, call.now)
  const obstacle = await findObstacle(actor, request, call.now ?? systemClock())
  if (obstacle) return obstacle
  const made = await undoneUnlessBooked(() => registerAndBook(call))
  if (made.ok || made.reason !== 'email-taken') return made
  // The same call may have been sent twice at once, as by a button that was pressed twice.
  return (await findRepeated(call)) ?? made
}

const detailsOf = ({ name: _, password: __, ...details }: BookingWithAccount) => details

async function registerAndBook(call: FirstBookingCall): Promise<FirstBooking> {
  const { actor, request, caller, key, now = systemClock() } = call
  const { name, email, password, childAge } = request
  let consultation: ConsultationView | undefined
  const registered = await registerFamily(
    {
      ...{ name, email, password, childAge },
      preferredLanguage: caller.locale,
      isRepeated: async (userId) => (await findStored(call, userId)) !== undefined,
    },
    caller,
    async (userId) => {
      const party = { actor, family: { userId, name }, bookedBy: null, isCapped: true }
      consultation = requireBooked(await bookFor(party, detailsOf(request), caller, now))
      if (key !== undefined)
        await keepAnswer(keyedBy(call, userId), {
          ...{ status: CREATED, headers: [] },
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
 * The key belongs to the new account. The stored hash covers neither the password nor the name,
 * which may be corrected after a reply was lost.
 */
function keyedBy({ request, key = '' }: FirstBookingCall, userId: number): KeyedRequest {
  const { password: _, name: __, ...details } = request
  const requestHash = createHash('sha256').update(JSON.stringify(details)).digest('base64url')
  return { owner: `user:${userId}`, key, requestHash }
}

const findStored = async (call: FirstBookingCall, userId: number) =>
  call.key === undefined ? undefined : findAnswer(keyedBy(call, userId))

/**
 * The booking of an earlier call with the same key, whose reply was lost: its family signs in by the
 * password that it has just chosen, under the limits of every sign-in.
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
