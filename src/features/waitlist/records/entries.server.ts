import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { database, type Queryable } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import { users } from '../../../database/schema/accounts.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { waitlistEntries } from '../../../database/schema/waitlist.ts'
import { at, columnsOf } from '../../../database/sql-fragments.ts'
import type { EntryState } from '../rules.ts'
import { present } from '../../../platform/present.ts'

export type NewEntry = typeof waitlistEntries.$inferInsert

const OPEN: EntryState[] = ['waiting', 'offered']
const isOpenEntry = inArray(waitlistEntries.state, OPEN)

/** The family has booked with the specialist since it joined, or taken the offered time. */
const hasBooked = sql`exists (select 1 from ${consultations} as booked
  where booked.user_id = ${waitlistEntries.userId}
    and booked.specialist_id = ${waitlistEntries.specialistId}
    and (booked.created_at > ${waitlistEntries.createdAt}
      or booked.availability_id = ${waitlistEntries.offeredSlotId})
    and booked.status not in ('cancelled', 'declined'))`

/** Whether a specialist is listed, and the profile's owner. */
export async function findListed(specialistId: number) {
  const [row] = await database()
    .select({ ownerId: specialists.userId })
    .from(specialists)
    .where(and(eq(specialists.id, specialistId), specialists.listed))
  return row
}

/** The family's open entry with a specialist, and the number of its open entries with others. */
export async function findOpenEntries(userId: number, specialistId: number) {
  const rows = await database()
    .select({ id: waitlistEntries.id, specialistId: waitlistEntries.specialistId })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.userId, userId), isOpenEntry))
  const own = rows.find((row) => row.specialistId === specialistId)
  return { openId: own?.id, openCount: rows.length }
}

export async function insertEntry(entry: NewEntry): Promise<number> {
  const [row] = await database()
    .insert(waitlistEntries)
    .values(entry)
    .returning({ id: waitlistEntries.id })
  return present(row).id
}

/** Ends an entry. False when it is not the family's own, or no longer open. */
export async function leaveEntry(id: number, userId: number, now: Date): Promise<boolean> {
  const rows = await database()
    .update(waitlistEntries)
    .set({ state: 'left', ...NO_OFFER, updatedAt: now })
    .where(and(eq(waitlistEntries.id, id), eq(waitlistEntries.userId, userId), isOpenEntry))
    .returning({ id: waitlistEntries.id })
  return rows.length > 0
}

const NO_OFFER = { offeredSlotId: null, offeredUntil: null }

export const owners = aliasedTable(users, 'owners')

/** The columns of a specialist in a family's lists. */
export const listedSpecialist = {
  ...columnsOf(specialists, 'id', 'name', 'photo', 'translations', 'listed'),
  status: owners.status,
  role: owners.role,
  deletedAt: owners.deletedAt,
  timeZone: specialistSchedules.timeZone,
}

/** Of a query that joins the family's account: its zone; that of its browser while it has chosen none. */
const familyTimeZone = sql<string>`coalesce(${users.timeZone}, ${waitlistEntries.timeZone})`

/** Entries with their specialist and what is offered. */
const views = (from: Queryable = database()) =>
  from
    .select({
      ...columnsOf(waitlistEntries, 'id', 'userId', 'state', 'missedOffers', 'createdAt'),
      timeZone: familyTimeZone,
      offeredUntil: waitlistEntries.offeredUntil,
      slotId: availabilitySlots.id,
      startsAt: availabilitySlots.startsAt,
      endsAt: availabilitySlots.endsAt,
      specialist: listedSpecialist,
    })
    .from(waitlistEntries)
    .innerJoin(specialists, eq(specialists.id, waitlistEntries.specialistId))
    .innerJoin(owners, eq(owners.id, specialists.userId))
    .innerJoin(users, eq(users.id, waitlistEntries.userId))
    .leftJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .leftJoin(availabilitySlots, eq(availabilitySlots.id, waitlistEntries.offeredSlotId))

export type EntryRecord = Awaited<ReturnType<typeof listOwn>>[number]

