import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { database } from '../../../database/client.ts'
import { consultations, slotClaims, uptimeSpans } from '../../../database/schema/booking.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import {
  complete,
  completeEnded,
  markNoShow,
  noteRunning,
  type FindInRoom,
} from './index.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/**
 * A call with the product up until `ranUntil` minutes after its start, and again from its end on.
 */
async function createCall(ranUntil: number) {
  const { consultation, specialist } = await createConsultation()
  const startsAt = new Date(consultation.startsAt)
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS)
  await database().delete(uptimeSpans)
  for (let minute = -5; minute <= ranUntil; minute += 1) await noteRunning(at(minute))
  for (let minute = 46; minute <= 61; minute += 1) await noteRunning(at(minute))
  const close = async (seen: 'held' | 'missed' | 'nothing' = 'nothing') => {
    const findInRoom: FindInRoom = async () =>
      new Map(
        seen === 'nothing'
          ? []
          : [
              [
                consultation.id,
                seen === 'held' ? { kind: 'held' } : { kind: 'missed', by: 'specialist' },
              ],
            ],
      )
    await completeEnded(at(61), findInRoom)
    const [row] = await database()
      .select()
      .from(consultations)
      .where(eq(consultations.id, consultation.id))
    return row!
  }
  return { id: consultation.id, specialist, at, close }
}

const eventsOf = async (consultationId: number) => {
  const rows = await database()
    .select({ type: outboxEvents.type })
    .from(outboxEvents)
    .where(sql`(${outboxEvents.payload} ->> 'consultationId')::int = ${consultationId}`)
  return rows.map(({ type }) => type)
}

describeWithDatabase('a call that passed', () => {
  it('while the product was not running is asked about, and counts as completed once its specialist says so', async () => {
    const { id, specialist, at, close } = await createCall(10)
    expect(await close()).toMatchObject({ status: 'pending', outcomeAskedAt: at(61) })
    expect(await database().$count(slotClaims, eq(slotClaims.consultationId, id))).toBe(0)
    expect(await eventsOf(id)).toEqual(['consultation-booked', 'consultation-asked'])
    // Asked only once, however often the job runs.
    await close()
    expect(await eventsOf(id)).toHaveLength(2)
    const said = await complete(specialist.actor, { id }, at(3000))
    expect(said).toMatchObject({ consultation: { status: 'completed' } })
    expect(await eventsOf(id)).toContain('consultation-completed')
  })

  it('is asked about too where one side seems to have waited in vain meanwhile', async () => {
    const { close } = await createCall(20)
    expect(await close('missed')).toMatchObject({ status: 'pending' })
  })

  it('counts as completed at once and for good where the room saw both of them', async () => {
    const { close } = await createCall(20)
    expect(await close('held')).toMatchObject({ status: 'completed', outcomeSettlesAt: null })
  })

  it('counts as completed for good once its family has reviewed it, whatever the room saw', async () => {
    const { id, specialist, at, close } = await createCall(45)
    await database().update(consultations).set({ isReviewed: true }).where(eq(consultations.id, id))
    expect(await markNoShow(specialist.actor, { id }, at(61))).toMatchObject({
      ok: false,
      reason: 'outcome-reviewed',
    })
    expect(await close('missed')).toMatchObject({ status: 'completed', outcomeSettlesAt: null })
  })

  it('counts as completed for a day, then for good, where the product was running and saw nobody', async () => {
    const { close, at } = await createCall(45)
    expect(await close()).toMatchObject({
      status: 'completed',
      outcomeAskedAt: null,
      outcomeSettlesAt: new Date(at(61).getTime() + DAY_MS),
    })
  })

  it('notes one span of time while the product runs, and another after a pause', async () => {
    await createCall(10)
    const spans = await database().select().from(uptimeSpans)
    expect(spans).toHaveLength(2)
  })
})
