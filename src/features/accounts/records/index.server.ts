import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Locale } from '../../../i18n/locale.ts'
import { database } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import {
  accountTokens,
  confirmedEmails,
  consents,
  regularUsers,
  sessions,
  userRoles,
  users,
} from '../../../database/schema/accounts.ts'
import type { Person, Role } from '../../../platform/actor.ts'
import { present } from '../../../platform/present.ts'

// Qualified by hand: a select from one table leaves column names bare, and they would mean the inner table's.
const rolesOfUser = sql<
  Role[]
>`array(select held.role from user_roles as held where held.user_id = users.id)`

/** A specialist's profile, and how it spells the name in each language; null for everybody else. */
export const ownProfile = sql<Person['profile']>`(
  select json_build_object('id', profile.id,
    'names', json_build_object('en', profile.translations -> 'en' ->> 'name',
      'fa', profile.translations -> 'fa' ->> 'name'))
  from specialists as profile where profile.user_id = users.id)`

export const accountColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  photo: users.photo,
  role: users.role,
  status: users.status,
  preferredLanguage: users.preferredLanguage,
  timeZone: users.timeZone,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
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

export async function insertAccount(account: {
  email: string
  passwordHash: string | null
  name: string
  role: Role
  status?: 'active' | 'pending'
  photo?: string | null | undefined
  preferredLanguage: Locale
  timeZone?: string | null
  emailConfirmedAt?: Date | null
  createdAt?: Date
  isDemo?: boolean
}): Promise<number> {
  const [row] = await database().insert(users).values(account).returning({ id: users.id })
  await database()
    .insert(userRoles)
    .values({ userId: present(row).id, role: account.role })
  return present(row).id
}

export async function insertFamily(family: typeof regularUsers.$inferInsert): Promise<void> {
  await database().insert(regularUsers).values(family)
}

const selectRegisteredChild = prepareQuery((from) => {
  const { id, childName, childAge } = regularUsers
  return from
    .select({ id, childName, childAge })
    .from(regularUsers)
    .where(eq(regularUsers.userId, sql.placeholder('userId')))
    .prepare('registered_child')
})

/** What a family said about its child when it registered, sealed. */
export async function findRegisteredChild(userId: number) {
  const [row] = await selectRegisteredChild().execute({ userId })
  return row
}

export async function emptyRegisteredChild(userId: number): Promise<void> {
  await database()
    .update(regularUsers)
    .set({ childName: null, childAge: null })
    .where(eq(regularUsers.userId, userId))
}

export async function insertConsents(
  rows: { userId: number; document: 'terms' | 'child-data'; version: string }[],
): Promise<void> {
  await database().insert(consents).values(rows).onConflictDoNothing()
}

export async function replaceRoles(userId: number, role: Role): Promise<void> {
  await database().update(users).set({ role }).where(eq(users.id, userId))
  await database().delete(userRoles).where(eq(userRoles.userId, userId))
  await database().insert(userRoles).values({ userId, role })
}

/** Sets the status if the present one is among `from`. Returns whether it did. */
export async function setStatus(
  userId: number,
  status: 'active' | 'pending' | 'suspended',
  from: readonly ('active' | 'pending' | 'suspended')[],
): Promise<boolean> {
  const changed = await database()
    .update(users)
    .set({ status, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), inArray(users.status, [...from])))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Null removes the password: its person signs in through an external provider. */
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

/**
 * The account, locked until this transaction ends, so that what was checked is still true when it
 * is acted on.
 */