const USER = sql.placeholder('userId')
const ENDED_AFTER = sql`${sql.placeholder('endedAfter')}::timestamptz`

function selectOwn(from: Queryable, which?: SQL) {
  const again = sql`not exists (select 1 from ${waitlistEntries} as later
    where later.user_id = ${waitlistEntries.userId}
      and later.specialist_id = ${waitlistEntries.specialistId} and later.id > ${waitlistEntries.id})`
  return views(from)
    .where(
      and(
        eq(waitlistEntries.userId, USER),
        which,
        or(
          and(isOpenEntry, sql`not ${hasBooked}`),
          and(
            eq(waitlistEntries.state, 'ended'),
            sql`${waitlistEntries.updatedAt} > ${ENDED_AFTER}`,
            again,
          ),
        ),
      ),
    )
    .orderBy(
      desc(sql`${waitlistEntries.state} = 'offered'`),
      asc(waitlistEntries.offeredUntil),
      asc(waitlistEntries.createdAt),
    )
}

const selectAllOwn = prepareQuery((from) => selectOwn(from).prepare('own_entries'))
const selectOwnWith = prepareQuery((from) =>
  selectOwn(from, eq(waitlistEntries.specialistId, sql.placeholder('specialistId'))).prepare(
    'own_entries_with',
  ),
)
const selectOwnOf = prepareQuery((from) =>
  selectOwn(from, eq(waitlistEntries.id, sql.placeholder('id'))).prepare('own_entry'),
)

/**
 * A family's open entries, and those that ended by themselves after an instant, unless the family
 * waits for the same specialist again. Offers come first.
 */
export async function listOwn(
  userId: number,
  of: { endedAfter: Date } & ({ specialistId?: number } | { id: number }),
) {
  const values = { userId, endedAfter: of.endedAfter.toISOString() }
  if ('id' in of) return selectOwnOf().execute({ ...values, id: of.id })
  const { specialistId } = of
  return specialistId === undefined
    ? selectAllOwn().execute(values)
    : selectOwnWith().execute({ ...values, specialistId })
}

export async function findEntry(id: number): Promise<EntryRecord | undefined> {
  const [row] = await views().where(eq(waitlistEntries.id, id))
  return row
}

/** Ends the entries of families who have booked. */
export async function settleBooked(now: Date): Promise<void> {
  await database()
    .update(waitlistEntries)
    .set({ state: 'booked', ...NO_OFFER, updatedAt: now })
    .where(and(isOpenEntry, hasBooked))
}

/** Ends the entries of specialists who are gone; returns their ids. */
export async function endWithSpecialists(now: Date): Promise<number[]> {
  const rows = await database()
    .update(waitlistEntries)
    .set({ state: 'ended', ...NO_OFFER, updatedAt: now })
    .from(specialists)
    .innerJoin(owners, eq(owners.id, specialists.userId))
    .where(
      and(
        isOpenEntry,
        eq(specialists.id, waitlistEntries.specialistId),
        or(isNotNull(owners.deletedAt), ne(owners.role, 'specialist')),
      ),
    )
    .returning({ id: waitlistEntries.id })
  return rows.map(({ id }) => id)
}

/** Expired offers, each locked. */
export async function lockPassed(now: Date) {
  return database()
    .select({ id: waitlistEntries.id, missedOffers: waitlistEntries.missedOffers })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.state, 'offered'), lte(waitlistEntries.offeredUntil, now)))
    .orderBy(asc(waitlistEntries.id))
    .for('update')
}

