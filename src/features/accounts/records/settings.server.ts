import { and, desc, eq, gt, isNotNull, isNull, max, ne, sql } from 'drizzle-orm'
import type { Locale } from '../../../i18n/locale.ts'
import { database } from '../../../database/client.ts'
import {
  accountTokens,
  regularUsers,
  sessions,
  users,
  type NotificationChoices,
} from '../../../database/schema/accounts.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'

/** The account with what its settings show, in one query. */
export async function findSettings(userId: number, now: Date) {
  const [row] = await database()
    .select({
      name: users.name,
      photo: users.photo,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      preferredLanguage: users.preferredLanguage,
      timeZone: users.timeZone,
      notificationChoices: users.notificationChoices,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      familyId: regularUsers.id,
      phone: regularUsers.phone,
      pendingEmail: sql<string | null>`(${pendingEmail(userId, now)})`,
    })
    .from(users)
    .leftJoin(regularUsers, eq(regularUsers.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

export async function updateAccount(
  userId: number,
  changes: {
    name?: string
    preferredLanguage?: Locale
    timeZone?: string | null
    notificationChoices?: {
      [Name in keyof NotificationChoices]: NotificationChoices[Name] | undefined
    }
  },
): Promise<void> {
  const { notificationChoices: given, ...columns } = changes
  // A channel that is not named stays as it was.
  const notificationChoices = given && {
    notificationChoices: sql`${users.notificationChoices} || ${JSON.stringify(given)}::jsonb`,
  }
  await database()
    .update(users)
    .set({ ...columns, ...notificationChoices, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** What a family has beside its account; nothing for others. */
export async function updateFamily(
  userId: number,
  changes: { phone?: string | null; preferredLanguage?: Locale },
): Promise<void> {
  await database().update(regularUsers).set(changes).where(eq(regularUsers.userId, userId))
}

/** @throws {Error} 23505 when another account has the address. */
export async function setEmail(userId: number, email: string, confirmedAt: Date): Promise<void> {
  await database()
    .update(users)
    .set({ email, emailConfirmedAt: confirmedAt, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

// Mailed links to another address, and back

export type AddressPurpose = 'change-email' | 'take-email-back'

const isOpen = (userId: number, purpose: AddressPurpose, now: Date) =>
  and(
    eq(accountTokens.userId, userId),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    isNotNull(accountTokens.newEmail),
    gt(accountTokens.expiresAt, now),
  )

const pendingEmail = (userId: number, now: Date) =>
  database()
    .select({ newEmail: accountTokens.newEmail })
    .from(accountTokens)
    .where(isOpen(userId, 'change-email', now))
    .orderBy(desc(accountTokens.id))
    .limit(1)

/** The address that waits for its link. */
export async function findPendingEmail(userId: number, now: Date): Promise<string | undefined> {
  const [row] = await pendingEmail(userId, now)
  return row?.newEmail ?? undefined
}

/**
 * Gives the link to an address the token that its mail carries; a mail that is sent again carries
 * another. Undefined once the link has ended.
 */
export async function createAddressToken(
  userId: number,
  { purpose, email }: { purpose: AddressPurpose; email: string | null },
  now: Date,
): Promise<string | undefined> {
  const token = createToken()
  const latest = database()
    .select({ id: max(accountTokens.id) })
    .from(accountTokens)
    .where(and(isOpen(userId, purpose, now), sql`${accountTokens.newEmail} = ${email}`))
  const renewed = await database()
    .update(accountTokens)
    .set({ tokenHash: hashToken(token) })
    .where(eq(accountTokens.id, latest))
    .returning({ id: accountTokens.id })
  return renewed.length > 0 ? token : undefined
}

/** Ends the links by which addresses take a change back that the account got after that of `id`. */
export async function useUpLaterReturns(userId: number, id: number, now: Date): Promise<void> {
  await database()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(isOpen(userId, 'take-email-back', now), gt(accountTokens.id, id)))
}

// Sessions

const isLiving = (userId: number, now: Date) =>
  and(eq(sessions.userId, userId), gt(sessions.idleExpiresAt, now), gt(sessions.expiresAt, now))

const MOST_LISTED = 100

/** The person's live sessions, the last used first. */
export async function listSessions(userId: number, now: Date) {
  return database()
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      network: sessions.network,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(isLiving(userId, now))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MOST_LISTED)
}

/** Ends one session of the person other than the present one. Returns whether there was one. */
export async function deleteSession(
  userId: number,
  { id, present }: { id: number; present: number },
): Promise<boolean> {
  const gone = await database()
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), ne(sessions.id, present)))
    .returning({ id: sessions.id })
  return gone.length > 0
}
