import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  buildBooking,
  caller,
  createConsultation,
  listFree,
} from '../../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { availabilitySlots } from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { visitor } from '../../../platform/actor.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import {
  book,
  extendSlots,
  listAvailability,
  listNextFree,
  refreshNextFree,
} from './index.server.ts'

const HOUR_MS = 3_600_000
const QUARTERS_OF_A_WEEK = 672
const NOW = new Date('2026-11-21T10:00:00Z')
const later = (hours: number, from = NOW) => new Date(from.getTime() + hours * HOUR_MS)

const readStored = async (id: number) => {
  const [row] = await database()
    .select({ at: specialists.nextFreeAt, quarters: specialists.freeQuarters })
    .from(specialists)
    .where(eq(specialists.id, id))
  return { at: row!.at?.toISOString(), quarters: row!.quarters }
}

const quartersOf = (slots: readonly { startsAt: string }[]) => {
  const on = new Set(
    slots.map((slot) => Math.floor(Date.parse(slot.startsAt) / 900_000) % QUARTERS_OF_A_WEEK),
  )
  return Array.from({ length: QUARTERS_OF_A_WEEK }, (_, quarter) => (on.has(quarter) ? 1 : 0)).join(
    '',
  )
}

describeOnBothDatabases('availability', () => {
  it('lists coming slots, free and booked, with date, times and isBooked (spec 3.4, 7.9)', async () => {
    const { specialist, slot } = await createConsultation({ now: NOW })
    const slots = await listAvailability(visitor, specialist.id, {}, NOW)
    expect(slots.find((one) => one.id === slot.id)).toEqual({ ...slot, isBooked: true })
    expect(slots.filter((one) => one.isBooked)).toHaveLength(1)
    expect(slot).toMatchObject({ specialistId: specialist.id, isBooked: false })
    expect(slot.date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(slot.startTime).toMatch(/^\d\d:\d\d$/)
    expect(slots.map((one) => one.startsAt)).toEqual(slots.map((one) => one.startsAt).toSorted())
  })

  it('leaves out what is too soon or too far to be booked', async () => {
    const { id } = await createSpecialist({ now: NOW })
    const slots = await listFree(id, NOW)
    expect(Date.parse(slots[0]!.startsAt) - NOW.getTime()).toBeGreaterThanOrEqual(24 * HOUR_MS)
    const tomorrow = later(24)
    expect((await listFree(id, tomorrow))[0]!.startsAt > slots[0]!.startsAt).toBe(true)
  })

  it('lists exactly the slots that booking accepts', async () => {
    const specialist = await createSpecialist({
      now: NOW,
      hours: {
        minimumNoticeHours: 30,
        bookingWindowDays: 8,
        weeklyCap: 2,
        weeklyHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          startTime: '06:00',
          endTime: '07:45',
        })),
      },
    })
    const now = later(8)
    await extendSlots(later(24 * 3))
    const slots = await database()
      .select({ id: availabilitySlots.id, specialistId: availabilitySlots.specialistId })
      .from(availabilitySlots)
      .where(eq(availabilitySlots.specialistId, specialist.id))
    const outcomes = new Set<boolean>()
    for (const slot of slots) {
      const isListed = (await listFree(specialist.id, now)).some(({ id }) => id === slot.id)
      const { ok } = await book(await createFamily(), buildBooking(slot), caller, now)
      expect(ok).toBe(isListed)
      outcomes.add(ok)
    }
    expect(outcomes).toEqual(new Set([true, false]))
  })

  it('can be asked for a range of dates', async () => {
    const { id } = await createSpecialist({ now: NOW })
    const dates = [...new Set((await listFree(id, NOW)).map((slot) => slot.date))]
    const slots = await listAvailability(visitor, id, { from: dates[2], to: dates[3] }, NOW)
    expect([...new Set(slots.map((slot) => slot.date))]).toEqual(dates.slice(2, 4))
  })

  it('has nothing free during a pause', async () => {
    const { specialist } = await createConsultation({ now: NOW })
    await database()
      .update(specialists)
      .set({ availability: false })
      .where(eq(specialists.id, specialist.id))
    expect(
      (await listAvailability(visitor, specialist.id, {}, NOW)).map((slot) => slot.isBooked),
    ).toEqual([true])
    expect(await listNextFree([specialist.id], NOW)).toEqual(new Map())
  })

  it('shows a profile that is not listed to its specialist and to admins alone', async () => {
    const { id, actor } = await createSpecialist({ now: NOW, listed: false })
    await expect(listAvailability(visitor, id, {}, NOW)).rejects.toMatchObject({ status: 404 })
    await expect(listAvailability(await createFamily(), id, {}, NOW)).rejects.toMatchObject({
      status: 404,
    })
    expect(await listAvailability(actor, id, {}, NOW)).not.toEqual([])
    expect(await listAvailability(await createAdmin(), id, {}, NOW)).not.toEqual([])
  })

  it('is empty for a specialist without hours', async () => {
    const { id } = await createSpecialist({ now: NOW, hours: null })
    expect(await listAvailability(visitor, id, {}, NOW)).toEqual([])
  })
})

