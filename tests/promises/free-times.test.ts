import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { database, inTransaction } from '../../src/database/client.ts'
import { slotClaims } from '../../src/database/schema/booking.ts'
import type { AvailableSlot, ConsultationView } from '../../src/features/booking/schema/answers.ts'
import {
  book,
  bookByPhone,
  cancel,
  decline,
  findAvailability,
  getSchedule,
  holdSlot,
  listAvailability,
  previewSlots,
  proposeTimes,
  reschedule,
  saveSchedule,
  setPause,
} from '../../src/features/booking/service/index.server.ts'
import { deletePerson, suspendPerson } from '../../src/features/people/service/index.server.ts'
import { sendFreeTimes } from '../../src/http/free-times.ts'
import { setVerified } from '../support/verifying.ts'
import { system, visitor, type Actor, type Person } from '../../src/platform/actor.ts'
import { buildTestApi } from '../support/api.ts'
import { buildBooking, caller, createConsultation, listFree } from '../support/consultations.ts'
import { describeOnBothDatabases } from '../support/databases.ts'
import { provideTestMailing } from '../support/mailing.ts'
import {
  buildHours,
  createAdmin,
  createFamily,
  createSpecialist,
  type CreatedSpecialist,
} from '../support/people.ts'

const HOUR_MS = 3_600_000

interface World {
  specialist: CreatedSpecialist
  family: Person
  admin: Person
  /** Of the family with the specialist. */
  consultation: ConsultationView
  /** Free ones, at other times. */
  slots: AvailableSlot[]
}

/** The free times in the database: reads within a transaction bypass the cache. */
const stored = (actor: Actor, id: number, now?: Date) =>
  orMissing(inTransaction(() => listAvailability(actor, id, {}, now)))
const shown = (actor: Actor, id: number, now?: Date) =>
  orMissing(listAvailability(actor, id, {}, now))

async function orMissing<T>(reading: Promise<T>): Promise<T | 'missing'> {
  try {
    return await reading
  } catch (error) {
    if ((error as { status?: number }).status === 404) return 'missing'
    throw error
  }
}

const isFree = async (actor: Actor, { id, specialistId }: AvailableSlot, now?: Date) => {
  const slots = await listAvailability(actor, specialistId, {}, now)
  return slots.some((slot) => slot.id === id && !slot.isBooked)
}

/** Everything that changes what can be booked, through the product or directly in the database. */
const WRITES: readonly (readonly [string, (world: World) => Promise<unknown>])[] = [
  [
    'a time is booked',
    async ({ slots }) => book(await createFamily(), buildBooking(slots[3]!), caller),
  ],
  ['a consultation is cancelled', ({ family, consultation }) => cancel(family, consultation)],
  [
    'a booking is declined',
    ({ specialist, consultation: { id } }) => decline(specialist.actor, { id }),
  ],
  [
    'a consultation is moved',
    ({ family, consultation: { id }, slots }) =>
      reschedule(family, { id, availabilityId: slots[5]!.id }),
  ],
  [
    'other times are proposed',
    ({ specialist, consultation: { id }, slots }) =>
      proposeTimes(specialist.actor, { id, times: [slots[4]!.id] }),
  ],
  [
    'a time is reserved for a family that waits',
    async ({ slots }) => {
      const { userId } = await createFamily()
      const { id: slotId, specialistId } = slots[2]!
      const expiresAt = new Date(Date.now() + HOUR_MS)
      await inTransaction(() =>
        holdSlot(system, { userId, slotId, specialistId, expiresAt }, new Date()),
      )
    },
  ],
  [
    'the team books on the telephone',
    ({ admin, slots }) =>
      bookByPhone(admin, {
        ...buildBooking(slots[6]!, { email: `by-phone-${slots[6]!.id}@example.org` }),
        name: 'A family',
        familyLanguage: 'en',
        consentByPhone: true,
        beyondLimit: false,
      }),
  ],
  [
    'the hours are others',
    ({ specialist }) => saveSchedule(specialist.actor, buildHours({ weeklyHours: [] })),
  ],
  [
    'the notice is longer',
    ({ specialist }) => saveSchedule(specialist.actor, buildHours({ minimumNoticeHours: 100 })),
  ],
  [
    'a specialist pauses',
    ({ specialist }) => setPause(specialist.actor, { isPaused: true }, 'UTC'),
  ],
  [
    'a specialist is suspended',
    ({ admin, specialist }) => suspendPerson(admin, specialist.actor.userId),
  ],
  [
    'the verification is taken back',
    ({ admin, specialist: { id } }) => setVerified(id, false, { by: admin }),
  ],
  [
    'a specialist is deleted',
    ({ admin, specialist }) => deletePerson(admin, specialist.actor.userId),
  ],
  ['a family is deleted', ({ admin, family }) => deletePerson(admin, family.userId)],
  [
    'somebody takes a claim away by hand',
    ({ specialist: { id } }) =>
      database().execute(sql`delete from slot_claims where specialist_id = ${id}`),
  ],
  [
    'somebody moves a claim by hand',
    ({ specialist: { id } }) =>
      database().execute(sql`update slot_claims
        set during = tstzrange(lower(during) + interval '1 day', upper(during) + interval '1 day')
        where specialist_id = ${id}`),
  ],
  [
    'somebody moves a slot by hand',
    ({ slots }) =>
      database()
        .execute(sql`update availability_slots set starts_at = starts_at + interval '5 minutes',
        ends_at = ends_at + interval '5 minutes' where id = ${slots[1]!.id}`),
  ],
  [
    'somebody deletes a slot by hand',
    ({ slots }) =>
      database().execute(sql`delete from availability_slots where id = ${slots[1]!.id}`),
  ],
]

