import { and, asc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import { prepareQuery } from '../../database/prepared.ts'
import { consultations } from '../../database/schema/booking.ts'
import { children, childShares } from '../../database/schema/children.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { readRow, sealRow } from '../../database/sealed-rows.ts'
import { mayAct } from '../../database/sql-fragments.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { eachText } from './rules.ts'
import type { ChildDetails, SharedChild } from './schema.ts'
import { present } from '../../platform/present.ts'

export type ChildRow = typeof children.$inferSelect

/** Seals a profile's columns; a missing text is null. */
export const sealChild = (id: number, child: ChildDetails) =>
  sealRow(children, id, {
    name: child.name,
    age: String(child.age),
    ...eachText((text) => child[text] ?? null),
  })

/** @throws {Error} if the sealed columns belong to another row. */
export function openChild(row: ChildRow): Omit<SharedChild, 'sharedUntil'> {
  const lost = m.common_unreadable()
  const { age, ...rest } = readRow(children, row, lost)
  return { id: row.id, age: age === lost ? null : Number(age), ...rest }
}

const selectChildren = prepareQuery((from) =>
  from
    .select()
    .from(children)
    .where(eq(children.userId, sql.placeholder('userId')))
    .orderBy(asc(children.id))
    .prepare('own_children'),
)

export const listChildren = (userId: number): Promise<ChildRow[]> =>
  selectChildren().execute({ userId })

export async function countChildren(userId: number): Promise<number> {
  return database().$count(children, eq(children.userId, userId))
}

export async function insertChild(child: typeof children.$inferInsert): Promise<ChildRow> {
  const [row] = await database().insert(children).values(child).returning()
  return present(row)
}

/** Undefined if the profile is not the family's own. */
export async function updateChild(
  own: { id: number; userId: number },
  change: Partial<typeof children.$inferInsert>,
): Promise<ChildRow | undefined> {
  const [row] = await database().update(children).set(change).where(isOwn(own)).returning()
  return row
}

export async function deleteChild(own: { id: number; userId: number }): Promise<boolean> {
  const rows = await database().delete(children).where(isOwn(own)).returning({ id: children.id })
  return rows.length > 0
}

export async function findChild(own: {
  id: number
  userId: number
}): Promise<ChildRow | undefined> {
  const [row] = await database().select().from(children).where(isOwn(own))
  return row
}

const isOwn = ({ id, userId }: { id: number; userId: number }): SQL | undefined =>
  and(eq(children.id, id), eq(children.userId, userId))

/**
 * Locks the family's own profile until the transaction ends, so that it is not deleted. False if it
 * is not theirs.
 */
export async function lockOwnChild(own: { id: number; userId: number }): Promise<boolean> {
  const rows = await database()
    .select({ id: children.id })
    .from(children)
    .where(isOwn(own))
    .for('key share')
  return rows.length > 0
}

/** The family's own consultation, locked until the transaction ends. */
export async function lockOwnConsultation(consultationId: number, userId: number) {
  const [row] = await database()
    .select({
      status: consultations.status,
      endsAt: consultations.endsAt,
      specialistMayAct: mayAct(),
    })
    .from(consultations)
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .where(and(eq(consultations.id, consultationId), eq(consultations.userId, userId)))
    .for('update', { of: consultations })
  return row
}

/** Shares a profile for a consultation, replacing an earlier one. */
export async function putShare(share: {
  consultationId: number
  childId: number
  expiresAt: Date
  createdAt: Date
}): Promise<void> {
  const { consultationId: _, ...rest } = share
  await database()
    .insert(childShares)
    .values(share)
    .onConflictDoUpdate({
      target: childShares.consultationId,
      set: { ...rest, revokedAt: null },
    })
}

export async function revokeShare(consultationId: number, now: Date): Promise<void> {
  await database()
    .update(childShares)
    .set({ revokedAt: now })
    .where(and(eq(childShares.consultationId, consultationId), isNull(childShares.revokedAt)))
}

export async function moveShareEnd(consultationId: number, expiresAt: Date): Promise<void> {
  await database()
    .update(childShares)
    .set({ expiresAt })
    .where(and(eq(childShares.consultationId, consultationId), isNull(childShares.revokedAt)))
}

/**
 * The profile currently shared for a consultation, for its family or its specialist with the role
 * in effect.
 */
export async function findShared(consultationId: number, readerId: number, now: Date) {
  const [row] = await database()
    .select({
      child: children,
      expiresAt: childShares.expiresAt,
      familyId: consultations.userId,
    })
    .from(childShares)
    .innerJoin(children, eq(children.id, childShares.childId))
    .innerJoin(consultations, eq(consultations.id, childShares.consultationId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .where(
      and(
        eq(childShares.consultationId, consultationId),
        // Excludes another family's profile.
        eq(children.userId, consultations.userId),
        or(eq(consultations.userId, readerId), and(eq(specialists.userId, readerId), mayAct())),
        isNull(childShares.revokedAt),
        gt(childShares.expiresAt, now),
        sql`${consultations.status} not in ('declined', 'cancelled')`,
      ),
    )
  return row
}

/** Deletes revoked and expired shares. Returns their number. */
export async function deleteEndedShares(now: Date): Promise<number> {
  const rows = await database()
    .delete(childShares)
    .where(or(lte(childShares.expiresAt, now), sql`${childShares.revokedAt} is not null`))
    .returning({ id: childShares.id })
  return rows.length
}
