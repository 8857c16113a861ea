import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  buildBooking,
  caller,
  createConsultation,
  listFree,
  rowOf,
} from '../../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { availabilitySlots, slotClaims } from '../../../database/schema/booking.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { system, visitor, type Person } from '../../../platform/actor.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { provideSiteSettings } from '../../../platform/site-settings.ts'
import {
  book,
  cancel,
  cancelOpenOf,
  changeTokenOf,
  complete,
  completeEnded,
  confirm,
  decline,
  getConsultation,
  markNoShow,
} from './index.server.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const from = (instant: string, ms: number) => new Date(Date.parse(instant) + ms)

const eventsOf = async (consultationId: number) =>
  database()
    .select({ type: outboxEvents.type, payload: outboxEvents.payload })
    .from(outboxEvents)
    .where(sql`(${outboxEvents.payload} ->> 'consultationId')::int = ${consultationId}`)
    .orderBy(asc(outboxEvents.id))

const claimsOf = (consultationId: number) =>
  database().$count(slotClaims, eq(slotClaims.consultationId, consultationId))

const logOf = (consultationId: number, action: string) =>
  database()
    .select()
    .from(activityLogs)
    .where(
      and(
        eq(activityLogs.action, action),
        sql`(${activityLogs.details} ->> 'consultationId')::int = ${consultationId}`,
      ),
    )

