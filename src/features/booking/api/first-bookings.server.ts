import { calls } from '../../../platform/api/call.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { isIdempotencyKey } from '../../../platform/api/request-keys.ts'
import {
  answerSignedIn,
  callerOf,
  refuseRegistration,
  type SessionCookies,
} from '../../accounts/api/index.server.ts'
import { bookingWithAccount } from '../schema/index.ts'
import { firstBooking } from '../schema/answers.ts'
import * as booking from '../service/index.server.ts'
import { BOOKING_CONFLICTS, refuse } from './changes.server.ts'

/** @throws {Problem} the answer if neither account nor booking was made. */
function refuseFirst(refused: Extract<booking.FirstBooking, { ok: false }>): never {
  if ('nearest' in refused) return refuse(refused)
  return refuseRegistration(refused.reason)
}

export const buildFirstBookingsApi = (cookies: SessionCookies) =>
  calls().post('/register/booking', {
    summary:
      'Register a family and book its first consultation, or neither. Visitors book by this call; who is signed in books with that account, and none is made. A slot that cannot be had is answered with the nearest free ones',
    problems: {
      'key-reused': ['key-reused'],
      invalid: ['key-malformed'],
      forbidden: ['own-profile', 'forbidden'],
      unauthenticated: ['wrong-credentials', 'suspended'],
      'not-found': ['specialist-not-found'],
      conflict: ['registration-conflict', ...BOOKING_CONFLICTS],
      'too-many-requests': ['too-many-bookings', 'too-many-sign-ins'],
    },
    body: bookingWithAccount,
    status: 201,
    answer: firstBooking,
    ignoresKey: true,
    handle: async ({ c, actor, body: request }) => {
      const key = c.req.header('idempotency-key')
      if (key !== undefined && !isIdempotencyKey(key)) throw new Problem('invalid', 'key-malformed')
      const caller = { ...callerOf(c), device: cookies.device.read(c) }
      const result = await booking.bookWithAccount({ actor, request, caller, key })
      if (!result.ok) return refuseFirst(result)
      const { user, consultation, signedIn } = result
      if (signedIn) await answerSignedIn(c, cookies, signedIn)
      return { user, consultation }
    },
  }).hono
