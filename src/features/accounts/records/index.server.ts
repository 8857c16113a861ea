import { and, eq, inArray, isNull, sql, asc } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { lockAdmins } from '../../../database/locks.ts'
import { userRoles, users } from '../../../database/schema/accounts.ts'
import { isActiveAdmin, columnsOf } from '../../../database/sql-fragments.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { AccountStatus, Person, Role } from '../../../platform/actor.ts'
import { present } from '../../../platform/present.ts'

// Column names are qualified by hand: in a select from one table they stay bare, and would refer to
// the inner table.
const rolesOfUser = sql<
  Role[]
>`array(select granted.role from user_roles as granted where granted.user_id = users.id)`

/** A specialist's profile with its name in each language; null for everybody else. */
export const ownProfile = sql<Person['profile']>`(
  select json_build_object('id', profile.id,
    'names', json_build_object('en', profile.translations -> 'en' ->> 'name',
      'fa', profile.translations -> 'fa' ->> 'name'))
  from specialists as profile where profile.user_id = users.id)`

export const accountColumns = {
  ...columnsOf(users, 'id', 'email', 'name', 'photo', 'role', 'status', 'preferredLanguage'),
  ...columnsOf(users, 'timeZone', 'emailConfirmedAt', 'createdAt'),
  roles: rolesOfUser,
}

export async function findAccount(userId: number) {
  const [row] = await database()
    .select({ ...accountColumns, notificationChoices: users.notificationChoices })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

export async function findAccountByEmail(email: string) {
  const [row] = await database()
    .select({ ...accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return row
}

export async function findTakenEmails(emails: readonly string[]): Promise<string[]> {
  const rows = await database()
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return rows.map(({ email }) => email)
}

export async function insertAccount(
  account: typeof users.$inferInsert &
    Record<'passwordHash', string | null> & { role: Role; preferredLanguage: Locale },
): Promise<number> {
  const [row] = await database().insert(users).values(account).returning({ id: users.id })
  await database()
    .insert(userRoles)
    .values({ userId: present(row).id, role: account.role })
  return present(row).id
}

export async function replaceRoles(userId: number, role: Role): Promise<void> {
  await database().update(users).set({ role }).where(eq(users.id, userId))
  await database().delete(userRoles).where(eq(userRoles.userId, userId))
  await database().insert(userRoles).values({ userId, role })
}

/** Sets the status if the current one is among `from`. Returns whether it did. */
export async function setStatus(
  userId: number,
  status: AccountStatus,
  from: readonly AccountStatus[],
): Promise<boolean> {
  const changed = await database()
    .update(users)
    .set({ status, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), inArray(users.status, [...from])))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Null removes the password: the person then signs in through an external provider. */
export async function setPasswordHash(userId: number, passwordHash: string | null): Promise<void> {
  await database()
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

export async function findPasswordHash(userId: number) {
  const [row] = await database()
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

export async function setEmailConfirmed(userId: number, at: Date): Promise<void> {
  await database()
    .update(users)
    .set({ emailConfirmedAt: at })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
}

/** Reads and locks the account until the transaction ends, so that checks of it remain true. */
export async function lockAccount(userId: number) {
  const [row] = await database()
    .select({
      ...columnsOf(users, 'email', 'emailConfirmedAt', 'passwordHash', 'status', 'isDemo'),
      hasSecondStep: sql<boolean>`exists (select 1 from authenticators as factor where factor.user_id = users.id and factor.confirmed_at is not null)`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  return row
}

export const countAccounts = (): Promise<number> => database().$count(users)

/** Sets an address without proof of ownership. @throws {Error} 23505 if another account has it. */
export async function setUnconfirmedEmail(userId: number, email: string): Promise<void> {
  await database()
    .update(users)
    .set({ email, emailConfirmedAt: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/**
 * Data for deleting an account: its password hash, and address, language and zone of the last mail.
 */
export async function findLeaving(userId: number) {
  const [row] = await database()
    .select({
      passwordHash: users.passwordHash,
      email: users.email,
      locale: users.preferredLanguage,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

/** Ids of the admins who can sign in. */
export async function listAdminIds(): Promise<number[]> {
  const rows = await database()
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

/**
 * As {@link listAdminIds}, locked until the transaction ends: otherwise two admins who demote each
 * other at once would both find the other still there.
 */
export async function lockAndListAdmins(): Promise<number[]> {
  // A separate statement, so that its snapshot is taken after the previous holder's commit.
  await lockAdmins()
  return listAdminIds()
}

/** Returns false if it is deleted already. */
export async function setDeleted(userId: number, at: Date): Promise<boolean> {
  const rows = await database()
    .update(users)
    .set({ deletedAt: at })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id })
  return rows.length > 0
}