describeOnBothDatabases('a consultation', () => {
  it('is confirmed by its specialist: mailed with the next sequence, and logged', async () => {
    const { consultation, specialist } = await createConsultation()
    const { id } = consultation
    const result = await confirm(specialist.actor, { id })
    expect(result).toMatchObject({ ok: true, consultation: { status: 'confirmed', sequence: 1 } })
    expect((await eventsOf(id)).at(-1)).toEqual({
      type: 'consultation-confirmed',
      payload: { consultationId: id, sequence: 1 },
    })
    expect(await logOf(id, 'consultation-confirmed')).toMatchObject([
      { userId: specialist.actor.userId, details: { consultationId: id, by: 'specialist' } },
    ])
    expect(await confirm(specialist.actor, { id })).toEqual({ ok: false, reason: 'wrong-status' })
  })

  it('is declined by its specialist with a reason, and its slot is free again', async () => {
    const { consultation, specialist, slot } = await createConsultation()
    const { id } = consultation
    const before = publicContentVersion()
    const result = await decline(specialist.actor, { id, reason: 'I am at a conference.' })
    expect(result).toMatchObject({
      ok: true,
      consultation: {
        status: 'declined',
        endedBy: 'specialist',
        endedReason: 'I am at a conference.',
        canCancelUntil: null,
      },
    })
    expect(await claimsOf(id)).toBe(0)
    expect((await listFree(specialist.id)).map((one) => one.id)).toContain(slot.id)
    expect(publicContentVersion()).toBeGreaterThan(before)
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'consultation-declined' })
  })

  it('is cancelled by its family, and its slot can be booked by the next', async () => {
    const { consultation, family, specialist, slot } = await createConsultation()
    const { id } = consultation
    const other = await createSpecialist()
    const at = from(slot.startsAt, -13 * HOUR_MS)
    expect(await cancel(family, { id }, at)).toMatchObject({
      ok: true,
      consultation: { status: 'cancelled', endedBy: 'family', sequence: 1 },
    })
    expect((await eventsOf(id)).at(-1)).toEqual({
      type: 'consultation-cancelled',
      payload: { consultationId: id, sequence: 1, by: 'family' },
    })
    const { specialistId, freeSince } = availabilitySlots
    const freed = and(inArray(specialistId, [specialist.id, other.id]), eq(freeSince, at))
    const marked = await database().select().from(availabilitySlots).where(freed)
    expect(marked).toMatchObject([{ id: slot.id }])
    const next = await book(await createFamily(), buildBooking(slot), caller)
    expect(next).toMatchObject({ ok: true })
  })

  it('is cancelled by its specialist with other times offered', async () => {
    const { consultation, specialist } = await createConsultation()
    const otherTimes = (await listFree(specialist.id)).slice(3, 5).map((slot) => slot.id)
    const request = { id: consultation.id, reason: 'I fell ill.', otherTimes }
    expect(await cancel(specialist.actor, request)).toMatchObject({ ok: true })
    expect((await eventsOf(consultation.id)).at(-1)!.payload).toMatchObject({
      by: 'specialist',
      otherTimes,
    })
  })

  it('can be cancelled by its family until 12 hours before, and by an admin until the start', async () => {
    const { consultation, family } = await createConsultation()
    const { id, startsAt } = consultation
    const late = from(startsAt, -12 * HOUR_MS + 1)
    expect(await cancel(family, { id }, late)).toEqual({ ok: false, reason: 'too-late' })
    const begun = from(startsAt, 0)
    expect(await cancel(await createAdmin(), { id }, begun)).toEqual({
      ok: false,
      reason: 'started',
    })
    const inTime = from(startsAt, -12 * HOUR_MS)
    expect(await cancel(family, { id }, inTime)).toMatchObject({ ok: true })
    const other = await createConsultation()
    const change = { id: other.consultation.id }
    const justBefore = from(other.consultation.startsAt, -1)
    expect(await cancel(await createAdmin(), change, justBefore)).toMatchObject({
      consultation: { endedBy: 'admin' },
    })
  })

  it('follows the site’s notice, or the specialist’s own where that is shorter', async () => {
    const specialist = await createSpecialist({ hours: { minimumNoticeHours: 2 } })
    const quick = await createConsultation({ specialist })
    const usual = await createConsultation()
    const until = async (id: number, actor: Person) => {
      const { startsAt, canCancelUntil } = await getConsultation(actor, id)
      return (Date.parse(startsAt) - Date.parse(canCancelUntil!)) / HOUR_MS
    }
    expect(await until(quick.consultation.id, quick.family)).toBe(2)
    provideSiteSettings({ 'booking.cancellationNoticeHours': '6' })
    try {
      expect(await until(usual.consultation.id, usual.family)).toBe(6)
      const fiveHours = from(usual.consultation.startsAt, -5 * HOUR_MS)
      expect(await cancel(usual.family, { id: usual.consultation.id }, fiveHours)).toMatchObject({
        reason: 'too-late',
      })
    } finally {
      provideSiteSettings({})
    }
  })

  it('is cancelled by a mailed link’s token without a session', async () => {
    const { consultation, family } = await createConsultation()
    const { id } = consultation
    const token = changeTokenOf({ ...consultation, linkVersion: 1 })
    await expect(cancel(visitor, { id, token: 'wrong' })).rejects.toMatchObject({ status: 404 })
    const stranger = await createFamily()
    expect(await cancel(stranger, { id, token })).toMatchObject({
      ok: true,
      consultation: { endedBy: 'family' },
    })
    expect(await logOf(id, 'consultation-cancelled')).toMatchObject([{ userId: family.userId }])
  })

  it('gives a mailed link no more than its family may do', async () => {
    const { consultation } = await createConsultation()
    const request = {
      id: consultation.id,
      token: changeTokenOf({ ...consultation, linkVersion: 1 }),
    }
    expect(await confirm(visitor, request)).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await confirm(await createAdmin(), request)).toEqual({
      ok: false,
      reason: 'not-allowed',
    })
  })

  it('is nobody else’s to change (promise 10)', async () => {
    const { consultation, family } = await createConsultation()
    const { id } = consultation
    const stranger = await createFamily()
    const other = await createSpecialist()
    for (const actor of [stranger, other.actor])
      for (const change of [confirm, decline, cancel, complete, markNoShow])
        await expect(change(actor, { id })).rejects.toMatchObject({ status: 404 })
    expect(await confirm(family, { id })).toEqual({ ok: false, reason: 'not-allowed' })
    await expect(cancel(visitor, { id })).rejects.toMatchObject({ status: 401 })
    expect((await rowOf(id)).status).toBe('pending')
  })

  it('is marked as completed or missed by its specialist once the room has closed, and taken back for a day', async () => {
    const { consultation, specialist } = await createConsultation()
    const { id, endsAt } = consultation
    const closes = from(endsAt, 15 * MINUTE_MS)
    const tooEarly = { ok: false, reason: 'too-early' }
    const justBefore = new Date(closes.getTime() - 1)
    for (const change of [complete, markNoShow])
      expect(await change(specialist.actor, { id }, justBefore)).toEqual(tooEarly)
    expect(await complete(specialist.actor, { id }, closes)).toMatchObject({
      consultation: { status: 'completed', sequence: 0 },
    })
    const dayLater = new Date(closes.getTime() + 24 * HOUR_MS)
    const lastMoment = new Date(dayLater.getTime() - 1)
    expect(await markNoShow(specialist.actor, { id }, lastMoment)).toMatchObject({
      consultation: { status: 'no_show', outcomeSettlesAt: dayLater.toISOString() },
    })
    expect(await complete(specialist.actor, { id }, lastMoment)).toMatchObject({ ok: true })
    const settled = { ok: false, reason: 'outcome-settled' }
    expect(await markNoShow(specialist.actor, { id }, dayLater)).toEqual(settled)
    expect(await logOf(id, 'consultation-missed')).toHaveLength(1)
  })

  it('is changed by one of those who try at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { consultation, specialist, family } = await createConsultation()
      const { id } = consultation
      const results = await Promise.all([
        decline(specialist.actor, { id }),
        cancel(family, { id }),
        cancel(specialist.actor, { id, reason: 'x' }),
        decline(specialist.actor, { id }),
        cancel(family, { id }),
      ])
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      expect((await eventsOf(id)).length).toBe(2)
      expect((await rowOf(id)).sequence).toBe(1)
    }
  })
})

