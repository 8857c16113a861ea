import { and, eq, isNotNull, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { currentOrigin } from '../../platform/addresses/caller-origin.ts'
import { at } from '../../database/sql-fragments.ts'
import { inBatches } from '../../database/batches.ts'
import { database, inTransaction, rowsOf } from '../../database/client.ts'
import { regularUsers } from '../../database/schema/accounts.ts'
import { rateLimits } from '../../database/schema/rate-limits.ts'
import { storedFiles } from '../../database/schema/files.ts'
import { activityLogs } from '../../database/schema/administration.ts'
import { concerns, followUps, privateNotes } from '../../database/schema/aftercare.ts'
import { consultations } from '../../database/schema/booking.ts'
import { children, childShares } from '../../database/schema/children.ts'
import { messages } from '../../database/schema/messages.ts'
import { mails } from '../../database/schema/notifications.ts'
import { CONSULTATION_MINUTES } from '../booking/rules/index.ts'

/** The number of accounts per short transaction. */
const ACCOUNTS_AT_ONCE = 2_000

/** Accounts without a consultation since an instant; `families` are those that ever had one. */
interface Inactive {
  everybody: number[]
  families: number[]
}

/** Whether an account has had, or will have, a consultation that ends after an instant. */
const hasRecent = (userId: SQL, instant: Date): SQL => sql`exists (
  select 1 from consultations as recent
  where recent.user_id = ${userId}
    and recent.starts_at >= ${at(instant)} - ${CONSULTATION_MINUTES} * interval '1 minute')`

/** Whether an account ever had a consultation with a person as its specialist. */
const isFamilyOf = (person: SQLWrapper, userId: SQLWrapper): SQL => sql`exists (
  select 1 from consultations as met join specialists as own on own.id = met.specialist_id
  where met.user_id = ${userId} and own.user_id = ${person})`

/** The inactive accounts after an id, and the last examined id, if any. */
async function listInactive(
  after: number,
  instant: Date,
): Promise<Inactive & { last: number | undefined }> {
  const rows = await rowsOf<{ id: number; isInactive: boolean; isFamily: boolean }>(sql`
    select part.id, not ${hasRecent(sql`part.id`, instant)} as "isInactive",
      exists (select 1 from consultations as booked where booked.user_id = part.id) as "isFamily"
    from (select id from users where id > ${after} order by id limit ${ACCOUNTS_AT_ONCE}) as part
    order by part.id`)
  const inactive = rows.filter(({ isInactive }) => isInactive)
  return {
    everybody: inactive.map(({ id }) => id),
    families: inactive.filter(({ isFamily }) => isFamily).map(({ id }) => id),
    last: rows.at(-1)?.id,
  }
}

const isOneOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::int[])`

/** The consultations of some families, found by an index. */
const consultationsOf = (families: readonly number[]): SQL =>
  sql`(select booked.id from consultations as booked where ${isOneOf(sql`booked.user_id`, families)})`

/**
 * Deletes the children's details of families whose last consultation ended before an instant: their
 * own texts and those of others about the child. One batch of accounts per transaction.
 */
export async function deleteDetailsBefore(instant: Date): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    after = await inTransaction(async () => {
      const { everybody, families, last } = await listInactive(from, instant)
      if (everybody.length > 0) await clearDetails(everybody, instant)
      if (families.length > 0) await deleteTalk(families, instant)
      return last
    })
  }
}

async function clearDetails(inactive: readonly number[], instant: Date): Promise<void> {
  await database()
    .update(consultations)
    .set({ childAge: null, mainConcern: null, endedReason: null })
    .where(
      and(
        or(
          isNotNull(consultations.childAge),
          isNotNull(consultations.mainConcern),
          isNotNull(consultations.endedReason),
        ),
        // A consultation that is being booked concurrently stays.
        lt(consultations.startsAt, instant),
        isOneOf(consultations.userId, inactive),
      ),
    )
  await database()
    .delete(children)
    .where(and(lt(children.updatedAt, instant), isOneOf(children.userId, inactive)))
  await database()
    .update(regularUsers)
    .set({ childName: null, childAge: null })
    .where(
      and(
        or(isNotNull(regularUsers.childName), isNotNull(regularUsers.childAge)),
        isOneOf(regularUsers.userId, inactive),
        // Families who registered and have not booked yet lose only details that are as old.
        sql`${regularUsers.userId} in (select account.id from users as account
          where ${isOneOf(sql`account.id`, inactive)} and (account.updated_at < ${at(instant)}
            or exists (select 1 from consultations as booked where booked.user_id = account.id)))`,
      ),
    )
}

/** Deletes texts about children written after consultations and outside of them. */
async function deleteTalk(families: readonly number[], instant: Date): Promise<void> {
  const theirs = consultationsOf(families)
  for (const table of [followUps, privateNotes])
    await database()
      .delete(table)
      .where(and(lt(table.updatedAt, instant), sql`${table.consultationId} in ${theirs}`))
  await database()
    .delete(concerns)
    .where(
      and(
        sql`${concerns.state} = 'closed'`,
        lt(concerns.createdAt, instant),
        sql`${concerns.consultationId} in ${theirs}`,
      ),
    )
  const { senderId, receiverId } = messages
  // Each conversation has a family on one side; the other may be one of its own, and not inactive.
  for (const [family, other] of [
    [senderId, receiverId],
    [receiverId, senderId],
  ] as const)
    await database()
      .delete(messages)
      .where(
        and(
          lt(messages.createdAt, instant),
          isOneOf(family, families),
          sql`not (${isFamilyOf(family, other)} and ${hasRecent(sql`${other}`, instant)})`,
          // The team has not looked at it yet.
          sql`not exists (select 1 from message_reports as report
            where report.message_id = ${messages.id} and report.state = 'new')`,
        ),
      )
}

export async function deleteEndedShares(now: Date): Promise<void> {
  await database()
    .delete(childShares)
    .where(or(lt(childShares.expiresAt, now), isNotNull(childShares.revokedAt)))
}

/** Clears the content of mails `sent` or `kept` before an instant; their rows stay. */
export async function emptyMailsSentBefore(instant: Date): Promise<void> {
  await inBatches(async (most) => {
    const old = sql`(select old.id from mails as old
      where old.sent_body is not null and coalesce(old.sent_at, old.kept_at) < ${at(instant)}
      order by coalesce(old.sent_at, old.kept_at) limit ${most})`
    const emptied = await database()
      .update(mails)
      .set({ sentBody: null })
      .where(sql`${mails.id} in ${old}`)
      .returning({ id: mails.id })
    return emptied.length
  })
}

/** The keys of rate-limit counters contain IP addresses. */
export async function deleteEndedLimits(now: Date): Promise<void> {
  await database().delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}

/** Records an action without anything about the person concerned. */
export async function insertLogLine(
  userId: number | null,
  action: 'data-exported' | 'account-deleted',
  now: Date,
): Promise<void> {
  await database()
    .insert(activityLogs)
    .values({
      userId,
      action,
      createdAt: now,
      origin: userId === null ? null : currentOrigin(),
    })
}

export async function listFiles(userId: number) {
  return database()
    .select({ key: storedFiles.key, kind: storedFiles.kind, width: storedFiles.width })
    .from(storedFiles)
    .where(eq(storedFiles.userId, userId))
}
