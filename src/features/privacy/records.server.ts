import { and, eq, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import { rateLimits, regularUsers, storedFiles } from '../../database/schema/accounts.ts'
import { activityLogs } from '../../database/schema/administration.ts'
import { concerns, followUps, privateNotes } from '../../database/schema/aftercare.ts'
import { consultations } from '../../database/schema/booking.ts'
import { children, childShares } from '../../database/schema/children.ts'
import { messages } from '../../database/schema/messages.ts'
import { mails } from '../../database/schema/notifications.ts'

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`

/** Ids of the families who have had, or will have, a consultation since then. */
const familiesSince = (instant: Date): SQL =>
  sql`(select recent.user_id from consultations as recent where recent.ends_at >= ${at(instant)})`

/** Ids of the consultations of families whose last one ended before then. */
const endedConsultations = (instant: Date): SQL =>
  sql`(select held.id from consultations as held where held.user_id not in ${familiesSince(instant)})`

/** Clears what families wrote about their children, and deletes the profiles. */
export async function deleteDetailsBefore(instant: Date): Promise<void> {
  const recently = familiesSince(instant)
  await database()
    .update(consultations)
    .set({ childAge: null, mainConcern: null })
    .where(
      and(
        or(isNotNull(consultations.childAge), isNotNull(consultations.mainConcern)),
        sql`${consultations.userId} not in ${recently}`,
      ),
    )
  await database()
    .delete(children)
    .where(and(lt(children.updatedAt, instant), sql`${children.userId} not in ${recently}`))
  await database()
    .update(regularUsers)
    .set({ childName: null, childAge: null })
    .where(
      and(
        or(isNotNull(regularUsers.childName), isNotNull(regularUsers.childAge)),
        sql`${regularUsers.userId} not in ${recently}`,
        // Families who have registered and not booked yet.
        sql`${regularUsers.userId} in (select account.id from users as account
          where account.updated_at < ${at(instant)})`,
      ),
    )
}

/** Deletes what was written about children after consultations and apart from them. */
export async function deleteTalkBefore(instant: Date): Promise<void> {
  const ended = endedConsultations(instant)
  for (const table of [followUps, privateNotes])
    await database()
      .delete(table)
      .where(and(lt(table.updatedAt, instant), sql`${table.consultationId} in ${ended}`))
  await database()
    .delete(concerns)
    .where(
      and(
        sql`${concerns.state} = 'closed'`,
        lt(concerns.createdAt, instant),
        sql`${concerns.consultationId} in ${ended}`,
      ),
    )
  const recently = familiesSince(instant)
  await database()
    .delete(messages)
    .where(
      and(
        lt(messages.createdAt, instant),
        sql`${messages.senderId} not in ${recently}`,
        sql`${messages.receiverId} not in ${recently}`,
        // The team has not looked at it yet.
        sql`not exists (select 1 from message_reports as report
          where report.message_id = ${messages.id} and report.state = 'new')`,
      ),
    )
}

/** Deletes the rows of sharing that has ended. */
export async function deleteEndedShares(now: Date): Promise<void> {
  await database()
    .delete(childShares)
    .where(or(lt(childShares.expiresAt, now), isNotNull(childShares.revokedAt)))
}

/** Clears the content of mails that were sent or kept before then; the record of them stays. */
export async function emptyMailsSentBefore(instant: Date): Promise<void> {
  await database()
    .update(mails)
    .set({ sentBody: null })
    .where(and(isNotNull(mails.sentBody), or(lt(mails.sentAt, instant), lt(mails.keptAt, instant))))
}

/** Rate-limit counters contain addresses. */
export async function deleteEndedLimits(now: Date): Promise<void> {
  await database().delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}

/** Notes that something was done, and nothing about whom it concerned. */
export async function insertLogLine(
  userId: number | null,
  action: 'data-exported' | 'account-deleted',
  now: Date,
): Promise<void> {
  await database().insert(activityLogs).values({ userId, action, createdAt: now })
}

/** What a person uploaded. */
export async function listFiles(userId: number) {
  return database()
    .select({ key: storedFiles.key, kind: storedFiles.kind, width: storedFiles.width })
    .from(storedFiles)
    .where(eq(storedFiles.userId, userId))
}
