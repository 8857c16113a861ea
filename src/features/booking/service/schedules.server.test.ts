import { and, eq, gte, ne } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import {
  buildHours,
  createFamily,
  createPerson,
  createSpecialist,
} from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { availabilitySlots, consultations } from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { listZones } from '../../../i18n/zones/zones.ts'
import { systemClock } from '../../../platform/clock.ts'
import { isStorableZone } from '../records/schedules.server.ts'
import { withHoursOfElsewhere } from '../rules/days-off.ts'
import { hours as hoursSchema } from '../schema/hours.ts'
import { visitor } from '../../../platform/actor.ts'
import {
  cancel,
  createSchedule,
  extendSlots,
  getSchedule,
  previewSlots,
  saveDaysOff,
  saveSchedule,
} from './index.server.ts'

const DAY_MS = 86_400_000
const days = (count: number, from = new Date()) => new Date(from.getTime() + count * DAY_MS)
const daily = (startTime: string, endTime: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime, endTime }))

const slotsOf = (specialistId: number) =>
  database()
    .select()
    .from(availabilitySlots)
    .where(eq(availabilitySlots.specialistId, specialistId))
    .orderBy(availabilitySlots.startsAt)

const nextFreeAt = async (id: number) => {
  const rows = await database()
    .select({ at: specialists.nextFreeAt, quarters: specialists.freeQuarters })
    .from(specialists)
    .where(eq(specialists.id, id))
  return rows[0]!
}