async function createWorld(hours: Partial<ReturnType<typeof buildHours>> = {}): Promise<World> {
  const specialist = await createSpecialist({ hours })
  const { family, consultation } = await createConsultation({ specialist })
  const slots = await listFree(specialist.id)
  return { specialist, family, consultation, slots, admin: await createAdmin() }
}

describeOnBothDatabases('free times that are cached', (engine) => {
  beforeAll(() => {
    provideTestMailing()
  })

  it('are read once, and sent again as they are', async () => {
    const { specialist } = await createWorld()
    const first = await findAvailability(visitor, specialist.id)
    expect(await findAvailability(visitor, specialist.id)).toBe(first)
    expect(await findAvailability(await createFamily(), specialist.id)).toBe(first)
    expect(first.value).toEqual(await stored(visitor, specialist.id))
  })

  it.each(WRITES)('are never shown any more once %s', async (_, write) => {
    const world = await createWorld()
    const { id } = world.specialist
    const before = await findAvailability(visitor, id)
    expect(await findAvailability(visitor, id)).toBe(before)
    await write(world)
    const after = await shown(visitor, id)
    expect(after).toEqual(await stored(visitor, id))
    expect(after).not.toEqual(before.value)
  })

  it('count what a full week has, whoever empties it', async () => {
    const { specialist, consultation } = await createWorld({ weeklyCap: 1 })
    const before = await shown(visitor, specialist.id)
    await database().execute(
      sql`update consultations set status = 'cancelled' where id = ${consultation.id}`,
    )
    const after = await shown(visitor, specialist.id)
    expect(after).toEqual(await stored(visitor, specialist.id))
    expect(after.length).toBeGreaterThan(before.length)
  })

  it('have a reader’s own reserved time free, for that reader alone, until the hold ends', async () => {
    const { specialist, slots, family } = await createWorld()
    const reserved = slots[7]!
    await findAvailability(visitor, specialist.id)
    const during = `[${reserved.startsAt},${reserved.endsAt})`
    await database()
      .insert(slotClaims)
      .values({
        kind: 'hold',
        specialistId: specialist.id,
        userId: family.userId,
        during,
        expiresAt: new Date(Date.now() + 60_000),
      })
    for (let round = 0; round < 2; round += 1) {
      expect(await isFree(visitor, reserved)).toBe(false)
      expect(await isFree(family, reserved)).toBe(true)
    }
    expect(await isFree(visitor, reserved, new Date(Date.now() + 61_000))).toBe(true)
    expect(await isFree(visitor, reserved)).toBe(false)
  })

  it('end with the notice and the window, as time goes by', async () => {
    const { specialist } = await createWorld()
    const begin = Date.now()
    for (const hours of [0, 0.2, 1, 5, 26, 5, 0, 49]) {
      const now = new Date(begin + hours * HOUR_MS)
      expect(await shown(visitor, specialist.id, now)).toEqual(
        await stored(visitor, specialist.id, now),
      )
    }
  })

  it('and what follows from them, as the preview of the hours that are stored, change together', async () => {
    const { specialist, slots } = await createWorld()
    const hours = await getSchedule(specialist.actor, 'UTC')
    const preview = async () => {
      const made = await previewSlots(specialist.actor, hours)
      return made.ok ? made.slots : made
    }
    const before = await preview()
    expect(await preview()).toBe(before)
    expect(before).toEqual(await inTransaction(preview))
    await book(await createFamily(), buildBooking(slots[0]!), caller)
    expect(await preview()).toEqual(await inTransaction(preview))
    expect(await preview()).not.toEqual(before)
  })

  it('show nobody what a transaction has not committed', async () => {
    const { specialist, slots, family } = await createWorld()
    const slot = slots[9]!
    const undone = inTransaction(async () => {
      await book(family, buildBooking(slot), caller)
      expect(await isFree(visitor, slot)).toBe(false)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await isFree(visitor, slot)).toBe(true)
    expect(await shown(visitor, specialist.id)).toEqual(await stored(visitor, specialist.id))
  })

  it('lose a time with its booking, however many read at the same moment', async () => {
    const { specialist, slots } = await createWorld()
    const over = new AbortController()
    const reading = Array.from({ length: engine === 'embedded' ? 2 : 6 }, async () => {
      while (!over.signal.aborted) {
        await findAvailability(visitor, specialist.id)
        await new Promise(setImmediate)
      }
    })
    try {
      for (const slot of slots.slice(0, 20)) {
        expect(await isFree(visitor, slot)).toBe(true)
        const booked = await book(await createFamily(), buildBooking(slot), caller)
        expect(booked).toMatchObject({ ok: true })
        expect(await isFree(visitor, slot)).toBe(false)
      }
    } finally {
      over.abort()
      await Promise.all(reading)
    }
  })

  it('are answered with an ETag, by which a client that has them gets a 304', async () => {
    const { specialist, slots } = await createWorld()
    const { request } = buildTestApi()
    const path = `/api/specialists/${specialist.id}/availability`
    const first = await request(path)
    expect(first.body).toEqual(await stored(visitor, specialist.id))
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag')!
    const again = { headers: { 'if-none-match': etag } }
    expect(await request(path, again)).toMatchObject({ status: 304, text: '' })
    await book(await createFamily(), buildBooking(slots[0]!), caller)
    const changed = await request(path, again)
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
    const date = slots[8]!.date
    const ofDay = await request(`${path}?from=${date}&to=${date}`)
    expect(new Set(ofDay.body.map((slot: AvailableSlot) => slot.date))).toEqual(new Set([date]))
  })
  it('are sent to visitors over HTTP with the total, the ETag and the body of the call itself', async () => {
    const { specialist } = await createWorld()
    const path = `/api/specialists/${specialist.id}/availability`
    const server = createServer(
      (request, response) => void sendFreeTimes(request, response, String(specialist.id)),
    ).listen(0, '127.0.0.1')
    try {
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const sent = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'accept-encoding': 'identity' },
      })
      const called = await buildTestApi().request(path)
      const shownOf = ({ headers }: { headers: Headers }) =>
        ['content-type', 'cache-control', 'etag', 'x-total-count', 'x-total-more'].map((name) =>
          headers.get(name),
        )
      expect(shownOf(sent)).toEqual(shownOf(called))
      expect(await sent.text()).toBe(called.text)
    } finally {
      server.close()
    }
  })
})