describeOnBothDatabases('the next free time', () => {
  it('is found for many specialists at once', async () => {
    const one = await createSpecialist({ now: NOW })
    const other = await createSpecialist({ now: NOW })
    const without = await createSpecialist({ now: NOW, hours: { weeklyHours: [] } })
    const slots = await listFree(one.id, NOW)
    await createConsultation({ slot: slots[0]!, now: NOW })
    const next = await listNextFree([one.id, other.id, without.id], NOW)
    expect(next.get(one.id)).toEqual(slots[1])
    expect(next.get(other.id)!.startsAt).toBe(slots[0]!.startsAt)
    expect(next.has(without.id)).toBe(false)
  })

  it('moves on as its notice begins', async () => {
    const { id } = await createSpecialist({ now: NOW })
    const slots = await listFree(id, NOW)
    const noticeBegan = later(-23.5, new Date(slots[0]!.startsAt))
    expect((await readStored(id)).at).toBe(slots[0]!.startsAt)
    expect(await refreshNextFree(noticeBegan)).toBeGreaterThan(0)
    expect((await readStored(id)).at).toBe(slots[1]!.startsAt)
  })

  it('comes back when there was none and now there is', async () => {
    const { id } = await createSpecialist({ now: NOW })
    const [slot] = await listFree(id, NOW)
    await database().update(specialists).set({ nextFreeAt: null }).where(eq(specialists.id, id))
    await refreshNextFree(NOW)
    expect((await readStored(id)).at).toBe(slot!.startsAt)
  })

  it('keeps the quarters of the week in which there are free times', async () => {
    const specialist = await createSpecialist({ now: NOW, hours: { bookingWindowDays: 7 } })
    expect((await readStored(specialist.id)).quarters).toBe(
      quartersOf(await listFree(specialist.id, NOW)),
    )
    const slots = await listFree(specialist.id, NOW)
    await createConsultation({ specialist, slot: slots[5]!, now: NOW })
    await refreshNextFree(NOW)
    expect((await readStored(specialist.id)).quarters).toBe(
      quartersOf(await listFree(specialist.id, NOW)),
    )
  })

  it('is made right after two bookings at once, which do not see each other', async () => {
    const specialist = await createSpecialist({ now: NOW })
    const slots = await listFree(specialist.id, NOW)
    const families = await Promise.all(slots.slice(0, 6).map(() => createFamily()))
    await Promise.all(
      families.map((family, index) => book(family, buildBooking(slots[index]!), caller, NOW)),
    )
    await refreshNextFree(NOW)
    expect((await readStored(specialist.id)).at).toBe(slots[6]!.startsAt)
  })

  it('is none while a specialist pauses', async () => {
    const { id } = await createSpecialist({ now: NOW, availability: false })
    expect((await readStored(id)).at).toBeUndefined()
    await database().update(specialists).set({ availability: true }).where(eq(specialists.id, id))
    await updateFreeTimes([id], NOW)
    expect((await readStored(id)).at).toBe((await listFree(id, NOW))[0]!.startsAt)
  })
})
