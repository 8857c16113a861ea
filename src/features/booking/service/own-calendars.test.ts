import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildFamily, newAddress } from '../../../../tests/support/accounts.ts'
import {
  buildCalendar,
  startCalendarServer,
  type CalendarServer,
} from '../../../../tests/support/calendar-server.ts'
import {
  buildBooking,
  caller,
  createConsultation,
  listFree,
} from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, provideTestMailing } from '../../../../tests/support/mailing.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database, rowsOf } from '../../../database/client.ts'
import { availabilitySlots } from '../../../database/schema/booking.ts'
import { calendars } from '../../../database/schema/calendars.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { visitor } from '../../../platform/actor.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { ownUids } from '../letters/invitation.ts'
import { refreshCalendar, refreshCalendars } from './calendar-reading.server.ts'
import {
  addCalendar,
  book,
  bookByPhone,
  bookWithAccount,
  listAvailability,
  listOwnCalendars,
  readCalendarNow,
  removeCalendar,
  renameCalendar,
  reschedule,
} from './index.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeWithDatabase('a specialist’s own calendar', () => {
  let server: CalendarServer
  beforeAll(() => {
    provideTestMailing()
    provideDeployment({ calendars: { isOn: true, allowsLoopback: true }, rateLimits: false })
  })
  beforeEach(async () => {
    server = await startCalendarServer()
  })
  afterEach(() => server.stop())

  const add = async (specialist: Awaited<ReturnType<typeof createSpecialist>>, now?: Date) => {
    const request = { name: 'Work', address: server.address }
    const added = await addCalendar(specialist.actor, request, now)
    if (!added.ok) throw new Error(added.reason)
    return added.calendar
  }

  /** A specialist with a busy time during the free slot at index `ahead`. */
  async function createBusy(ahead = 16, now?: Date) {
    const specialist = await createSpecialist({ now })
    const [slot, next] = (await listFree(specialist.id, now)).slice(ahead)
    server.answer = buildCalendar([slot!])
    const calendar = await add(specialist, now)
    return { specialist, slot: slot!, next: next!, calendar }
  }

  const idsOf = async (specialistId: number, now?: Date) =>
    (await listFree(specialistId, now)).map(({ id }) => id)

  it('takes the times at which it says busy from what families are offered', async () => {
    const now = new Date('2026-11-21T10:00:00Z')
    const { specialist, slot, next, calendar } = await createBusy(0, now)
    expect(calendar).toMatchObject({ busyCount: 1, failure: null, skipped: 0, name: 'Work' })
    expect(await idsOf(specialist.id, now)).not.toContain(slot.id)
    const family = await createFamily()
    const shown = await listAvailability(family, specialist.id, {}, now)
    expect(shown.find(({ id }) => id === slot.id)).toMatchObject({ isBooked: true })
    const [row] = await database()
      .select({ at: specialists.nextFreeAt })
      .from(specialists)
      .where(eq(specialists.id, specialist.id))
    expect(row!.at!.toISOString()).toBe(next.startsAt)
  })

  it('refuses such a time as taken, with the nearest ones, to those who book and who move', async () => {
    const { specialist, slot, next } = await createBusy()
    const family = await createFamily()
    const refused = await book(family, buildBooking(slot), caller)
    expect(refused).toMatchObject({ ok: false, reason: 'slot-taken' })
    const nearest = refused.ok ? [] : refused.nearest.map(({ id }) => id)
    expect(nearest).toHaveLength(3)
    expect(nearest).not.toContain(slot.id)
    const booked = await book(family, buildBooking(next), caller)
    if (!booked.ok) throw new Error(booked.reason)
    const { id } = booked.consultation
    const moved = await reschedule(family, { id, availabilityId: slot.id })
    expect(moved).toMatchObject({ ok: false, reason: 'slot-taken' })
    expect(specialist.id).toBe(booked.consultation.specialist.id)
  })

  it('is read once more before a booking when a minute has passed, and so is never behind', async () => {
    const { specialist, slot, next } = await createBusy()
    const family = await createFamily()
    // Meanwhile the specialist's calendar has a new event.
    server.answer = buildCalendar([next])
    const later = new Date(Date.now() + 2 * MINUTE)
    expect(await book(family, buildBooking(next), caller, later)).toMatchObject({
      ok: false,
      reason: 'slot-taken',
    })
    expect((await book(family, buildBooking(slot), caller, later)).ok).toBe(true)
    expect(server.requests).toHaveLength(2)
    expect(await idsOf(specialist.id)).not.toContain(next.id)
    const third = (await listFree(specialist.id)).at(-1)!
    server.answer = buildCalendar([third])
    const request = { ...buildBooking(third), ...buildFamily() }
    const first = { actor: visitor, request, caller: { ...caller, address: newAddress() } }
    const now = new Date(Date.now() + 4 * MINUTE)
    expect(await bookWithAccount({ ...first, key: undefined, now })).toMatchObject({
      reason: 'slot-taken',
    })
    const fourth = (await listFree(specialist.id)).at(-2)!
    server.answer = buildCalendar([fourth])
    const call = {
      ...buildBooking(fourth, { email: buildFamily().email }),
      name: 'A family on the telephone',
      familyLanguage: 'en' as const,
      consentByPhone: true as const,
      beyondLimit: false,
    }
    const afterwards = new Date(Date.now() + 6 * MINUTE)
    expect(await bookByPhone(await createAdmin(), call, afterwards)).toMatchObject({
      reason: 'slot-taken',
    })
  })

  it('is waited for by a booking while it is being read for another', async () => {
    const { next, calendar } = await createBusy()
    const family = await createFamily()
    const later = new Date(Date.now() + 2 * MINUTE)
    const gate = Promise.withResolvers<void>()
    server.answersAfter = gate.promise
    server.answer = buildCalendar([next])
    const reading = refreshCalendar(calendar.id, later)
    await expect.poll(() => server.requests.length).toBe(2)
    const booking = book(family, buildBooking(next), caller, later)
    gate.resolve()
    expect(await booking).toMatchObject({ ok: false, reason: 'slot-taken' })
    await reading
  })

  it('is not asked for again what it has said already', async () => {
    const { specialist, calendar } = await createBusy()
    const later = new Date(Date.now() + 5 * MINUTE)
    await refreshCalendar(calendar.id, later)
    expect(server.statuses).toEqual([200, 304])
    const { calendars: own } = await listOwnCalendars(specialist.actor, later)
    expect(own[0]).toMatchObject({ busyCount: 1, readAt: later.toISOString() })
    // The computed busy times no longer cover the booking window.
    await refreshCalendar(calendar.id, new Date(Date.now() + 30 * 24 * HOUR))
    expect(server.statuses).toEqual([200, 304, 200])
  })

  it.each([401, 403, 410, 500, '<html>Sign in</html>'])(
    'keeps what is known and says what is wrong when it answers %s',
    async (answer) => {
      const { specialist, slot, calendar } = await createBusy()
      server.answer = answer
      const later = new Date(Date.now() + 5 * MINUTE)
      const after = await readCalendarNow(specialist.actor, calendar.id, later)
      expect(after.failure).toMatch(/./)
      expect(after).toMatchObject({ readAt: calendar.readAt, failingSince: later.toISOString() })
      expect(await idsOf(specialist.id)).not.toContain(slot.id)
      server.answer = buildCalendar([])
      const well = await readCalendarNow(
        specialist.actor,
        calendar.id,
        new Date(later.getTime() + MINUTE),
      )
      expect(well).toMatchObject({ failure: null, failingSince: null })
      expect(await idsOf(specialist.id)).toContain(slot.id)
    },
  )

  it('holds a booking up for two seconds at most, which then goes by what is known', async () => {
    const { slot, next } = await createBusy()
    server.answer = undefined
    const family = await createFamily()
    const later = new Date(Date.now() + 2 * MINUTE)
    const begun = performance.now()
    expect(await book(family, buildBooking(slot), caller, later)).toMatchObject({
      reason: 'slot-taken',
    })
    expect(performance.now() - begun).toBeLessThan(4000)
    expect((await book(family, buildBooking(next), caller, later)).ok).toBe(true)
  })

  it('is spoken of by mail once when it cannot be read for hours, or somebody books meanwhile', async () => {
    const { specialist, next, calendar } = await createBusy()
    const findMails = () =>
      database()
        .select({ id: mails.id })
        .from(mails)
        .where(sql`template = 'calendar-failing' and user_id = ${specialist.actor.userId}`)
    server.answer = 410
    const at = (hours: number) => new Date(Date.now() + hours * HOUR)
    await refreshCalendar(calendar.id, at(1))
    await deliver(() => at(1))
    expect(await findMails()).toHaveLength(0)
    await refreshCalendar(calendar.id, at(4.5))
    await refreshCalendar(calendar.id, at(5))
    await deliver(() => at(5))
    expect(await findMails()).toHaveLength(1)
    await book(await createFamily(), buildBooking(next), caller, at(5.1))
    await deliver(() => at(5.1))
    expect(await findMails()).toHaveLength(1)

    const other = await createBusy()
    server.answer = 410
    await refreshCalendar(other.calendar.id, at(1))
    await book(await createFamily(), buildBooking(other.next), caller, at(1))
    await deliver(() => at(1))
    const [mail] = await rowsOf<{ count: number }>(
      sql`select count(*)::int as count from mails where template = 'calendar-failing'
        and user_id = ${other.specialist.actor.userId}`,
    )
    expect(mail!.count).toBe(1)
  })

  it('leaves a consultation that is booked already, and shows it to its specialist', async () => {
    const { specialist, consultation } = await createConsultation()
    server.answer = buildCalendar([consultation])
    await add(specialist)
    const own = await listOwnCalendars(specialist.actor)
    expect(own.collisions).toMatchObject([{ id: consultation.id }])
  })

  it('is not busy by the events of this site', async () => {
    const { specialist, consultation } = await createConsultation()
    const { prefix, suffix } = ownUids()
    server.answer = buildCalendar([
      { ...consultation, uid: `${prefix}${consultation.id}${suffix}` },
    ])
    expect((await add(specialist)).busyCount).toBe(0)
    expect((await listOwnCalendars(specialist.actor)).collisions).toEqual([])
  })

  it('is renamed, is removed with its times, and is nobody else’s', async () => {
    const { specialist, slot, calendar } = await createBusy()
    const { actor: stranger } = await createSpecialist()
    const { id } = calendar
    await expect(renameCalendar(stranger, id, 'Mine')).rejects.toMatchObject({ status: 404 })
    await expect(removeCalendar(stranger, id)).rejects.toMatchObject({ status: 404 })
    await expect(readCalendarNow(stranger, id)).rejects.toMatchObject({ status: 404 })
    expect((await renameCalendar(specialist.actor, id, 'Clinic')).name).toBe('Clinic')
    await removeCalendar(specialist.actor, id)
    expect(await idsOf(specialist.id)).toContain(slot.id)
    expect((await listOwnCalendars(specialist.actor)).calendars).toEqual([])
  })

  it('is added once, only when it can be read, and its address is stored sealed', async () => {
    const specialist = await createSpecialist()
    const request = { name: 'Work', address: server.address }
    server.answer = 410
    expect(await addCalendar(specialist.actor, request)).toEqual({ ok: false, reason: 'gone' })
    server.answer = buildCalendar([])
    // Two concurrent presses.
    const twice = await Promise.all([1, 2].map(() => addCalendar(specialist.actor, request)))
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(twice).toContainEqual({ ok: false, reason: 'already-added' })
    expect(await addCalendar(specialist.actor, request)).toMatchObject({ reason: 'already-added' })
    const rows = await database()
      .select()
      .from(calendars)
      .where(eq(calendars.specialistId, specialist.id))
    expect(JSON.stringify(rows)).not.toContain('private-key')
  })

  it('is read by itself', async () => {
    const { specialist, slot } = await createBusy()
    server.answer = buildCalendar([])
    await refreshCalendars(new Date(Date.now() + MINUTE))
    expect(await idsOf(specialist.id)).not.toContain(slot.id)
    const later = new Date(Date.now() + 6 * MINUTE)
    await refreshCalendars(later)
    expect(await idsOf(specialist.id)).toContain(slot.id)
    const [freed] = await database()
      .select({ since: availabilitySlots.freeSince })
      .from(availabilitySlots)
      .where(eq(availabilitySlots.id, slot.id))
    expect(freed!.since).toEqual(later)
  })
})