describeOnBothDatabases('a schedule', () => {
  it('is empty, with the rules of a new one and the caller’s zone, before the first was saved', async () => {
    const { actor } = await createSpecialist({ hours: null })
    expect(await getSchedule(actor, 'Europe/Berlin')).toEqual({
      timeZone: 'Europe/Berlin',
      bufferMinutes: 15,
      minimumNoticeHours: 24,
      bookingWindowDays: 42,
      weeklyCap: null,
      autoConfirm: false,
      weeklyHours: [],
      overrides: [],
    })
  })

  it('comes back as it was saved', async () => {
    const { actor } = await createSpecialist({ hours: null })
    const hours = buildHours({
      timeZone: 'Asia/Tehran',
      weeklyCap: 5,
      weeklyHours: [
        { weekday: 1, startTime: '09:00', endTime: '12:00' },
        { weekday: 6, startTime: '20:00', endTime: '00:00' },
      ],
      overrides: [
        { date: '2030-01-01', kind: 'off' },
        { date: '2030-01-02', kind: 'hours', startTime: '10:00', endTime: '11:00' },
      ],
    })
    expect(await saveSchedule(actor, hours)).toEqual({ ok: true, hours })
    expect(await getSchedule(actor, 'UTC')).toEqual(hours)
  })

  it('keeps a day taken off on another page when an older page, sent through the form, changes something else', async () => {
    const now = new Date('2030-03-01T12:00:00Z')
    const [ill, holiday] = ['2030-03-20', '2030-03-23']
    const { actor } = await createSpecialist({
      hours: {
        overrides: [
          { kind: 'hours', date: ill, startTime: '09:00', endTime: '12:00' },
          { kind: 'off', date: holiday },
        ],
      },
    })
    const loaded = await getSchedule(actor, 'UTC')
    await saveDaysOff(actor, { from: ill, to: ill, isOff: true }, 'UTC', now)
    await saveDaysOff(actor, { from: holiday, to: holiday, isOff: false }, 'UTC', now)
    const present = await getSchedule(actor, 'UTC')
    const own = hoursSchema.parse({ ...loaded, bufferMinutes: 30 })
    const merged = withHoursOfElsewhere(own, { loaded, present })
    expect(merged).toEqual({ ...present, bufferMinutes: 30 })
    expect(merged.overrides).toEqual([{ kind: 'off', date: ill }])
  })

  it('gives slots of 45 minutes with a buffer, on the specialist’s own clock', async () => {
    const { id } = await createSpecialist({
      hours: { timeZone: 'Asia/Tehran', weeklyHours: daily('09:00', '11:00') },
    })
    const slots = await listFree(id)
    expect(new Set(slots.map((slot) => `${slot.startTime}-${slot.endTime}`))).toEqual(
      new Set(['09:00-09:45', '10:00-10:45']),
    )
    const [first] = slots
    expect(first!.timeZone).toBe('Asia/Tehran')
    expect(localDateKey(first!.startsAt, 'Asia/Tehran')).toBe(first!.date)
    expect(Date.parse(first!.startsAt)).toBe(Date.parse(`${first!.date}T${first!.startTime}+03:30`))
  })

  it('gives a last slot that ends at midnight', async () => {
    const { id } = await createSpecialist({ hours: { weeklyHours: daily('23:15', '24:00') } })
    expect((await listFree(id))[0]).toMatchObject({ startTime: '23:15', endTime: '00:00' })
  })

  it('replaces the free slots when it changes, and keeps the booked one with its buffer', async () => {
    const specialist = await createSpecialist()
    const slot = (await listFree(specialist.id)).find((one) => one.startTime === '10:00')!
    await createConsultation({ specialist, slot })
    const hours = buildHours({ weeklyHours: daily('09:30', '17:00') })
    expect(await saveSchedule(specialist.actor, hours)).toMatchObject({ ok: true })
    const times = (await slotsOf(specialist.id))
      .filter((one) => one.date === slot.date)
      .map((one) => one.startTime.slice(0, 5))
    expect(times).toEqual(['10:00', '11:30', '12:30', '13:30', '14:30', '15:30'])
    const [row] = await database()
      .select()
      .from(consultations)
      .where(eq(consultations.specialistId, specialist.id))
    expect(row).toMatchObject({ availabilityId: slot.id, status: 'pending' })
    expect((await listFree(specialist.id)).every((one) => one.startTime.endsWith(':30'))).toBe(true)
  })

  it('takes a day off out, and keeps it out after a booking on it is cancelled', async () => {
    const specialist = await createSpecialist()
    const [slot] = await listFree(specialist.id)
    const { consultation } = await createConsultation({ specialist, slot: slot! })
    const off = { date: slot!.date, kind: 'off' } as const
    await saveSchedule(specialist.actor, buildHours({ overrides: [off] }))
    const onThatDay = async () =>
      (await slotsOf(specialist.id)).filter((one) => one.date === slot!.date)
    expect(await onThatDay()).toMatchObject([{ id: slot!.id }])
    await cancel(specialist.actor, { id: consultation.id, reason: 'I am away.' })
    expect(await onThatDay()).toEqual([])
  })

  it('moves free slots with the zone', async () => {
    const specialist = await createSpecialist()
    await saveSchedule(specialist.actor, buildHours({ timeZone: 'Europe/Berlin' }))
    const slots = await listFree(specialist.id)
    expect(new Set(slots.map((slot) => slot.timeZone))).toEqual(new Set(['Europe/Berlin']))
    expect(slots.find((slot) => slot.date > slots[0]!.date)!.startTime).toBe('09:00')
  })

  it('loses the slots beyond a shorter window', async () => {
    const specialist = await createSpecialist()
    await saveSchedule(specialist.actor, buildHours({ bookingWindowDays: 3 }))
    const last = localDateKey(days(3), 'UTC')
    expect((await slotsOf(specialist.id)).at(-1)!.date <= last).toBe(true)
  })

  it('refuses hours that cannot be, and changes nothing', async () => {
    const specialist = await createSpecialist()
    const before = await slotsOf(specialist.id)
    const hours = buildHours({
      weeklyHours: [
        { weekday: 1, startTime: '09:00', endTime: '12:00' },
        { weekday: 1, startTime: '11:00', endTime: '13:00' },
        { weekday: 2, startTime: '09:00', endTime: '09:30' },
      ],
      overrides: [{ date: '2030-01-02', kind: 'hours', startTime: '10:00', endTime: '09:00' }],
    })
    expect(await saveSchedule(specialist.actor, hours)).toEqual({
      ok: false,
      reason: 'invalid-hours',
      problems: [
        { list: 'weeklyHours', index: 1, reason: 'overlaps' },
        { list: 'weeklyHours', index: 2, reason: 'too-short' },
        { list: 'overrides', index: 0, reason: 'ends-before-start' },
      ],
    })
    expect(await slotsOf(specialist.id)).toEqual(before)
  })

  it('is shown two weeks ahead before it is saved, and stored nowhere', async () => {
    const specialist = await createSpecialist({ hours: null })
    const hours = buildHours({
      bookingWindowDays: 60,
      minimumNoticeHours: 0,
      weeklyHours: daily('09:00', '09:45'),
    })
    const preview = await previewSlots(specialist.actor, hours)
    expect(preview).toMatchObject({ ok: true })
    if (preview.ok) {
      expect(preview.slots.length).toBeGreaterThanOrEqual(13)
      expect(preview.slots.length).toBeLessThanOrEqual(14)
      expect(preview.slots[0]).toMatchObject({
        startTime: '09:00',
        endTime: '09:45',
        timeZone: 'UTC',
      })
    }
    expect(await slotsOf(specialist.id)).toEqual([])
  })

  it('is the specialist’s alone', async () => {
    const family = await createFamily()
    await expect(getSchedule(visitor, 'UTC')).rejects.toMatchObject({ status: 401 })
    await expect(getSchedule(family, 'UTC')).rejects.toMatchObject({ status: 403 })
    await expect(saveSchedule(family, buildHours())).rejects.toMatchObject({ status: 403 })
    await expect(previewSlots(family, buildHours())).rejects.toMatchObject({ status: 403 })
    const withoutProfile = await createPerson({ role: 'specialist' })
    await expect(saveSchedule(withoutProfile, buildHours())).rejects.toMatchObject({ status: 404 })
    await expect(createSchedule(family, 1, buildHours())).rejects.toMatchObject({ status: 403 })
  })
})

