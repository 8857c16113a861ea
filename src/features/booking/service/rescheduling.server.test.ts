import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation, listFree, rowOf } from '../../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { slotClaims } from '../../../database/schema/booking.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { system, visitor } from '../../../platform/actor.ts'
import {
  changeTokenOf,
  confirm,
  getConsultation,
  holdSlot,
  listTimesToMoveTo,
  reschedule,
} from './index.server.ts'

const HOUR_MS = 3_600_000

async function booked(hours: Parameters<typeof createSpecialist>[0] = {}) {
  const specialist = await createSpecialist(hours)
  const slots = await listFree(specialist.id)
  return { slots, ...(await createConsultation({ specialist, slot: slots[0]! })) }
}

describeOnBothDatabases('rescheduling', () => {
  it('moves a consultation to another free slot, and frees the one it had', async () => {
    const { slots, consultation, specialist, family } = await booked()
    await confirm(specialist.actor, { id: consultation.id })
    // A hold from the waitlist may be the same family's.
    const hold = { userId: family.userId, specialistId: specialist.id, slotId: slots[9]!.id }
    const expiresAt = new Date(Date.now() + HOUR_MS)
    await holdSlot(system, { ...hold, expiresAt }, new Date())
    const result = await reschedule(family, { id: consultation.id, availabilityId: slots[9]!.id })
    expect(result).toMatchObject({
      ok: true,
      consultation: {
        id: consultation.id,
        availabilityId: slots[9]!.id,
        startsAt: slots[9]!.startsAt,
        status: 'pending',
        sequence: 2,
      },
    })
    const free = (await listFree(specialist.id)).map((slot) => slot.id)
    expect(free).toContain(slots[0]!.id)
    expect(free).not.toContain(slots[9]!.id)
    const claims = await database()
      .select()
      .from(slotClaims)
      .where(eq(slotClaims.consultationId, consultation.id))
    expect(claims).toHaveLength(1)
    expect((await rowOf(consultation.id)).linkVersion).toBe(2)
    const events = await database().select().from(outboxEvents)
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'consultation-rescheduled',
        payload: {
          consultationId: consultation.id,
          sequence: 2,
          by: 'family',
          previousStartsAt: slots[0]!.startsAt,
        },
      }),
    )
  })

  it('stays confirmed where the specialist confirms beforehand', async () => {
    const { slots, consultation, family } = await booked({ hours: { autoConfirm: true } })
    const request = { id: consultation.id, availabilityId: slots[2]!.id }
    expect(await reschedule(family, request)).toMatchObject({
      consultation: { status: 'confirmed' },
    })
  })

  it('leaves all as it was when the new time is taken, and offers the nearest', async () => {
    const { slots, consultation, specialist, family } = await booked()
    await createConsultation({ specialist, slot: slots[4]! })
    const before = await rowOf(consultation.id)
    const result = await reschedule(family, { id: consultation.id, availabilityId: slots[4]!.id })
    expect(result).toMatchObject({ ok: false, reason: 'slot-taken' })
    if (!result.ok) expect(result.nearest).toHaveLength(3)
    expect(await rowOf(consultation.id)).toEqual(before)
  })

  it('refuses a time at which the family meets somebody else', async () => {
    const { slots, consultation, family, specialist } = await booked()
    const elsewhere = await createSpecialist()
    const same = (await listFree(elsewhere.id)).find((one) => one.startsAt === slots[6]!.startsAt)!
    await createConsultation({ specialist: elsewhere, family, slot: same })
    const request = { id: consultation.id, availabilityId: slots[6]!.id }
    expect(await reschedule(family, request)).toMatchObject({ ok: false, reason: 'family-busy' })
    const token = changeTokenOf(await rowOf(consultation.id))
    for (const [actor, options] of [
      [family, {}],
      [visitor, { token }],
      [await createAdmin(), {}],
    ] as const) {
      const times = await listTimesToMoveTo(actor, consultation.id, options)
      const busy = times.filter(({ isFamilyBusy }) => isFamilyBusy)
      expect(busy.map(({ id }) => id)).toEqual([slots[6]!.id])
    }
    const ofSpecialist = await listTimesToMoveTo(specialist.actor, consultation.id)
    expect(ofSpecialist.some((time) => 'isFamilyBusy' in time)).toBe(false)
  })

  it('refuses the same time, an unknown slot and another specialist’s', async () => {
    const { slots, consultation, family } = await booked()
    const elsewhere = await createSpecialist()
    const [other] = await listFree(elsewhere.id)
    const to = (availabilityId: number) =>
      reschedule(family, { id: consultation.id, availabilityId })
    expect(await to(slots[0]!.id)).toMatchObject({ reason: 'slot-taken' })
    expect(await to(2_000_000_000)).toMatchObject({ reason: 'slot-gone' })
    expect(await to(other!.id)).toMatchObject({ reason: 'slot-gone' })
  })

  it('does not count itself against the weekly cap', async () => {
    const specialist = await createSpecialist({ hours: { weeklyCap: 1 } })
    const slots = await listFree(specialist.id)
    // A day with two slots left: late in the day the first slot may be the week's last.
    const first = slots.findIndex((slot, index) => slot.date === slots[index + 1]?.date)
    const sameWeek = slots[first + 1]!
    const { consultation, family } = await createConsultation({ specialist, slot: slots[first]! })
    expect((await listFree(specialist.id)).map(({ id }) => id)).not.toContain(sameWeek.id)
    const offered = await listTimesToMoveTo(family, consultation.id)
    expect(offered).toContainEqual(expect.objectContaining({ id: sameWeek.id, isBooked: false }))
    expect(offered.map(({ startsAt }) => startsAt)).not.toContain(consultation.startsAt)
    const request = { id: consultation.id, availabilityId: sameWeek.id }
    expect(await reschedule(family, request)).toMatchObject({ ok: true })
  })

  it('shows the times to move to only to who may see the consultation', async () => {
    const { consultation, specialist } = await booked()
    const { token } = { token: changeTokenOf(await rowOf(consultation.id)) }
    const { id } = consultation
    expect(await listTimesToMoveTo(visitor, id, { token })).not.toEqual([])
    expect(await listTimesToMoveTo(specialist.actor, id)).not.toEqual([])
    await expect(listTimesToMoveTo(visitor, id)).rejects.toMatchObject({ status: 401 })
    await expect(listTimesToMoveTo(visitor, id, { token: 'x' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(listTimesToMoveTo(await createFamily(), id)).rejects.toMatchObject({ status: 404 })
  })

  it('is possible until the notice for the family, and not for the specialist', async () => {
    const { slots, consultation, specialist, family } = await booked()
    const request = { id: consultation.id, availabilityId: slots.at(-1)!.id }
    const late = new Date(Date.parse(consultation.startsAt) - 11 * HOUR_MS)
    expect(await reschedule(family, request, late)).toMatchObject({ reason: 'too-late' })
    expect(await reschedule(specialist.actor, request)).toMatchObject({ reason: 'not-allowed' })
    expect(await reschedule(await createAdmin(), request, late)).toMatchObject({ ok: true })
  })

  it('is nobody else’s', async () => {
    const { slots, consultation } = await booked()
    const request = { id: consultation.id, availabilityId: slots[3]!.id }
    await expect(reschedule(await createFamily(), request)).rejects.toMatchObject({ status: 404 })
    await expect(reschedule(visitor, request)).rejects.toMatchObject({ status: 401 })
  })

  it('works by a mailed link’s token, which is worthless afterwards', async () => {
    const { slots, consultation } = await booked()
    const { id } = consultation
    const token = changeTokenOf({ ...consultation, linkVersion: 1 })
    const result = await reschedule(visitor, { id, token, availabilityId: slots[3]!.id })
    expect(result).toMatchObject({ ok: true })
    await expect(getConsultation(visitor, id, { token })).rejects.toMatchObject({ status: 404 })
    const renewed = result.ok ? result.consultation.changeToken : undefined
    expect(await getConsultation(visitor, id, { token: renewed })).toMatchObject({ id })
  })

  it('gives one slot to one of many who move to it at once', async () => {
    const { slots, specialist } = await booked()
    const moving = await Promise.all(
      slots.slice(1, 7).map((slot) => createConsultation({ specialist, slot })),
    )
    const target = slots[20]!.id
    const results = await Promise.all(
      moving.map(({ family, consultation }) =>
        reschedule(family, { id: consultation.id, availabilityId: target }),
      ),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason !== 'slot-taken')).toEqual([])
  })
})
