import { and, desc, eq, gt, isNull, not, sql, type SQL } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { staffInvitations, users } from '../../../database/schema/accounts.ts'
import { columnsOf } from '../../../database/sql-fragments.ts'
import { present } from '../../../platform/present.ts'

const waits = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

export async function insert(invitation: typeof staffInvitations.$inferInsert): Promise<number> {
  const [row] = await database()
    .insert(staffInvitations)
    .values(invitation)
    .returning({ id: staffInvitations.id })
  return present(row).id
}

/** Invitations neither accepted nor withdrawn, newest first, including expired ones. */
export async function listOpen(limit: number) {
  return database()
    .select({
      ...columnsOf(staffInvitations, 'id', 'email', 'role', 'locale', 'expiresAt', 'createdAt'),
      invitedBy: users.name,
    })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(waits)
    .orderBy(desc(staffInvitations.id))
    .limit(limit)
}

export async function find(id: number) {
  const [row] = await database().select().from(staffInvitations).where(eq(staffInvitations.id, id))
  return row
}

/** The inviter is gone, or may no longer invite; null is the product itself, and stays valid. */
const isNobodys = sql`exists (select 1 from ${users} as inviter
  where inviter.id = ${staffInvitations.invitedBy}
    and (inviter.deleted_at is not null or inviter.status <> 'active' or inviter.role <> 'admin'))`

const isOpen = (which: SQL, now: Date) =>
  and(waits, which, gt(staffInvitations.expiresAt, now), not(isNobodys))

export async function findByToken(tokenHash: string, now: Date) {
  const [row] = await database()
    .select()
    .from(staffInvitations)
    .where(isOpen(eq(staffInvitations.tokenHash, tokenHash), now))
  return row
}

/** False when no pending invitation matches. */
async function change(
  which: SQL | undefined,
  set: Partial<typeof staffInvitations.$inferInsert>,
): Promise<boolean> {
  const rows = await database()
    .update(staffInvitations)
    .set(set)
    .where(and(waits, which))
    .returning({ id: staffInvitations.id })
  return rows.length > 0
}

/** Sets the token's hash; links of earlier mails stop working. */
export const setToken = (id: number, tokenHash: string, now: Date) =>
  change(isOpen(eq(staffInvitations.id, id), now), { tokenHash })

/** Restarts the validity period; the link mailed before stops working. */
export const renew = (id: number, expiresAt: Date) =>
  change(eq(staffInvitations.id, id), { expiresAt, tokenHash: null })

const withdrawSome = (which: SQL, at: Date) => change(which, { withdrawnAt: at, tokenHash: null })

export const withdraw = (id: number, at: Date) => withdrawSome(eq(staffInvitations.id, id), at)

export const withdrawTo = (email: string, at: Date) =>
  withdrawSome(eq(staffInvitations.email, email), at)

export const withdrawBy = (invitedBy: number, at: Date) =>
  withdrawSome(eq(staffInvitations.invitedBy, invitedBy), at)

/** Consumes it; undefined when the token is unknown, used, withdrawn or expired. */
export async function use(tokenHash: string, now: Date) {
  const [row] = await database()
    .update(staffInvitations)
    .set({ acceptedAt: now, tokenHash: null })
    .where(isOpen(eq(staffInvitations.tokenHash, tokenHash), now))
    .returning()
  return row
}

export async function setAcceptedBy(id: number, userId: number): Promise<void> {
  await database()
    .update(staffInvitations)
    .set({ acceptedBy: userId })
    .where(eq(staffInvitations.id, id))
}
