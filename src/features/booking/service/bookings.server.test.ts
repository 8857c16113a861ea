import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { atOnce } from '../../../../tests/support/at-once.ts'
import {
  buildBooking,
  caller,
  createConsultation,
  listFree,
  rowOf,
} from '../../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { consents } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { consultations, slotClaims } from '../../../database/schema/booking.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { system, visitor } from '../../../platform/actor.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { keepVerificationEnds } from '../../specialists/service/index.server.ts'
import { findObstacle } from './bookings.server.ts'
import { book, cancel, holdSlot, listAvailability } from './index.server.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'

const HOUR_MS = 3_600_000
const later = (hours: number, from = new Date()) => new Date(from.getTime() + hours * HOUR_MS)

async function offer(hours: Parameters<typeof createSpecialist>[0] = {}) {
  const specialist = await createSpecialist(hours)
  return { specialist, slots: await listFree(specialist.id), family: await createFamily() }
}

const nextFreeAt = async (specialistId: number) => {
  const [row] = await database()
    .select({ at: specialists.nextFreeAt })
    .from(specialists)
    .where(eq(specialists.id, specialistId))
  return row?.at?.toISOString()
}

describeOnBothDatabases('booking', (engine) => {
  afterEach(() => provideDeployment({ rateLimits: true }))

  it('books a free slot (spec 4.7, 5.5, 7.11)', async () => {
    const { specialist, slots, family } = await offer()
    const before = publicContentVersion()
    const result = await book(family, buildBooking(slots[0]!), caller)
    expect(result).toMatchObject({
      ok: true,
      consultation: {
        specialistId: specialist.id,
        availabilityId: slots[0]!.id,
        startsAt: slots[0]!.startsAt,
        childAge: 6,
        viewedAs: 'family',
      },
    })
    expect((await listFree(specialist.id)).map((slot) => slot.id)).not.toContain(slots[0]!.id)
    expect(publicContentVersion()).toBeGreaterThan(before)
  })

  it('begins as pending, and as confirmed where the specialist confirms beforehand (spec 4.6, 9.12)', async () => {
    expect((await createConsultation()).consultation.status).toBe('pending')
    const specialist = await createSpecialist({ hours: { autoConfirm: true } })
    expect((await createConsultation({ specialist })).consultation.status).toBe('confirmed')
  })

  it('by a visitor is refused for a reserved time until that ends, and not after', async () => {
    const { specialist, slots, family } = await offer()
    const [slot] = slots.slice(9)
    const hold = { userId: family.userId, specialistId: specialist.id, slotId: slot!.id }
    await holdSlot(system, { ...hold, expiresAt: later(1) }, later(0))
    const obstacleAt = (now: Date) => findObstacle(visitor, buildBooking(slot!), now)
    expect(await obstacleAt(later(0.5))).toMatchObject({ reason: 'slot-taken' })
    expect(await obstacleAt(later(1.5))).toBeUndefined()
  })

  it('writes claim, event, log and consent together', async () => {
    const family = await createFamily()
    const earlier = { userId: family.userId, document: 'child-data', version: 'earlier' } as const
    await database().insert(consents).values(earlier)
    const { consultation } = await createConsultation({ family })
    const { id } = consultation
    const [claim] = await database()
      .select()
      .from(slotClaims)
      .where(eq(slotClaims.consultationId, id))
    expect(claim).toMatchObject({ kind: 'booking', userId: family.userId })
    const events = await database().select().from(outboxEvents)
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'consultation-booked',
        payload: { consultationId: id, sequence: 0 },
      }),
    )
    const logs = await database()
      .select()
      .from(activityLogs)
      .where(eq(activityLogs.userId, family.userId))
    expect(logs).toMatchObject([{ action: 'consultation-booked', details: { consultationId: id } }])
    const given = await database().select().from(consents).where(eq(consents.userId, family.userId))
    const version = siteSettings()['childData.version']
    expect(given.map((one) => one.version).toSorted()).toEqual([version, 'earlier'].toSorted())
  })

  it('offers the three nearest free slots in place of one that was taken', async () => {
    const { slots, family } = await offer()
    // In the middle of a full day: of the first day the notice may have removed hours.
    const taken = slots.findIndex(({ date }) => date > slots[0]!.date) + 2
    await createConsultation({ slot: slots[taken]! })
    const result = await book(family, buildBooking(slots[taken]!), caller)
    const nearest = [taken - 1, taken + 1, taken - 2]
      .map((index) => slots[index]!.startsAt)
      .toSorted()
    expect(result).toMatchObject({ ok: false, reason: 'slot-taken' })
    if (!result.ok) expect(result.nearest.map((slot) => slot.startsAt)).toEqual(nearest)
  })

  it('keeps a family from being in two places at once', async () => {
    const { slots, family } = await offer()
    const other = await offer()
    const same = other.slots.find((slot) => slot.startsAt === slots[0]!.startsAt)!
    await createConsultation({ slot: slots[0]!, family })
    expect(await book(family, buildBooking(same), caller)).toMatchObject({ reason: 'family-busy' })
  })

  it('says why a slot cannot be booked', async () => {
    const { specialist, slots, family } = await offer()
    const booking = buildBooking(slots[0]!)
    const tooLate = later(-23, new Date(slots[0]!.startsAt))
    expect(await book(family, booking, caller, tooLate)).toMatchObject({ reason: 'too-soon' })
    const unknown = { ...booking, availabilityId: 2_000_000_000 }
    expect(await book(family, unknown, caller)).toMatchObject({ reason: 'slot-gone' })
    const french = { ...booking, preferredLanguage: 'french' }
    expect(await book(family, french, caller)).toMatchObject({ reason: 'language-not-offered' })
    await database()
      .update(specialists)
      .set({ availability: false })
      .where(eq(specialists.id, specialist.id))
    expect(await book(family, booking, caller)).toMatchObject({ reason: 'paused', nearest: [] })
  })

  it('refuses a slot of another specialist', async () => {
    const { slots, family } = await offer()
    const other = await offer()
    const mixed = { ...buildBooking(slots[0]!), specialistId: other.specialist.id }
    expect(await book(family, mixed, caller)).toMatchObject({ reason: 'slot-gone' })
  })

  it('holds the weekly cap under simultaneous bookings', async () => {
    const { specialist, slots } = await offer({ hours: { weeklyCap: 2 } })
    // A full week in the specialist's zone: of the first day the notice may have removed hours.
    const sunday = slots.find(
      ({ date }) => date > slots[0]!.date && new Date(date).getUTCDay() === 0,
    )!
    const saturday = later(6 * 24, new Date(sunday.date))
      .toISOString()
      .slice(0, 10)
    const ofWeek = slots.filter(({ date }) => date >= sunday.date && date <= saturday)
    const families = await Promise.all(ofWeek.slice(0, 12).map(() => createFamily()))
    const results = await Promise.all(
      families.map((family, index) => book(family, buildBooking(ofWeek[index]!), caller)),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(2)
    expect(results.filter((result) => !result.ok && result.reason !== 'weekly-cap')).toEqual([])
    const left = (await listFree(specialist.id)).map((slot) => slot.id)
    expect(ofWeek.map((slot) => slot.id).filter((id) => left.includes(id))).toEqual([])
  })

  it('lets a family have three consultations ahead, under simultaneous bookings too', async () => {
    const { slots, family } = await offer()
    const results = await Promise.all(
      slots.slice(0, 8).map((slot) => book(family, buildBooking(slot), caller)),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(3)
    expect(results.filter((result) => !result.ok && result.reason !== 'too-many-open')).toEqual([])
  })

  it.runIf(engine === 'postgresql')(
    'is waited for where its specialist’s verification ends, which then hides the profile alone',
    async () => {
      const { slots, family } = await offer({ verificationExpiresAt: later(1) })
      const [booked] = await atOnce(`users where id = ${family.userId}`, [
        () => book(family, buildBooking(slots[1]!), caller),
        () => keepVerificationEnds(system, later(2)),
      ])
      if (!booked.ok) throw new Error(booked.reason)
      expect(await rowOf(booked.consultation.id)).toMatchObject({ status: 'pending' })
    },
  )

  it('takes no more than ten bookings an hour, and says how long to wait', async () => {
    const { slots, family } = await offer()
    const now = new Date()
    for (const slot of slots.slice(0, 10)) {
      const { consultation } = await createConsultation({ slot, family, now })
      await cancel(family, { id: consultation.id }, now)
    }
    const inHalfAnHour = later(0.5, now)
    await expect(book(family, buildBooking(slots[0]!), caller, inHalfAnHour)).rejects.toMatchObject(
      { code: 'too-many-bookings', status: 429, retryAfterSeconds: 1800 },
    )
    expect(await book(family, buildBooking(slots[20]!), caller, later(1.01, now))).toMatchObject({
      ok: true,
    })
  })

  it('counts neither limit while limits are off', async () => {
    provideDeployment({ rateLimits: false })
    const { slots, family } = await offer()
    const booked = []
    for (const slot of slots.slice(0, 11)) booked.push(await createConsultation({ slot, family }))
    expect(booked).toHaveLength(11)
  })

  it('is for people, and not for the specialist’s own profile', async () => {
    const { specialist, slots } = await offer()
    const booking = buildBooking(slots[0]!)
    await expect(book(visitor, booking, caller)).rejects.toMatchObject({ status: 401 })
    await expect(book(specialist.actor, booking, caller)).rejects.toMatchObject({
      status: 403,
      code: 'own-profile',
    })
  })

  it('answers 404 for a specialist who is not listed', async () => {
    const { specialist, slots, family } = await offer()
    await database()
      .update(specialists)
      .set({ listed: false })
      .where(eq(specialists.id, specialist.id))
    await expect(book(family, buildBooking(slots[0]!), caller)).rejects.toMatchObject({
      status: 404,
    })
    await expect(listAvailability(visitor, specialist.id)).rejects.toMatchObject({ status: 404 })
  })

  it('keeps the first free time right from booking to cancelling', async () => {
    const now = new Date('2026-11-21T10:00:00Z')
    const specialist = await createSpecialist({ now })
    const slots = await listFree(specialist.id, now)
    const family = await createFamily()
    expect(await nextFreeAt(specialist.id)).toBe(slots[0]!.startsAt)
    const { consultation } = await createConsultation({ slot: slots[0]!, family, now })
    expect(await nextFreeAt(specialist.id)).toBe(slots[1]!.startsAt)
    await createConsultation({ slot: slots[3]!, now })
    expect(await nextFreeAt(specialist.id)).toBe(slots[1]!.startsAt)
    await cancel(family, { id: consultation.id }, now)
    expect(await nextFreeAt(specialist.id)).toBe(slots[0]!.startsAt)
  })

  it('is prevented only by a hold of somebody else that has not ended', async () => {
    const { specialist, slots, family } = await offer()
    const slot = slots[10]
    const during = `[${slot!.startsAt},${slot!.endsAt})`
    const hold = (userId: number, expiresAt: Date) =>
      database().insert(slotClaims).values({
        kind: 'hold',
        specialistId: specialist.id,
        userId,
        during,
        expiresAt,
      })
    await hold(family.userId, later(0.1))
    const stranger = await createFamily()
    expect(await book(stranger, buildBooking(slot!), caller)).toMatchObject({
      reason: 'slot-taken',
    })
    const seen = async (reader: typeof family, now?: Date) =>
      (await listAvailability(reader, specialist.id, {}, now)).find(({ id }) => id === slot!.id)
    expect(await seen(stranger)).toMatchObject({ isBooked: true })
    expect(await seen(family)).toMatchObject({ isBooked: false })
    expect(await seen(stranger, later(0.2))).toMatchObject({ isBooked: false })
    expect(await book(stranger, buildBooking(slot!), caller, later(0.2))).toMatchObject({
      ok: true,
    })

    const next = slots[11]!
    await database()
      .insert(slotClaims)
      .values({
        kind: 'hold',
        specialistId: specialist.id,
        userId: family.userId,
        during: `[${next.startsAt},${next.endsAt})`,
        expiresAt: later(0.1),
      })
    expect(await book(family, buildBooking(next), caller)).toMatchObject({ ok: true })
  })

  it('leaves nothing behind when it is refused', async () => {
    const { slots, family } = await offer()
    await createConsultation({ slot: slots[0]! })
    const events = await database().$count(outboxEvents)
    await book(family, buildBooking(slots[0]!), caller)
    expect(await database().$count(outboxEvents)).toBe(events)
    expect(await database().$count(consultations, eq(consultations.userId, family.userId))).toBe(0)
  })
})