export async function lockAccount(userId: number) {
  const [row] = await database()
    .select({
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
      status: users.status,
      isDemo: users.isDemo,
      hasSecondStep: sql<boolean>`exists (select 1 from authenticators as held where held.user_id = users.id and held.confirmed_at is not null)`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  return row
}

export const countAccounts = (): Promise<number> => database().$count(users)

// Sessions

/** Returns its id. */
export async function insertSession(session: typeof sessions.$inferInsert): Promise<number> {
  const [row] = await database().insert(sessions).values(session).returning({ id: sessions.id })
  return present(row).id
}

// Every request of a signed-in person begins with it.
const sessionQuery = prepareQuery((from) =>
  from
    .select({
      sessionId: sessions.id,
      isTwoStep: sessions.isTwoStep,
      provedAt: sessions.provedAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      ...accountColumns,
      profile: ownProfile,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.idleExpiresAt, sql.placeholder('now')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('find_session'),
)

/** The living session behind a token's hash, with the person it belongs to, in one query. */
export async function findSession(tokenHash: string, now: Date) {
  const [row] = await sessionQuery().execute({ tokenHash, now })
  return row
}

/** The ids among these of sessions that have not ended, of people who are neither suspended nor deleted. */
export async function listLiveSessions(ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await database()
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
        ne(users.status, 'suspended'),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function touchSession(
  sessionId: number,
  { now, idleExpiresAt, network }: { now: Date; idleExpiresAt: Date; network: string | null },
): Promise<void> {
  await database()
    .update(sessions)
    .set({ lastUsedAt: now, idleExpiresAt, ...(network ? { network } : {}) })
    .where(eq(sessions.id, sessionId))
}

export async function deleteSessionByHash(tokenHash: string): Promise<void> {
  await database().delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends a person's sessions, all but one if it is given. Returns how many there were. */
export async function deleteSessionsOf(userId: number, spared?: number): Promise<number> {
  const gone = await database()
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), spared === undefined ? undefined : ne(sessions.id, spared)),
    )
    .returning({ id: sessions.id })
  return gone.length
}

/** At most the one with this token. */
export async function listSessionIds(tokenHash: string): Promise<number[]> {
  const isIt = eq(sessions.tokenHash, tokenHash)
  return idsOf(await database().select({ id: sessions.id }).from(sessions).where(isIt))
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Locks some of them, so that none is extended before it is deleted. */
export async function listEndedSessions(now: Date, most: number): Promise<number[]> {
  const isOver = or(lt(sessions.idleExpiresAt, now), lt(sessions.expiresAt, now))
  return idsOf(
    await database()
      .select({ id: sessions.id })
      .from(sessions)
      .where(isOver)
      .limit(most)
      .for('update'),
  )
}

export async function deleteSessions(ids: readonly number[]): Promise<void> {
  await database()
    .delete(sessions)
    .where(inArray(sessions.id, [...ids]))
}

// Single-use tokens

export async function insertToken(token: typeof accountTokens.$inferInsert): Promise<number> {
  const [row] = await database()
    .insert(accountTokens)
    .values(token)
    .returning({ id: accountTokens.id })
  return present(row).id
}

type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose']

/** Consumes a token; undefined when it is unknown, used or too old. */
export async function useToken(tokenHash: string, purpose: TokenPurpose, now: Date) {
  const [row] = await database()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.tokenHash, tokenHash),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .returning({
      id: accountTokens.id,
      userId: accountTokens.userId,
      newEmail: accountTokens.newEmail,
    })
  return row
}

/** Notes that the owner of another address agreed to get the account's mails. */
export async function insertConfirmedEmail(
  confirmed: Pick<typeof confirmedEmails.$inferInsert, 'userId' | 'email'>,
): Promise<void> {
  await database().insert(confirmedEmails).values(confirmed).onConflictDoNothing()
}

/** Invalidates every open token of these purposes, as a new password does. */
export async function useUpTokens(userId: number, purposes: readonly TokenPurpose[], now: Date) {
  await database()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        inArray(accountTokens.purpose, [...purposes]),
        isNull(accountTokens.usedAt),
      ),
    )
}

export async function deleteEndedTokens(now: Date): Promise<void> {
  await database().delete(accountTokens).where(lt(accountTokens.expiresAt, now))
}
