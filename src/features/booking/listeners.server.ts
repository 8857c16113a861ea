import { system } from '../../platform/actor.ts'
import { findAccountForNotice } from '../accounts/service/index.server.ts'
import { defineListener } from '../notifications/service/index.server.ts'
import { renewLinksOf } from './service/all-consultations.server.ts'
import { stopCalendarFeedOf } from './service/calendar-feeds.server.ts'
import { replaceMailAddress } from './records/notices.server.ts'

/** Whoever was in the account may have taken the secret addresses along. */
export const endSecretAddresses = defineListener(['everything-ended'], async ({ payload }, now) => {
  await stopCalendarFeedOf(system, payload.userId)
  await renewLinksOf(system, payload.userId, now)
})

/** Bookings with the account's old address switch to the new one. */
export const moveAppointments = defineListener(
  ['email-changed', 'email-taken-back'],
  async ({ payload }) => {
    const { userId, previousEmail: from } = payload
    const account = await findAccountForNotice(system, userId)
    if (account) await replaceMailAddress(userId, { from, to: account.email })
  },
)
