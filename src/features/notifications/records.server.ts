import { and, asc, count, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { mails } from '../../database/schema/notifications.ts'

export type MailRecord = typeof mails.$inferSelect
export type MailStatus = MailRecord['status']

/** Writes mails down; those whose occasion was written before are left out. */
export async function insertMails(rows: (typeof mails.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await database().insert(mails).values(rows).onConflictDoNothing()
}

/** Ids and tries of mails to be sent now, the longest due first. */
export async function listDue(now: Date, limit: number) {
  return database()
    .select({ id: mails.id, attempts: mails.attempts })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), lte(mails.notBefore, now)))
    .orderBy(asc(mails.notBefore), asc(mails.id))
    .limit(limit)
}

export async function findMail(id: number): Promise<MailRecord | undefined> {
  const [row] = await database().select().from(mails).where(eq(mails.id, id))
  return row
}

/**
 * Takes a mail for one try and holds it until `heldUntil`; undefined when it is not due or
 * another process was faster.
 */
export async function takeForTry(
  id: number,
  times: { now: Date; heldUntil: Date },
): Promise<MailRecord | undefined> {
  const [row] = await database()
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, notBefore: times.heldUntil, lastError: null })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting'), lte(mails.notBefore, times.now)))
    .returning()
  return row
}

type Outcome = Partial<
  Pick<
    MailRecord,
    'status' | 'lastError' | 'notBefore' | 'messageId' | 'sentBody' | 'sentAt' | 'attempts'
  >
>

/** Notes how a try ended, if the mail is still where that try left it. */
export async function settle(
  mail: Pick<MailRecord, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<void> {
  await database()
    .update(mails)
    .set(outcome)
    .where(
      and(eq(mails.id, mail.id), eq(mails.status, 'waiting'), eq(mails.attempts, mail.attempts)),
    )
}

/** Puts a mail that could not be sent back in line. False when it is not one. */
export async function reviveFailed(id: number, now: Date): Promise<boolean> {
  const rows = await database()
    .update(mails)
    .set({ status: 'waiting', attempts: 0, notBefore: now, lastError: null })
    .where(and(eq(mails.id, id), eq(mails.status, 'failed')))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** Brings a mail forward that waits after a failed try; one that is being tried has no error yet. */
export async function hurry(id: number, now: Date): Promise<void> {
  await database()
    .update(mails)
    .set({ notBefore: now })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting'), isNotNull(mails.lastError)))
}

/** Mails for the admin, newest first; `before` is the id that the earlier page ended with. */
export async function listMails(query: {
  status?: MailStatus | undefined
  before?: number | undefined
  limit: number
}) {
  return database()
    .select({ mail: mails, accountEmail: users.email })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .where(
      and(
        query.status ? eq(mails.status, query.status) : undefined,
        query.before ? lt(mails.id, query.before) : undefined,
      ),
    )
    .orderBy(desc(mails.id))
    .limit(query.limit)
}

/** How many mails there are in a status, at most `most`. */
export async function countMails(status: MailStatus | undefined, most: number): Promise<number> {
  const some = database()
    .select({ id: mails.id })
    .from(mails)
    .where(status ? eq(mails.status, status) : undefined)
    .limit(most)
    .as('some')
  const [row] = await database().select({ count: count() }).from(some)
  return row?.count ?? 0
}
