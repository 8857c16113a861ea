import { and, asc, desc, eq, gt, gte, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { pushDevices, shortMessages, textPhones } from '../../../database/schema/short-messages.ts'

export type ShortMessageRecord = typeof shortMessages.$inferSelect
export type NewShortMessage = typeof shortMessages.$inferInsert

/** Writes short messages; those whose occasion was written before are left out. */
export async function insertShortMessages(rows: NewShortMessage[]): Promise<void> {
  if (rows.length === 0) return
  await database().insert(shortMessages).values(rows).onConflictDoNothing()
}

const isDue = (now: Date) =>
  and(eq(shortMessages.status, 'waiting'), lte(shortMessages.notBefore, now))

/**
 * Drops what is due by a channel that the site does not use any more, and to people who have no
 * device, or no confirmed number.
 */
export async function dropUnreachable(
  now: Date,
  channels: readonly ShortMessageRecord['channel'][],
): Promise<void> {
  const hasDevice = sql`exists (select 1 from ${pushDevices}
    where ${pushDevices.userId} = ${shortMessages.userId})`
  const hasNumber = sql`exists (select 1 from ${textPhones}
    where ${textPhones.userId} = ${shortMessages.userId} and ${textPhones.confirmedAt} is not null)`
  const isReachable = sql`case ${shortMessages.channel} when 'push' then ${hasDevice} else ${hasNumber} end`
  await database()
    .update(shortMessages)
    .set({ status: 'dropped' })
    .where(
      and(
        isDue(now),
        or(notInArray(shortMessages.channel, [...channels]), sql`not ${isReachable}`),
      ),
    )
}

/** The ids of those to be sent now, the longest due first. */
export async function listDueShort(
  now: Date,
  { channels, limit }: { channels: readonly ShortMessageRecord['channel'][]; limit: number },
): Promise<number[]> {
  const rows = await database()
    .select({ id: shortMessages.id })
    .from(shortMessages)
    .where(and(isDue(now), inArray(shortMessages.channel, [...channels])))
    .orderBy(asc(shortMessages.notBefore), asc(shortMessages.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** When the next one is due after now, at most until an instant. */
export async function findNextDue(now: Date, until: Date): Promise<Date | undefined> {
  const [row] = await database()
    .select({ notBefore: shortMessages.notBefore })
    .from(shortMessages)
    .where(
      and(
        eq(shortMessages.status, 'waiting'),
        gt(shortMessages.notBefore, now),
        lte(shortMessages.notBefore, until),
      ),
    )
    .orderBy(asc(shortMessages.notBefore))
    .limit(1)
  return row?.notBefore
}

/** Takes one for a try and leases it until `leasedUntil`; undefined when another process has it. */
export async function takeShortForTry(
  id: number,
  times: { now: Date; leasedUntil: Date },
): Promise<ShortMessageRecord | undefined> {
  const [row] = await database()
    .update(shortMessages)
    .set({
      attempts: sql`${shortMessages.attempts} + 1`,
      notBefore: times.leasedUntil,
      lastError: null,
    })
    .where(and(eq(shortMessages.id, id), isDue(times.now)))
    .returning()
  return row
}

export type ShortOutcome = Partial<
  Pick<
    ShortMessageRecord,
    'status' | 'lastError' | 'notBefore' | 'reached' | 'sentAt' | 'parts' | 'providerId'
  >
>

/** Notes how a try ended, if it still has the lease. */
export async function settleShort({ id, notBefore }: Hold, outcome: ShortOutcome): Promise<void> {
  await database().update(shortMessages).set(outcome).where(isLeased({ id, notBefore }))
}

type Hold = Pick<ShortMessageRecord, 'id' | 'notBefore'>

/** A message is leased by the try that took it until then. */
const isLeased = ({ id, notBefore }: Hold) =>
  and(
    eq(shortMessages.id, id),
    eq(shortMessages.status, 'waiting'),
    eq(shortMessages.notBefore, notBefore),
  )

/**
 * Notes before an SMS is sent that the gateway may have it, and what it costs.
 * @throws {Error} when the try has the lease no longer.
 */
export async function noteHandedOver(lease: Hold, parts: number): Promise<void> {
  const rows = await database()
    .update(shortMessages)
    .set({ parts })
    .where(isLeased(lease))
    .returning({ id: shortMessages.id })
  if (rows.length === 0) throw new Error('another try holds the message')
}

export async function deleteShortBefore(instant: Date): Promise<void> {
  await database()
    .delete(shortMessages)
    .where(and(lt(shortMessages.createdAt, instant), sql`${shortMessages.status} <> 'waiting'`))
}

/** How a channel has fared since an instant. */
export async function countShort(channel: ShortMessageRecord['channel'], since: Date) {
  const count = (status: ShortMessageRecord['status']) =>
    database().$count(
      shortMessages,
      and(
        eq(shortMessages.channel, channel),
        eq(shortMessages.status, status),
        gte(shortMessages.createdAt, since),
      ),
    )
  const [sent = 0, delivered = 0, failed = 0] = await Promise.all(
    (['sent', 'delivered', 'failed'] as const).map(count),
  )
  return { sent: sent + delivered, delivered, failed }
}

/** Why the newest that failed did so. */
export async function findNewestShortFailure(channel: ShortMessageRecord['channel']) {
  const [row] = await database()
    .select({ error: shortMessages.lastError, createdAt: shortMessages.createdAt })
    .from(shortMessages)
    .where(and(eq(shortMessages.channel, channel), eq(shortMessages.status, 'failed')))
    .orderBy(desc(shortMessages.id))
    .limit(1)
  return row
}

/**
 * Notes what the gateway says became of a message that it took. The last word is that it arrived.
 * Returns whether there is such a message.
 */
export async function noteReport(
  providerId: string,
  report: { status: 'delivered' | 'failed'; lastError: string | null },
): Promise<boolean> {
  const from: ShortMessageRecord['status'][] =
    report.status === 'delivered' ? ['sent', 'failed'] : ['sent']
  const rows = await database()
    .update(shortMessages)
    .set(report)
    .where(and(eq(shortMessages.providerId, providerId), inArray(shortMessages.status, from)))
    .returning({ id: shortMessages.id })
  return rows.length > 0
}
