import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { staffInvitations, users } from '../../../database/schema/accounts.ts'
import { present } from '../../../platform/present.ts'

const waits = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

export async function insert(invitation: typeof staffInvitations.$inferInsert): Promise<number> {
  const [row] = await database()
    .insert(staffInvitations)
    .values(invitation)
    .returning({ id: staffInvitations.id })
  return present(row).id
}

/** Invitations neither accepted nor withdrawn, newest first; expired ones too. */
export async function listOpen(limit: number) {
  return database()
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      locale: staffInvitations.locale,
      expiresAt: staffInvitations.expiresAt,
      createdAt: staffInvitations.createdAt,
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

export async function findByToken(tokenHash: string, now: Date) {
  const [row] = await database()
    .select()
    .from(staffInvitations)
    .where(
      and(waits, eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now)),
    )
  return row
}

/**
 * Sets the token; only the link of the mail that carries it works. False when no longer pending.
 */
export async function setToken(id: number, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await database()
    .update(staffInvitations)
    .set({ tokenHash })
    .where(and(waits, eq(staffInvitations.id, id), gt(staffInvitations.expiresAt, now)))
    .returning({ id: staffInvitations.id })
  return rows.length > 0
}

/** Restarts its validity period; the link mailed before stops working. */
export async function renew(id: number, expiresAt: Date): Promise<boolean> {
  const rows = await database()
    .update(staffInvitations)
    .set({ expiresAt, tokenHash: null })
    .where(and(waits, eq(staffInvitations.id, id)))
    .returning({ id: staffInvitations.id })
  return rows.length > 0
}

/** False when there is no pending one. */
export async function withdraw(id: number, at: Date): Promise<boolean> {
  const rows = await database()
    .update(staffInvitations)
    .set({ withdrawnAt: at, tokenHash: null })
    .where(and(waits, eq(staffInvitations.id, id)))
    .returning({ id: staffInvitations.id })
  return rows.length > 0
}

/** Withdraws earlier invitations to an address. */
export async function withdrawTo(email: string, at: Date): Promise<void> {
  await database()
    .update(staffInvitations)
    .set({ withdrawnAt: at, tokenHash: null })
    .where(and(waits, eq(staffInvitations.email, email)))
}

/** Withdraws all pending invitations that a person sent. */
export async function withdrawBy(invitedBy: number, at: Date): Promise<void> {
  await database()
    .update(staffInvitations)
    .set({ withdrawnAt: at, tokenHash: null })
    .where(and(waits, eq(staffInvitations.invitedBy, invitedBy)))
}

/** Consumes it; undefined when it is unknown, used, withdrawn or too old. */
export async function use(tokenHash: string, now: Date) {
  const [row] = await database()
    .update(staffInvitations)
    .set({ acceptedAt: now, tokenHash: null })
    .where(
      and(waits, eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now)),
    )
    .returning()
  return row
}

export async function setAcceptedBy(id: number, userId: number): Promise<void> {
  await database()
    .update(staffInvitations)
    .set({ acceptedBy: userId })
    .where(eq(staffInvitations.id, id))
}