describeOnBothDatabases('the zone of a schedule', () => {
  it('is one that the database knows as well, as each that is offered to choose', async () => {
    const specialist = await createSpecialist()
    const hours = buildHours({ timeZone: 'US/Pacific-New' })
    await expect(saveSchedule(specialist.actor, hours)).rejects.toMatchObject({
      status: 400,
      fields: [{ path: 'timeZone' }],
    })
    const offered = listZones({ locale: 'en', instant: systemClock() })
    const known = await Promise.all(
      offered.map(async ({ timeZone }) => [timeZone, await isStorableZone(timeZone)]),
    )
    expect(known.filter(([, isKnown]) => !isKnown)).toEqual([])
  })
})

describeOnBothDatabases('slots ahead', () => {
  it('follow the window as days pass', async () => {
    const specialist = await createSpecialist()
    const inTenDays = days(10)
    expect(await extendSlots(inTenDays)).toBeGreaterThan(0)
    const slots = await slotsOf(specialist.id)
    expect(slots.at(-1)!.date).toBe(localDateKey(days(14, inTenDays), 'UTC'))
    const perDay = Map.groupBy(slots, (slot) => slot.date)
    const full = [...perDay.values()].slice(1).map((ofDay) => ofDay.length)
    expect(new Set(full)).toEqual(new Set([8]))
    expect(await extendSlots(inTenDays)).toBe(0)
    expect(await slotsOf(specialist.id)).toEqual(slots)
  })

  it('keep their wall time over a clock change (promise 9)', async () => {
    const october = new Date('2027-10-20T12:00:00Z')
    const { id } = await createSpecialist({
      hours: {
        timeZone: 'Europe/Berlin',
        weeklyHours: daily('09:00', '09:45'),
        bookingWindowDays: 7,
      },
      now: october,
    })
    await extendSlots(days(7, october))
    const slots = await slotsOf(id)
    expect(new Set(slots.map((slot) => slot.startTime))).toEqual(new Set(['09:00:00']))
    const hoursInUtc = new Map(slots.map((slot) => [slot.date, slot.startsAt.getUTCHours()]))
    expect(hoursInUtc.get('2027-10-30')).toBe(7)
    expect(hoursInUtc.get('2027-10-31')).toBe(8)
    expect(hoursInUtc.get('2027-11-03')).toBe(8)
  })

  it('are made again after a long time without the job', async () => {
    const specialist = await createSpecialist()
    const nextYear = days(365)
    await extendSlots(nextYear)
    const coming = await database()
      .select()
      .from(availabilitySlots)
      .where(
        and(
          eq(availabilitySlots.specialistId, specialist.id),
          gte(availabilitySlots.startsAt, nextYear),
        ),
      )
    expect(new Set(coming.map((slot) => slot.date)).size).toBeGreaterThanOrEqual(14)
    expect((await nextFreeAt(specialist.id)).at!.getTime()).toBeGreaterThan(nextYear.getTime())
  })

  it('go a month after they have passed, unless somebody booked them', async () => {
    const specialist = await createSpecialist()
    const [booked, free] = await slotsOf(specialist.id)
    const family = await createFamily()
    await database().insert(consultations).values({
      userId: family.userId,
      specialistId: specialist.id,
      availabilityId: booked!.id,
      startsAt: booked!.startsAt,
      endsAt: booked!.endsAt,
      status: 'completed',
      email: 'family@example.org',
      preferredLanguage: 'farsi',
      timeZone: 'UTC',
    })
    const ids = async () => (await slotsOf(specialist.id)).map(({ id }) => id)
    await extendSlots(days(25))
    expect(await ids()).toEqual(expect.arrayContaining([booked!.id, free!.id]))
    await extendSlots(days(40))
    expect(await ids()).toContain(booked!.id)
    expect(await ids()).not.toContain(free!.id)
  })

  it('leave every other specialist’s alone', async () => {
    const specialist = await createSpecialist()
    const others = () =>
      database().$count(availabilitySlots, ne(availabilitySlots.specialistId, specialist.id))
    const before = await others()
    await saveSchedule(specialist.actor, buildHours({ weeklyHours: [] }))
    expect(await others()).toBe(before)
    expect(await nextFreeAt(specialist.id)).toEqual({ at: null, quarters: null })
  })
})
