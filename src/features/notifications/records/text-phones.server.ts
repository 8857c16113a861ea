import { and, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { database, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { smsDays, textPhones } from '../../../database/schema/short-messages.ts'
import { sealRow, tryOpenRow } from '../../../database/sealed-rows.ts'
import { lockAccountRow } from '../../../database/locks.ts'

export type TextPhone = Omit<typeof textPhones.$inferSelect, 'number'> & { number: string }

/** An account's number, decrypted; undefined without one, or where no key opens it any more. */
export async function findPhone(userId: number): Promise<TextPhone | undefined> {
  const [row] = await database().select().from(textPhones).where(eq(textPhones.userId, userId))
  if (!row) return undefined
  const opened = tryOpenRow(textPhones, row)
  return opened && { ...row, ...opened }
}

/** Stores a number that waits for its code, in place of an earlier one. Within a transaction. */
export async function putPhone(
  userId: number,
  { number, codeHash, codeExpiresAt }: { number: string; codeHash: string; codeExpiresAt: Date },
): Promise<void> {
  await lockAccountRow(userId)
  await deletePhone(userId)
  const id = await nextId('text_phones', openDatabase())
  const sealed = sealRow(textPhones, id, { number })
  await database()
    .insert(textPhones)
    .values({ id, userId, ...sealed, codeHash, codeExpiresAt })
}

/** Whether a confirmed number was deleted. */
export async function deletePhone(userId: number): Promise<boolean> {
  const rows = await database()
    .delete(textPhones)
    .where(eq(textPhones.userId, userId))
    .returning({ confirmedAt: textPhones.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Counts an attempt on a valid code. Undefined when it has expired or was tried too often. */
export async function takeTry(
  userId: number,
  { now, most }: { now: Date; most: number },
): Promise<{ codeHash: string } | undefined> {
  const [row] = await database()
    .update(textPhones)
    .set({ codeTries: sql`${textPhones.codeTries} + 1` })
    .where(
      and(
        eq(textPhones.userId, userId),
        isNotNull(textPhones.codeHash),
        gt(textPhones.codeExpiresAt, now),
        sql`${textPhones.codeTries} < ${most}`,
      ),
    )
    .returning({ codeHash: textPhones.codeHash })
  return row?.codeHash ? { codeHash: row.codeHash } : undefined
}

/** Confirms the number of this code, unless another number has replaced it meanwhile. */
export async function confirmPhone(
  userId: number,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<boolean> {
  const rows = await database()
    .update(textPhones)
    .set({ confirmedAt: now, codeHash: null, codeExpiresAt: null })
    .where(and(eq(textPhones.userId, userId), eq(textPhones.codeHash, codeHash)))
    .returning({ id: textPhones.id })
  return rows.length > 0
}

/** Deletes numbers with a code that expired unconfirmed before an instant. */
export async function deleteUnconfirmed(instant: Date): Promise<void> {
  await database()
    .delete(textPhones)
    .where(and(isNull(textPhones.confirmedAt), lt(textPhones.codeExpiresAt, instant)))
}

export const countPhones = (): Promise<number> =>
  database().$count(textPhones, isNotNull(textPhones.confirmedAt))

// The cost of text messages

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
const monthOf = (instant: Date): string => `${instant.toISOString().slice(0, 7)}-01`

/** The parts counted in a day and its month; locked until the transaction ends. */
export async function lockUsage(
  now: Date,
): Promise<{ day: number; month: number; isNotified: boolean }> {
  const today = dayOf(now)
  await database().insert(smsDays).values({ day: today }).onConflictDoNothing()
  const rows = await database()
    .select()
    .from(smsDays)
    .where(gte(smsDays.day, monthOf(now)))
    .orderBy(smsDays.day)
    .for('update')
  const own = rows.find(({ day }) => day === today)
  return {
    day: own?.parts ?? 0,
    month: rows.reduce((sum, { parts }) => sum + parts, 0),
    isNotified: Boolean(own?.toldAt),
  }
}

export async function addUsage(now: Date, parts: number): Promise<void> {
  await database()
    .update(smsDays)
    .set({ parts: sql`greatest(0, ${smsDays.parts} + ${parts})` })
    .where(eq(smsDays.day, dayOf(now)))
}

export async function markNotified(now: Date): Promise<void> {
  await database()
    .update(smsDays)
    .set({ toldAt: now })
    .where(eq(smsDays.day, dayOf(now)))
}

export async function readUsage(now: Date): Promise<{ day: number; month: number }> {
  const rows = await database()
    .select()
    .from(smsDays)
    .where(gte(smsDays.day, monthOf(now)))
  const day = rows.find((row) => row.day === dayOf(now))?.parts ?? 0
  return { day, month: rows.reduce((sum, { parts }) => sum + parts, 0) }
}