/** Withdraws expired offers; the freed times do not count as newly free for these families. */
export async function endOffers(
  ids: readonly number[],
  change: { state: 'waiting' | 'ended'; missedOffers: number; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  const { now, ...rest } = change
  await database()
    .update(waitlistEntries)
    .set({ ...rest, ...NO_OFFER, freeAfter: now, updatedAt: now })
    .where(inArray(waitlistEntries.id, [...ids]))
}

/**
 * Withdraws offers that nobody could accept: the time is gone, `unbookable` or no longer reserved
 * because the family booked another at that hour, the specialist takes no bookings, or the family's
 * account is not in force. Those that expire by `endingBy` as well.
 */
export async function voidOffers(
  now: Date,
  given: {
    unbookable: readonly { userId: number; specialistId: number }[]
    endingBy: Date | null
  },
): Promise<void> {
  const unbookable = given.unbookable.map((one) => [one.userId, one.specialistId].join(' '))
  await database()
    .update(waitlistEntries)
    .set({ state: 'waiting', ...NO_OFFER, updatedAt: now })
    .from(specialists)
    .where(
      and(
        eq(waitlistEntries.state, 'offered'),
        eq(specialists.id, waitlistEntries.specialistId),
        sql`(${waitlistEntries.offeredSlotId} is null or not ${specialists.listed}
          or not ${specialists.availability} or exists (select 1 from ${users} as away
            where away.id = ${waitlistEntries.userId} and away.status = 'suspended')
          or concat_ws(' ', ${waitlistEntries.userId}, ${waitlistEntries.specialistId})
            = any(${sql.param(unbookable)}::text[])
          or (${waitlistEntries.offeredUntil} > ${at(now)} and not exists (
            select 1 from ${slotClaims} as hold where hold.kind = 'hold'
              and hold.user_id = ${waitlistEntries.userId}
              and hold.specialist_id = ${waitlistEntries.specialistId}))
          or ${waitlistEntries.offeredUntil} <= ${given.endingBy && at(given.endingBy)})`,
      ),
    )
}

export async function listHoldsWithoutOffer() {
  return database()
    .select({ id: slotClaims.id, specialistId: slotClaims.specialistId })
    .from(slotClaims)
    .where(
      sql`${slotClaims.kind} = 'hold' and not exists (select 1 from ${waitlistEntries} as behind
        where behind.state = 'offered' and behind.user_id = ${slotClaims.userId}
          and behind.specialist_id = ${slotClaims.specialistId})`,
    )
    .orderBy(asc(slotClaims.id))
}

/** Makes a time that was reserved when these families joined count as newly free for them. */
export async function countAsNewlyFree(
  specialistId: number,
  { reservedSince, freeSince }: { reservedSince: Date; freeSince: Date },
): Promise<void> {
  await database()
    .update(waitlistEntries)
    .set({ freeAfter: new Date(freeSince.getTime() - 1) })
    .where(
      and(
        eq(waitlistEntries.specialistId, specialistId),
        eq(waitlistEntries.state, 'waiting'),
        eq(waitlistEntries.missedOffers, 0),
        gte(waitlistEntries.createdAt, reservedSince),
        gte(waitlistEntries.freeAfter, freeSince),
      ),
    )
}

/** The next entries, after a position in the list, whose specialist has any free time. */
export async function listInTurn(after: { createdAt: Date; id: number } | undefined, most: number) {
  return database()
    .select({
      ...columnsOf(waitlistEntries, 'id', 'createdAt', 'userId', 'specialistId', 'freeAfter'),
      timeZone: familyTimeZone,
    })
    .from(waitlistEntries)
    .innerJoin(specialists, eq(specialists.id, waitlistEntries.specialistId))
    .innerJoin(users, eq(users.id, waitlistEntries.userId))
    .where(
      and(
        eq(waitlistEntries.state, 'waiting'),
        ne(users.status, 'suspended'),
        specialists.listed,
        specialists.availability,
        isNotNull(specialists.nextFreeAt),
        after &&
          sql`(${waitlistEntries.createdAt}, ${waitlistEntries.id})
            > (${at(after.createdAt)}, ${after.id})`,
      ),
    )
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(most)
}

/** Offers a time to a waiting family; false when it no longer waits. */
export async function offerTime(
  id: number,
  offer: { slotId: number; until: Date; now: Date },
): Promise<boolean> {
  const rows = await database()
    .update(waitlistEntries)
    .set({
      state: 'offered',
      offeredSlotId: offer.slotId,
      offeredUntil: offer.until,
      updatedAt: offer.now,
    })
    .where(and(eq(waitlistEntries.id, id), eq(waitlistEntries.state, 'waiting')))
    .returning({ id: waitlistEntries.id })
  return rows.length > 0
}
