import { inTransaction } from '../../../database/client.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { invalidField } from '../../../platform/api/problem.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import {
  createFamilyByPhone,
  findFamilyByEmail,
  recordConsentByPhone,
  type FamilyByPhone,
} from '../../accounts/service/index.server.ts'
import type { PhoneBooking } from '../schema/team.ts'
import { bookFor, type Booking } from './bookings.server.ts'
import { readBeforeBooking } from './calendar-reading.server.ts'
import { requireBooked, undoneUnlessBooked } from './whole-bookings.server.ts'

/**
 * Books for a family on the telephone: for the account of its address, else for a new one that is
 * created only together with the booking. All rules of a booking apply, except that the team may
 * exceed the family's own limit.
 * @throws {Problem} 401, 403 for non-admins, 400 without the name of a new family, 404 for a
 * specialist who is not listed, 409 for a suspended account.
 */
export async function bookByPhone(
  actor: Actor,
  request: PhoneBooking,
  now: Date = systemClock(),
): Promise<Booking> {
  const admin = requirePermission(actor, 'manage-consultations')
  await readBeforeBooking(request.specialistId, now)
  // An account that is created for this booking is rolled back with it.
  return undoneUnlessBooked(() =>
    inTransaction(async () => {
      const family = await requireFamily(actor, request)
      const { specialistId, availabilityId, childAge, mainConcern, preferredLanguage } = request
      const booked = await bookFor(
        { actor, family, bookedBy: admin.userId, isCapped: !request.beyondLimit },
        {
          ...{ specialistId, availabilityId, childAge, mainConcern, preferredLanguage },
          email: family.email,
        },
        {
          locale: family.preferredLanguage,
          timeZone: family.timeZone ?? siteSettings()['site.timeZone'],
        },
        now,
      )
      return { ok: true as const, consultation: requireBooked(booked) }
    }),
  )
}

async function requireFamily(actor: Actor, request: PhoneBooking): Promise<FamilyByPhone> {
  const { email, name, phone, familyLanguage, timeZone } = request
  const known = await findFamilyByEmail(actor, email)
  if (known) {
    await recordConsentByPhone(actor, known.userId, ['terms', 'child-data'])
    return known
  }
  if (name === undefined) throw invalidField('name', m.team_name_missing(), 'missing')
  return createFamilyByPhone(actor, {
    ...{ name, email, phone },
    preferredLanguage: familyLanguage,
    timeZone: timeZone ?? siteSettings()['site.timeZone'],
  })
}
