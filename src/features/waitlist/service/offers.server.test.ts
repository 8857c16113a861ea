import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  buildBooking,
  caller,
  createConsultation,
  listFree,
} from '../../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { buildHours, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import {
  createFullSpecialist,
  entriesOf,
  join,
  minutesAfter,
  SATURDAY,
  stateOf,
} from '../../../../tests/support/waiting.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { specialistSchedules } from '../../../database/schema/booking.ts'
import { mailLines } from '../../../database/schema/notifications.ts'
import { waitlistEntries } from '../../../database/schema/waitlist.ts'
import type { Person } from '../../../platform/actor.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import {
  book,
  listAvailability,
  saveSchedule,
  setPause,
} from '../../booking/service/index.server.ts'
import { leaveWaitlist, turnWaitlist } from './index.server.ts'

const MIN_LATER = minutesAfter(1)

async function isBookedFor(family: Person, specialistId: number, slotId: number, now: Date) {
  const slots = await listAvailability(family, specialistId, {}, now)
  return slots.find(({ id }) => id === slotId)?.isBooked
}

const missedBy = async ({ userId }: Person) => {
  const { state, missedOffers } = waitlistEntries
  const of = eq(waitlistEntries.userId, userId)
  return (await database().select({ state, missedOffers }).from(waitlistEntries).where(of))[0]
}

/** A family with an offer of a specialist's freed time. */
async function offerOne() {
  const specialist = await createFullSpecialist()
  const family = await createFamily()
  await join(family, specialist.id, SATURDAY)
  await specialist.free(0, MIN_LATER)
  await turnWaitlist(MIN_LATER)
  return { specialist, family }
}

/** Makes another process's mail server refuse mail. */
const stopMail = (at: Date) =>
  database()
    .insert(mailLines)
    .values({ id: 'stopped', host: 'mail.example', seenAt: at, stoppedAt: at })

