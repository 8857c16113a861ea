import { and, asc, desc, eq, gt, gte, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { pushDevices, shortMessages, textPhones } from '../../../database/schema/short-messages.ts'
import { firstOfEach } from './index.server.ts'

export type ShortMessageRecord = typeof shortMessages.$inferSelect
export type NewShortMessage = typeof shortMessages.$inferInsert

/**
 * Inserts short messages. Of those with an existing occasion on their channel, dropped ones are
 * queued again, the others left out.
 */
export async function insertShortMessages(rows: NewShortMessage[]): Promise<void> {
  if (rows.length === 0) return
  await database()
    .insert(shortMessages)
    .values(firstOfEach(rows, ({ channel, occasion }) => `${channel} ${occasion}`))
    .onConflictDoUpdate({
      target: [shortMessages.channel, shortMessages.occasion],
      set: {
        status: 'waiting',
        attempts: 0,
        notBefore: sql`excluded.not_before`,
        lastError: null,
        reached: [],
        createdAt: sql`excluded.created_at`,
      },
      setWhere: eq(shortMessages.status, 'dropped'),
    })
}

const isDue = (now: Date) =>
  and(eq(shortMessages.status, 'waiting'), lte(shortMessages.notBefore, now))

/** Drops due messages of unused channels, and to people without a device or a confirmed number. */
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

/** The ids of due messages, longest due first. */
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

/** The next due time after now, up to an instant. */
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

/** Leases a message for one attempt until `leasedUntil`; undefined when another process has it. */
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

/** Records the result of an attempt, if its lease is still valid. */
export async function settleShort({ id, notBefore }: Hold, outcome: ShortOutcome): Promise<void> {
  await database().update(shortMessages).set(outcome).where(isLeased({ id, notBefore }))
}

type Hold = Pick<ShortMessageRecord, 'id' | 'notBefore'>

/** A message is leased as long as its `notBefore` is that of the attempt. */
const isLeased = ({ id, notBefore }: Hold) =>
  and(
    eq(shortMessages.id, id),
    eq(shortMessages.status, 'waiting'),
    eq(shortMessages.notBefore, notBefore),
  )

/**
 * Records, before an SMS is sent, that the gateway may have it, and its cost.
 * @throws {Error} when the lease is no longer valid.
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

/** The results of a channel since an instant. */
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

/** The error of the latest failed message. */
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
 * Records a delivery report of the gateway. Delivered is final. Returns whether the message exists.
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