describeOnBothDatabases('jobs', () => {
  it('complete what has passed, pending and confirmed, once the meeting has closed (spec 2.54)', async () => {
    const specialist = await createSpecialist()
    const [first, second, third] = await listFree(specialist.id)
    const pending = await createConsultation({ specialist, slot: first! })
    const confirmed = await createConsultation({ specialist, slot: second! })
    const coming = await createConsultation({ specialist, slot: third! })
    await confirm(specialist.actor, { id: confirmed.consultation.id })
    const closes = from(second!.endsAt, 15 * MINUTE_MS)
    await completeEnded(new Date(closes.getTime() - 1))
    expect((await rowOf(confirmed.consultation.id)).status).toBe('confirmed')
    expect(await completeEnded(closes)).toBeGreaterThanOrEqual(1)
    const statuses = await Promise.all(
      [pending, confirmed, coming].map(async (one) => (await rowOf(one.consultation.id)).status),
    )
    expect(statuses).toEqual(['completed', 'completed', 'pending'])
    expect(await claimsOf(confirmed.consultation.id)).toBe(0)
    expect((await eventsOf(pending.consultation.id)).map((event) => event.type)).toEqual([
      'consultation-booked',
      'consultation-completed',
    ])
    expect(await completeEnded(closes)).toBe(0)
  })

  it('complete each consultation once, whichever of two processes comes to it', async () => {
    const { consultation } = await createConsultation()
    const after = from(consultation.endsAt, HOUR_MS)
    await Promise.all([completeEnded(after), completeEnded(after), completeEnded(after)])
    const completions = (await eventsOf(consultation.id)).filter(
      (event) => event.type === 'consultation-completed',
    )
    expect(completions).toHaveLength(1)
  })

  it('cancel every coming consultation of a specialist who may not go on', async () => {
    const specialist = await createSpecialist()
    const slots = await listFree(specialist.id)
    const booked = [
      await createConsultation({ specialist, slot: slots[0]! }),
      await createConsultation({ specialist, slot: slots[1]! }),
    ]
    const elsewhere = await createConsultation()
    expect(await cancelOpenOf(specialist.id)).toBe(2)
    for (const { consultation } of booked) {
      expect(await rowOf(consultation.id)).toMatchObject({ status: 'cancelled', endedBy: 'system' })
      expect((await eventsOf(consultation.id)).at(-1)).toMatchObject({ payload: { by: 'system' } })
      expect(await claimsOf(consultation.id)).toBe(0)
    }
    expect((await rowOf(elsewhere.consultation.id)).status).toBe('pending')
    expect(await cancelOpenOf(specialist.id)).toBe(0)
    // Over, but its room is still open.
    const { id, endsAt } = elsewhere.consultation
    expect(await cancelOpenOf(elsewhere.specialist.id, from(endsAt, 0))).toBe(0)
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'participant-gone' })
  })

  it('let the product itself cancel, but not confirm', async () => {
    const { consultation } = await createConsultation()
    const { id } = consultation
    expect(await confirm(system, { id })).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await cancel(system, { id })).toMatchObject({ consultation: { endedBy: 'system' } })
  })
})