describeOnBothDatabases('offering times that come free', (engine) => {
  it('offers a freed time to the longest waiting family, and holds it for nobody else', async () => {
    const specialist = await createFullSpecialist()
    const [slot] = specialist.slots
    const first = await createFamily()
    const second = await createFamily()
    await join(first, specialist.id, SATURDAY)
    await join(second, specialist.id, minutesAfter(0.5))
    expect(await turnWaitlist(MIN_LATER)).toBe(0)

    await specialist.free(0, MIN_LATER)
    const before = publicContentVersion()
    expect(await turnWaitlist(MIN_LATER)).toBe(1)
    expect(publicContentVersion()).toBeGreaterThan(before)
    expect(await entriesOf(first)).toMatchObject([
      {
        state: 'offered',
        offer: {
          slotId: slot!.id,
          startsAt: slot!.startsAt,
          heldUntil: minutesAfter(120, MIN_LATER).toISOString(),
        },
      },
    ])
    expect(await entriesOf(second)).toMatchObject([{ state: 'waiting', offer: null }])
    expect(await isBookedFor(first, specialist.id, slot!.id, MIN_LATER)).toBe(false)
    expect(await isBookedFor(second, specialist.id, slot!.id, MIN_LATER)).toBe(true)
    expect(await turnWaitlist(MIN_LATER)).toBe(0)
  })

  it('gives the reserved time to its family, however many others try at once', async () => {
    const specialist = await createFullSpecialist()
    const [slot] = specialist.slots
    const holder = await createFamily()
    await join(holder, specialist.id, SATURDAY)
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    const others = await Promise.all(Array.from({ length: 20 }, () => createFamily()))
    const now = minutesAfter(2)
    const results = await Promise.all(
      [...others.slice(0, 10), holder, ...others.slice(10)].map((family) =>
        book(family, buildBooking(slot!), caller, now),
      ),
    )
    expect(results.map(({ ok }) => ok)).toEqual(results.map((_, index) => index === 10))
    for (const result of results) if (!result.ok) expect(result.reason).toBe('slot-taken')
    await turnWaitlist(now)
    expect(await entriesOf(holder, now)).toEqual([])
  })

  it('offers two freed times to two families', async () => {
    const specialist = await createFullSpecialist({ times: 2 })
    const families = [await createFamily(), await createFamily(), await createFamily()]
    for (const [index, family] of families.entries())
      await join(family, specialist.id, minutesAfter(index * 0.1))
    await specialist.free(1, MIN_LATER)
    await specialist.free(0, MIN_LATER)
    // Two processes may run the job concurrently.
    const offered = await Promise.all([turnWaitlist(MIN_LATER), turnWaitlist(MIN_LATER)])
    expect(offered[0] + offered[1]).toBe(2)
    const shown = await Promise.all(families.map((family) => entriesOf(family)))
    expect(shown.map(([entry]) => entry!.offer?.slotId)).toEqual([
      specialist.slots[0]!.id,
      specialist.slots[1]!.id,
      undefined,
    ])
  })

  it('passes over who has something else at that time, as many bookings as may be, or no account in force', async () => {
    const specialist = await createFullSpecialist()
    const [slot] = specialist.slots
    const busy = await createFamily()
    const elsewhere = await createSpecialist({
      now: SATURDAY,
      hours: { weeklyHours: [{ weekday: 1, startTime: '08:30', endTime: '09:15' }] },
    })
    await createConsultation({ family: busy, specialist: elsewhere, now: SATURDAY })
    const full = await createFamily()
    for (let count = 0; count < 3; count += 1) {
      const other = await createSpecialist({
        now: SATURDAY,
        hours: { weeklyHours: [{ weekday: 2 + count, startTime: '09:00', endTime: '10:00' }] },
      })
      await createConsultation({ family: full, specialist: other, now: SATURDAY })
    }
    const suspended = await createFamily()
    const free = await createFamily()
    await join(busy, specialist.id, SATURDAY)
    await join(full, specialist.id, minutesAfter(0.1))
    await join(suspended, specialist.id, minutesAfter(0.15))
    await database()
      .update(users)
      .set({ status: 'suspended' })
      .where(eq(users.id, suspended.userId))
    await join(free, specialist.id, minutesAfter(0.2))
    await specialist.free(0, MIN_LATER)
    expect(await turnWaitlist(MIN_LATER)).toBe(1)
    expect(await stateOf(busy)).toBe('waiting')
    expect(await stateOf(full)).toBe('waiting')
    expect(await stateOf(suspended)).toBe('waiting')
    expect(await entriesOf(free)).toMatchObject([{ state: 'offered', offer: { slotId: slot!.id } }])
  })

  it('asks the next in turn when an offer passes, and frees the time for everybody after the last', async () => {
    const specialist = await createFullSpecialist()
    const [slot] = specialist.slots
    const [first, second] = [await createFamily(), await createFamily()]
    await join(first, specialist.id, SATURDAY)
    await join(second, specialist.id, minutesAfter(0.1))
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    const passed = minutesAfter(121)
    await turnWaitlist(passed)
    expect(await entriesOf(first, passed)).toMatchObject([{ state: 'waiting', missedOffers: 1 }])
    expect(await stateOf(second, passed)).toBe('offered')
    const passedAgain = minutesAfter(120, passed)
    expect(await turnWaitlist(passedAgain)).toBe(0)
    expect(await stateOf(second, passedAgain)).toBe('waiting')
    expect((await listFree(specialist.id, passedAgain)).map(({ id }) => id)).toEqual([slot!.id])
    const anybody = await createFamily()
    expect(await book(anybody, buildBooking(slot!), caller, passedAgain)).toMatchObject({
      ok: true,
    })
  })

  it('frees a hold at its end, before any job has looked', async () => {
    const specialist = await createFullSpecialist()
    const [slot] = specialist.slots
    await join(await createFamily(), specialist.id, SATURDAY)
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    const anybody = await createFamily()
    const early = await book(anybody, buildBooking(slot!), caller, minutesAfter(120))
    expect(early).toMatchObject({ ok: false, reason: 'slot-taken' })
    expect(await book(anybody, buildBooking(slot!), caller, minutesAfter(121))).toMatchObject({
      ok: true,
    })
  })

  it('takes back, without counting it, what its specialist can no longer keep', async () => {
    const { specialist, family } = await offerOne()
    await turnWaitlist(minutesAfter(2))
    expect(await stateOf(family, minutesAfter(2))).toBe('offered')
    await database()
      .update(specialistSchedules)
      .set({ minimumNoticeHours: 168 })
      .where(eq(specialistSchedules.specialistId, specialist.id))
    await turnWaitlist(minutesAfter(2))
    expect(await missedBy(family)).toEqual({ state: 'waiting', missedOffers: 0 })
  })

  it.runIf(engine === 'postgresql')(
    'offers nothing while no mail leaves, and counts no offer as missed',
    async () => {
      const { family } = await offerOne()
      await stopMail(minutesAfter(121))
      expect(await turnWaitlist(minutesAfter(121))).toBe(0)
      expect(await missedBy(family)).toEqual({ state: 'waiting', missedOffers: 0 })
      await database().delete(mailLines)
      expect(await turnWaitlist(minutesAfter(122))).toBe(1)
    },
  )

  it('takes a family off the list after three offers without an answer', async () => {
    const specialist = await createFullSpecialist({ times: 3 })
    const family = await createFamily()
    await join(family, specialist.id, SATURDAY)
    let now = MIN_LATER
    for (const index of [0, 1, 2]) {
      await specialist.free(index, now)
      await turnWaitlist(now)
      expect(await stateOf(family, now)).toBe('offered')
      now = minutesAfter(120, now)
      await turnWaitlist(now)
      now = minutesAfter(1, now)
    }
    expect(await entriesOf(family, now)).toMatchObject([{ state: 'ended', missedOffers: 3 }])
    expect(await entriesOf(family, minutesAfter(31 * 1440, now))).toEqual([])
    const again = await join(family, specialist.id, now)
    expect((await entriesOf(family, now)).map(({ id }) => id)).toEqual([again.id])
  })

  it('offers no time that was free already when the family began to wait', async () => {
    const specialist = await createFullSpecialist({ times: 2 })
    await specialist.free(1, SATURDAY)
    const family = await createFamily()
    await join(family, specialist.id, minutesAfter(1))
    expect(await turnWaitlist(minutesAfter(2))).toBe(0)
    await specialist.free(0, minutesAfter(3))
    await turnWaitlist(minutesAfter(3))
    expect(await entriesOf(family, minutesAfter(3))).toMatchObject([
      { state: 'offered', offer: { slotId: specialist.slots[0]!.id } },
    ])
  })

  it('offers what new hours and the end of a pause bring', async () => {
    const hours = { weeklyHours: [], bookingWindowDays: 7 }
    const specialist = await createSpecialist({ now: SATURDAY, hours })
    const family = await createFamily()
    await join(family, specialist.id, SATURDAY)
    const weeklyHours = [{ weekday: 1, startTime: '09:00', endTime: '10:00' }]
    await saveSchedule(specialist.actor, buildHours({ ...hours, weeklyHours }), MIN_LATER)
    await turnWaitlist(MIN_LATER)
    expect(await stateOf(family)).toBe('offered')

    // A pause withdraws the offer without counting it as missed; its end renews it.
    const later = minutesAfter(5)
    await setPause(specialist.actor, { isPaused: true, until: undefined }, 'UTC', later)
    await turnWaitlist(later)
    expect(await entriesOf(family, later)).toMatchObject([{ state: 'waiting', missedOffers: 0 }])
    const resumed = minutesAfter(9)
    await setPause(specialist.actor, { isPaused: false, until: undefined }, 'UTC', resumed)
    await turnWaitlist(resumed)
    expect(await stateOf(family, resumed)).toBe('offered')
  })

  it('passes a reserved time on when its family leaves the list, and keeps it from no other list', async () => {
    const specialist = await createFullSpecialist()
    const [first, second] = [await createFamily(), await createFamily()]
    const entry = await join(first, specialist.id, SATURDAY)
    await join(second, specialist.id, minutesAfter(0.1))
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    await leaveWaitlist(first, entry.id, minutesAfter(2))
    await turnWaitlist(minutesAfter(2))
    expect(await entriesOf(first)).toEqual([])
    expect(await stateOf(second, minutesAfter(2))).toBe('offered')
  })

  it('lets a family book elsewhere while a time is reserved for it, and a refused booking keeps the hold', async () => {
    const specialist = await createFullSpecialist()
    const [slot] = specialist.slots
    const family = await createFamily()
    await join(family, specialist.id, SATURDAY)
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    const now = minutesAfter(2)
    const others = await createSpecialist({ now: SATURDAY, hours: { minimumNoticeHours: 1 } })
    const free = await listFree(others.id, now)
    await createConsultation({ specialist: others, slot: free[0]!, family, now })
    expect(await isBookedFor(await createFamily(), specialist.id, slot!.id, now)).toBe(true)

    // A booking at the reserved time leaves the hold as it was.
    const same = free.find(({ startsAt }) => startsAt === slot!.startsAt)!
    await createConsultation({ specialist: others, slot: same, now })
    expect(await book(family, buildBooking(same), caller, now)).toMatchObject({ ok: false })
    expect(await isBookedFor(await createFamily(), specialist.id, slot!.id, now)).toBe(true)
    expect(await book(family, buildBooking(slot!), caller, now)).toMatchObject({ ok: true })
  })

  it('counts the reserved time in a week that has a cap', async () => {
    const specialist = await createFullSpecialist({
      times: 3,
      booked: 2,
      hours: { hours: { weeklyCap: 2 } },
    })
    const [reserved, , other] = specialist.slots
    const holder = await createFamily()
    await join(holder, specialist.id, SATURDAY)
    await specialist.free(0, MIN_LATER)
    await turnWaitlist(MIN_LATER)
    const now = minutesAfter(2)
    expect(await listFree(specialist.id, now)).toEqual([])
    expect(await book(await createFamily(), buildBooking(other!), caller, now)).toMatchObject({
      ok: false,
      reason: 'weekly-cap',
    })
    expect((await listFree(specialist.id, now, holder)).map(({ id }) => id)).toContain(reserved!.id)
    expect(await book(holder, buildBooking(reserved!), caller, now)).toMatchObject({ ok: true })
  })

  it.each([
    ['where it joined', 'Asia/Tokyo', null],
    ['that its account has chosen', 'UTC', 'Asia/Tokyo'],
  ])('asks no family for an answer at night in the zone %s', async (_, joinedIn, timeZone) => {
    const specialist = await createFullSpecialist()
    const family = await createFamily({ timeZone })
    // Half past eight in the evening in Tokyo.
    await join(family, specialist.id, minutesAfter(60), joinedIn)
    const evening = minutesAfter(90)
    await specialist.free(0, evening)
    await turnWaitlist(evening)
    expect(await entriesOf(family, evening)).toMatchObject([
      { offer: { heldUntil: '2026-11-22T00:00:00.000Z' } },
    ])
  })
})
