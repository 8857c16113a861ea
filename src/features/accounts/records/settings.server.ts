import { and, eq, isNull, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import {
  regularUsers,
  users,
  confirmedEmails,
  consents,
  type NotificationChoices,
} from '../../../database/schema/accounts.ts'
import { readRow, sealRow } from '../../../database/sealed-rows.ts'
import { storedFiles } from '../../../database/schema/files.ts'
import { columnsOf } from '../../../database/sql-fragments.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { present } from '../../../platform/present.ts'
import { pendingEmail } from './tokens.server.ts'

export async function findSettings(userId: number, now: Date) {
  const [row] = await database()
    .select({
      ...columnsOf(users, 'name', 'photo', 'email', 'emailConfirmedAt', 'preferredLanguage'),
      ...columnsOf(users, 'timeZone', 'notificationChoices'),
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
  // Merged, so that an absent channel stays unchanged.
  const notificationChoices = given && {
    notificationChoices: sql`${users.notificationChoices} || ${JSON.stringify(given)}::jsonb`,
  }
  await database()
    .update(users)
    .set({ ...columns, ...notificationChoices, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Updates the family's own row; does nothing for other roles. */
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

export async function insertConsents(
  rows: { userId: number; document: 'terms' | 'child-data'; version: string }[],
): Promise<void> {
  await database().insert(consents).values(rows).onConflictDoNothing()
}

/** Whether an account's owner has never entered it and has not accepted the terms either. */
export async function isUnaccepted(userId: number): Promise<boolean> {
  const hasAccepted = sql`exists (select 1 from ${consents} as consent
    where consent.user_id = ${userId} and consent.document = 'terms')`
  const [row] = await database()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.passwordHash),
        isNull(users.emailConfirmedAt),
        sql`not ${hasAccepted}`,
      ),
    )
  return row !== undefined
}

/** Notes that the owner of another address agreed to get the account's mails. */
export async function insertConfirmedEmail(
  confirmed: Pick<typeof confirmedEmails.$inferInsert, 'userId' | 'email'>,
): Promise<void> {
  await database().insert(confirmedEmails).values(confirmed).onConflictDoNothing()
}

export async function insertFamily(
  family: typeof regularUsers.$inferInsert & { id: number } & Record<
      'childName' | 'childAge',
      string | null
    >,
): Promise<void> {
  await database()
    .insert(regularUsers)
    .values({ ...family, ...sealRow(regularUsers, family.id, family) })
}

const selectRegisteredChild = prepareQuery((from) => {
  const { id, childName, childAge } = regularUsers
  return from
    .select({ id, childName, childAge })
    .from(regularUsers)
    .where(eq(regularUsers.userId, sql.placeholder('userId')))
    .prepare('registered_child')
})

/** The child's details given at registration; null if their encryption key is lost. */
export async function findRegisteredChild(userId: number) {
  const [row] = await selectRegisteredChild().execute({ userId })
  return row && (row.childName ?? row.childAge) !== null
    ? readRow(regularUsers, row, null)
    : undefined
}

export async function emptyRegisteredChild(userId: number): Promise<void> {
  await database()
    .update(regularUsers)
    .set({ childName: null, childAge: null })
    .where(eq(regularUsers.userId, userId))
}

/** Inserts the family's row unless it exists. */
export async function insertFamilyIfAbsent(
  userId: number,
  preferredLanguage: Locale,
): Promise<void> {
  await database()
    .insert(regularUsers)
    .values({ userId, preferredLanguage })
    .onConflictDoNothing({ target: regularUsers.userId })
}

export async function insertFile(file: typeof storedFiles.$inferInsert): Promise<number> {
  const [row] = await database().insert(storedFiles).values(file).returning({ id: storedFiles.id })
  return present(row).id
}

/** Locks the account until the transaction ends; false if it is deleted. */
export async function lockAccountOfFiles(userId: number): Promise<boolean> {
  const rows = await database()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  return rows.length > 0
}

/** Deletes a person's photos and returns their keys. */
export async function deletePhotosOf(userId: number): Promise<string[]> {
  const rows = await database()
    .delete(storedFiles)
    .where(and(eq(storedFiles.userId, userId), eq(storedFiles.kind, 'photo')))
    .returning({ key: storedFiles.key })
  return rows.map(({ key }) => key)
}

export async function isPhoto(key: string): Promise<boolean> {
  const rows = await database()
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.key, key), eq(storedFiles.kind, 'photo')))
  return rows.length > 0
}

export async function setPhoto(userId: number, photo: string | null): Promise<void> {
  await database().update(users).set({ photo }).where(eq(users.id, userId))
}
