import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { buildHours, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { addDays } from '../../../i18n/calendar/date-key.ts'
import { system, visitor, type Person } from '../../../platform/actor.ts'
import { hours as hoursSchema, type Hours } from '../schema/hours.ts'
import {
  getSchedule,
  holdSlot,
  listAvailability,
  previewSlots,
  saveSchedule,
  setPause,
} from './index.server.ts'

const startsOf = (slots: readonly { startsAt: string }[]) => slots.map(({ startsAt }) => startsAt)

async function previewOf(actor: Person, hours: Hours, now: Date): Promise<string[]> {
  const preview = await previewSlots(actor, hours, now)
  if (!preview.ok) throw new Error(preview.reason)
  return startsOf(preview.slots)
}

/** Starts that a family is offered within the preview's two weeks. */
async function offered(specialistId: number, now: Date): Promise<string[]> {
  const slots = await listAvailability(visitor, specialistId, {}, now)
  const last = addDays(now.toISOString().slice(0, 10), 13)
  return startsOf(slots.filter(({ isBooked, date }) => !isBooked && date <= last))
}

const ranges = fc.uniqueArray(
  fc.record({
    weekday: fc.nat({ max: 6 }),
    start: fc.constantFrom('00:00', '08:30', '10:15', '17:00'),
  }),
  { maxLength: 8, selector: ({ weekday }) => weekday },
)
const END = { '00:00': '03:00', '08:30': '11:30', '10:15': '15:00', '17:00': '20:30' } as const

const anyHours = fc.record({
  ranges,
  bufferMinutes: fc.constantFrom(0, 15, 40),
  minimumNoticeHours: fc.constantFrom(0, 2, 24, 100),
  bookingWindowDays: fc.constantFrom(3, 14, 42),
  weeklyCap: fc.constantFrom(null, 1, 3, 8),
})

describeWithDatabase('what families see of hours', () => {
  it('is exactly what they are offered once the hours are saved, whatever is booked', async () => {
    const now = new Date()
    const specialist = await createSpecialist()
    const free = await listFree(specialist.id)
    for (const slot of [free[0]!, free[4]!, free[9]!])
      await createConsultation({ specialist, slot })
    await fc.assert(
      fc.asyncProperty(anyHours, async ({ ranges: chosen, ...limits }) => {
        const hours = {
          ...buildHours(),
          timeZone: 'UTC',
          weeklyHours: chosen.map(({ weekday, start }) => ({
            weekday,
            startTime: start,
            endTime: END[start],
          })),
          overrides: [],
          ...limits,
        } as Hours
        const before = await offered(specialist.id, now)
        const preview = await previewOf(specialist.actor, hours, now)
        // A preview changes nothing.
        expect(await offered(specialist.id, now)).toEqual(before)
        expect(await saveSchedule(specialist.actor, hours, now)).toMatchObject({ ok: true })
        expect(preview).toEqual(await offered(specialist.id, now))
      }),
      { numRuns: 25 },
    )
  })

  it('is computed once for hours that are saved, in whatever order a page sends them', async () => {
    const now = new Date()
    const date = addDays(now.toISOString().slice(0, 10), 300)
    const { actor } = await createSpecialist({
      hours: { overrides: [{ date, kind: 'hours', startTime: '09:00', endTime: '12:00' }] },
    })
    const stored = await getSchedule(actor, 'UTC')
    const sent = hoursSchema.parse(stored)
    expect(JSON.stringify(sent)).not.toBe(JSON.stringify(stored))
    const [first, again] = [
      await previewSlots(actor, stored, now),
      await previewSlots(actor, sent, now),
    ]
    if (!first.ok || !again.ok) throw new Error('refused')
    expect(again.slots).toBe(first.slots)
  })

  it('is nothing while the specialist pauses or is not listed, and not what is reserved for a family that waits', async () => {
    const specialist = await createSpecialist()
    const now = new Date()
    const [first, second] = await listFree(specialist.id)
    expect(await previewOf(specialist.actor, buildHours(), now)).toContain(first!.startsAt)
    const family = await createFamily()
    const hold = {
      slotId: first!.id,
      userId: family.userId,
      specialistId: specialist.id,
      expiresAt: new Date(now.getTime() + 3_600_000),
    }
    const reserved = await holdSlot(system, hold, now)
    expect(reserved).toBe(true)
    const preview = await previewOf(specialist.actor, buildHours(), now)
    expect(preview).not.toContain(first!.startsAt)
    expect(preview).toContain(second!.startsAt)
    await setPause(specialist.actor, { isPaused: true }, 'UTC')
    expect(await previewOf(specialist.actor, buildHours(), now)).toEqual([])
    const hidden = await createSpecialist({ listed: false })
    expect(await previewOf(hidden.actor, buildHours(), now)).toEqual([])
  })
})
