import { and, eq } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import { activityLogs } from '../../src/database/schema/administration.ts'
import { slotClaims, timeProposals } from '../../src/database/schema/booking.ts'
import { proposeTimes } from '../../src/features/booking/service/index.server.ts'
import { HOUR_MS } from '../../src/platform/durations.ts'
import { createConsultation, listFree } from './consultations.ts'
import { createSpecialist } from './people.ts'

/** A Monday morning. */
export const now = new Date('2026-11-16T08:00:00.000Z')
export const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

/** What a specialist's time is taken by. */
export const claimsOf = (specialistId: number, kind: 'proposed' | 'away' | 'booking') =>
  database()
    .select()
    .from(slotClaims)
    .where(and(eq(slotClaims.specialistId, specialistId), eq(slotClaims.kind, kind)))
/** The states of a consultation's proposals, oldest first. */
export const statesOf = async (id: number) =>
  (
    await database()
      .select({ state: timeProposals.state })
      .from(timeProposals)
      .where(eq(timeProposals.consultationId, id))
      .orderBy(timeProposals.id)
  ).map(({ state }) => state)
/** What the log says of a consultation. */
export const actionsOf = async (id: number) =>
  (await database().select().from(activityLogs).orderBy(activityLogs.id))
    .filter(({ details }) => (details as { consultationId?: number }).consultationId === id)
    .map(({ action }) => action)

/** A consultation three days ahead, in Berlin time for its family. */
export async function booked(given: Parameters<typeof createSpecialist>[0] = {}) {
  const specialist = await createSpecialist({ now, ...given })
  const slots = await listFree(specialist.id, now)
  const slot = slots.find(({ startsAt }) => startsAt > after(72).toISOString())!
  const made = await createConsultation({ specialist, slot, now })
  const others = slots.filter(({ id }) => id !== slot.id)
  return { ...made, id: made.consultation.id, others }
}

/** As {@link booked}, with three other times proposed. */
export async function proposed(given: Parameters<typeof createSpecialist>[0] = {}) {
  const made = await booked(given)
  const times = made.others.slice(0, 3)
  const request = { id: made.id, times: times.map(({ id }) => id), reason: 'I am ill.' }
  const result = await proposeTimes(made.specialist.actor, request, now)
  if (!result.ok) throw new Error(result.reason)
  return { ...made, times, proposal: result.consultation.proposal! }
}

/** The slots of a specialist that anybody can book. */
export const freeIds = async (specialistId: number, at = now) =>
  (await listFree(specialistId, at)).map(({ id }) => id)
