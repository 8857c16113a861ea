import { eq } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import { consultations } from '../../src/database/schema/booking.ts'
import {
  book,
  listAvailability,
  type BookingCaller,
} from '../../src/features/booking/service/index.server.ts'
import type { BookingRequest } from '../../src/features/booking/schema/index.ts'
import type { AvailableSlot, ConsultationView } from '../../src/features/booking/schema/answers.ts'
import type { Actor, Person } from '../../src/platform/actor.ts'
import { visitor } from '../../src/platform/actor.ts'
import { createFamily, createSpecialist, type CreatedSpecialist } from './people.ts'
import { isWellAhead } from './well-ahead.ts'

export const caller: BookingCaller = { locale: 'en', timeZone: 'Europe/Berlin' }

export const buildBooking = (
  slot: Pick<AvailableSlot, 'id' | 'specialistId'>,
  overrides: Partial<BookingRequest> = {},
): BookingRequest => ({
  specialistId: slot.specialistId,
  availabilityId: slot.id,
  childAge: 6,
  mainConcern: 'Falling asleep takes very long in the evening.',
  preferredLanguage: 'english',
  email: 'family@example.org',
  ...overrides,
})

/**
 * The free slots of a specialist, in order of time: at a given moment all of them, else those well
 * ahead, which are the same at every hour.
 */
export async function listFree(
  specialistId: number,
  now?: Date,
  actor: Actor = visitor,
): Promise<AvailableSlot[]> {
  const slots = await listAvailability(actor, specialistId, {}, now)
  return slots.filter((slot) => !slot.isBooked && (now !== undefined || isWellAhead(slot)))
}

/** A booked consultation with both of its sides; the first free slot unless another is given. */
export async function createConsultation(
  given: {
    specialist?: CreatedSpecialist
    family?: Person
    slot?: AvailableSlot
    now?: Date
    /** In which language the family books. */
    locale?: 'en' | 'fa'
  } = {},
): Promise<{
  consultation: ConsultationView
  specialist: CreatedSpecialist
  family: Person
  slot: AvailableSlot
}> {
  const { now, locale = 'en' } = given
  const specialist = given.specialist ?? (await createSpecialist(now ? { now } : {}))
  const family = given.family ?? (await createFamily())
  const slot = given.slot ?? (await listFree(specialist.id, now))[0]
  if (!slot) throw new Error('no free slot')
  const request = buildBooking(slot, { email: family.email })
  const booked = await book(family, request, { ...caller, locale }, now)
  if (!booked.ok) throw new Error(`not booked: ${booked.reason}`)
  return { consultation: booked.consultation, specialist, family, slot }
}

/** A consultation as it is stored. */
export const rowOf = async (id: number) =>
  (await database().select().from(consultations).where(eq(consultations.id, id)))[0]!
