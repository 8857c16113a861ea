import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { isIdempotencyKey } from '../../../platform/api/request-keys.ts'
import { valid } from '../../../platform/api/validation.ts'
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
  new Hono<ApiEnvironment>().post(
    '/register/booking',
    describeCall({
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
      status: 201,
      answer: firstBooking,
      ignoresKey: true,
    }),
    valid('json', bookingWithAccount),
    async (c) => {
      const key = c.req.header('idempotency-key')
      if (key !== undefined && !isIdempotencyKey(key)) throw new Problem('invalid', 'key-malformed')
      const caller = { ...callerOf(c), device: cookies.device.read(c) }
      const request = c.req.valid('json')
      const result = await booking.bookWithAccount({ actor: c.get('actor'), request, caller, key })
      if (!result.ok) return refuseFirst(result)
      const { user, consultation, signedIn } = result
      if (signedIn) await answerSignedIn(c, cookies, signedIn)
      return c.json({ user, consultation }, 201)
    },
  )
