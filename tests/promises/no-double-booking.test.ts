import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { availabilitySlots, consultations, slotClaims } from '../../src/database/schema/booking.ts'
import {
  book,
  cancel,
  confirm,
  decline,
  listConsultations,
  reschedule,
} from '../../src/features/booking/service/index.server.ts'
import type { Person } from '../../src/platform/actor.ts'
import { buildBooking, caller, listFree } from '../support/consultations.ts'
import { describeOnBothDatabases } from '../support/databases.ts'
import { IS_CORE } from '../support/extent.ts'
import { createFamily, createSpecialist, type CreatedSpecialist } from '../support/people.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'

const CLIENTS = IS_CORE ? 20 : 50
const SLOTS = IS_CORE ? 80 : 200
const SPECIALISTS = 4
const OFFSETS_MINUTES = [0, 15, 30]
const MINUTE_MS = 60_000
const CONSULTATION_MS = 45 * MINUTE_MS
const EXPECTED = ['ok', 'slot-taken', 'family-busy']

/** Overlapping slots, unlike those of any schedule: each hour at all three offsets. */
async function createOverlappingSlots(specialistId: number, count: number) {
  const firstHour = Math.ceil(Date.now() / 3_600_000 + 30) * 3_600_000
  const starts = Array.from({ length: count }, (_, index) => {
    const hour = firstHour + Math.floor(index / OFFSETS_MINUTES.length) * 3_600_000
    return new Date(hour + OFFSETS_MINUTES[index % OFFSETS_MINUTES.length]! * MINUTE_MS)
  })
  const time = (instant: Date) => instant.toISOString().slice(11, 16)
  return database()
    .insert(availabilitySlots)
    .values(
      starts.map((startsAt) => {
        const endsAt = new Date(startsAt.getTime() + CONSULTATION_MS)
        return {
          specialistId,
          date: startsAt.toISOString().slice(0, 10),
          startTime: time(startsAt),
          endTime: time(endsAt),
          timeZone: 'UTC',
          startsAt,
          endsAt,
        }
      }),
    )
    .returning({ id: availabilitySlots.id, specialistId: availabilitySlots.specialistId })
}

/** Pairs of live consultations of one specialist, or of one family, that overlap. */
async function countOverlaps(): Promise<number> {
  const { rows } = (await database().execute(
    sql`select count(*)::int as overlaps from ${consultations} as one
      join ${consultations} as other on one.id < other.id
        and (one.specialist_id = other.specialist_id or one.user_id = other.user_id)
        and one.starts_at < other.ends_at and other.starts_at < one.ends_at
      where one.status in ('pending', 'confirmed') and other.status in ('pending', 'confirmed')`,
  )) as { rows: { overlaps: number }[] }
  return rows[0]!.overlaps
}

/** Live consultations without a claim of exactly their time, and claims without one. */
async function countMismatches(): Promise<number> {
  const { rows } = (await database().execute(
    sql`select count(*)::int as mismatches from ${consultations} as live
      full join ${slotClaims} as claim on claim.consultation_id = live.id
        and claim.during = tstzrange(live.starts_at, live.ends_at)
        and claim.user_id = live.user_id and claim.specialist_id = live.specialist_id
      where (live.id is null) <> (claim.id is null)
        and (live.id is null or live.status in ('pending', 'confirmed'))
        or (claim.id is not null and live.status not in ('pending', 'confirmed'))`,
  )) as { rows: { mismatches: number }[] }
  return rows[0]!.mismatches
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)

describeOnBothDatabases('no double booking', (engine) => {
  beforeAll(() => provideDeployment({ rateLimits: false }))

  it(`of a specialist or a family: ${CLIENTS} clients, ${SLOTS} slots at offsets of 0, 15 and 30 minutes (promises 1, 2)`, async () => {
    const specialists = await Promise.all(
      Array.from({ length: SPECIALISTS }, () => createSpecialist({ hours: { weeklyHours: [] } })),
    )
    const slots = (
      await Promise.all(
        specialists.map(({ id }) => createOverlappingSlots(id, SLOTS / SPECIALISTS)),
      )
    ).flat()
    expect(slots).toHaveLength(SLOTS)
    // Two clients for each family: a family is in two places at once as well.
    const families = await Promise.all(Array.from({ length: CLIENTS / 2 }, () => createFamily()))
    // Each client tries a part of the slots in an order of its own; the embedded engine answers one
    // at a time, so its clients try fewer.
    const tried = engine === 'embedded' ? SLOTS / 10 : SLOTS / 4
    const outcomes = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const family = families[client % families.length]!
        const seen: string[] = []
        for (const slot of shuffled(slots).slice(0, tried)) {
          const result = await book(family, buildBooking(slot), caller)
          seen.push(result.ok ? 'ok' : result.reason)
        }
        return seen
      }),
    )
    const all = outcomes.flat()
    expect(all).toHaveLength(CLIENTS * tried)
    expect(all.filter((outcome) => !EXPECTED.includes(outcome))).toEqual([])
    const booked = all.filter((outcome) => outcome === 'ok').length
    expect(await database().$count(consultations)).toBe(booked)
    expect(booked).toBeGreaterThan(SPECIALISTS * 5)
    expect(await countOverlaps()).toBe(0)
    expect(await countMismatches()).toBe(0)
  })

  it('while people confirm, decline, cancel and reschedule at once (promise 3)', async () => {
    const specialist = await createSpecialist()
    const other = await createSpecialist()
    const families = await Promise.all(Array.from({ length: 4 }, () => createFamily()))
    const move = fc.record({
      action: fc.constantFrom('book', 'book', 'confirm', 'decline', 'cancel', 'reschedule'),
      family: fc.nat(families.length - 1),
      which: fc.nat(5),
      slot: fc.nat(5),
      withOther: fc.boolean(),
    })
    type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never
    const slotsOf = new Map<number, Awaited<ReturnType<typeof listFree>>>()
    for (const { id } of [specialist, other]) slotsOf.set(id, (await listFree(id)).slice(0, 6))

    const act = async ({ action, family, which, slot, withOther }: Move) => {
      const person = families[family]!
      const host = withOther ? other : specialist
      const wanted = slotsOf.get(host.id)![slot]!
      if (action === 'book') return (await book(person, buildBooking(wanted), caller)).ok
      const own = await pick(person, which)
      if (!own) return false
      const side = own.specialistId === specialist.id ? specialist : other
      return changeAs(action, { person, side, id: own.id, availabilityId: wanted.id })
    }
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 24 }), async (moves) => {
        await Promise.all(moves.map(act))
        expect(await countOverlaps()).toBe(0)
        expect(await countMismatches()).toBe(0)
      }),
      { numRuns: (engine === 'embedded' ? 10 : 40) / (IS_CORE ? 2 : 1) },
    )
  })
})

async function pick(person: Person, which: number) {
  const { entries } = await listConsultations(
    person,
    { as: 'family', scope: 'upcoming' },
    { limit: 6 },
  )
  return entries[which % Math.max(1, entries.length)]
}

async function changeAs(
  action: string,
  on: { person: Person; side: CreatedSpecialist; id: number; availabilityId: number },
): Promise<boolean> {
  const { person, side, id, availabilityId } = on
  switch (action) {
    case 'confirm':
      return (await confirm(side.actor, { id })).ok
    case 'decline':
      return (await decline(side.actor, { id })).ok
    case 'cancel':
      return (await cancel(person, { id })).ok
    default:
      return (await reschedule(person, { id, availabilityId })).ok
  }
}
