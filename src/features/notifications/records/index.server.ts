import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { present } from '../../../platform/present.ts'

export type MailRecord = typeof mails.$inferSelect
export type MailStatus = MailRecord['status']
export type NewMail = typeof mails.$inferInsert

/** Writes mails; those whose occasion was written before are left out. */
export async function insertMails(rows: NewMail[]): Promise<void> {
  if (rows.length === 0) return
  await database().insert(mails).values(rows).onConflictDoNothing()
}

export async function insertMail(mail: NewMail): Promise<number> {
  const [row] = await database().insert(mails).values(mail).returning({ id: mails.id })
  return present(row).id
}

/** Mails to be sent now, the most urgent first; among equals, the longest due. */
export async function listDue(now: Date, limit: number) {
  return database()
    .select({ id: mails.id, priority: mails.priority })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), lte(mails.notBefore, now)))
    .orderBy(asc(mails.priority), asc(mails.notBefore), asc(mails.id))
    .limit(limit)
}

export async function findMail(id: number): Promise<MailRecord | undefined> {
  const [row] = await database().select().from(mails).where(eq(mails.id, id))
  return row
}

export async function deleteMailsBefore(template: string, instant: Date): Promise<void> {
  await database()
    .delete(mails)
    .where(and(eq(mails.template, template), lt(mails.createdAt, instant)))
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
    | 'status'
    | 'lastError'
    | 'notBefore'
    | 'messageId'
    | 'sentBody'
    | 'sentAt'
    | 'keptAt'
    | 'triedAt'
    | 'attempts'
    | 'recipient'
    | 'timeZone'
  >
>

/** Notes how a try ended, if it still holds the mail, as `notBefore` tells. */
export async function settle(
  mail: Pick<MailRecord, 'id' | 'notBefore'>,
  outcome: Outcome,
): Promise<void> {
  await database()
    .update(mails)
    .set(outcome)
    .where(
      and(eq(mails.id, mail.id), eq(mails.status, 'waiting'), eq(mails.notBefore, mail.notBefore)),
    )
}

/** Back in line, as if it had just been written. */
export const backInLine = (now: Date) =>
  ({
    status: 'waiting',
    attempts: 0,
    notBefore: now,
    lastError: null,
    triedAt: null,
    keptAt: null,
    sentBody: null,
  }) as const

/** Puts a mail that was kept or could not be sent back in line. */
export async function revive(id: number, now: Date): Promise<void> {
  await database()
    .update(mails)
    .set(backInLine(now))
    .where(and(eq(mails.id, id), inArray(mails.status, ['failed', 'kept'])))
}

/** A mail that another one stands in for now. */
export async function dropUnsent(id: number): Promise<void> {
  await database()
    .update(mails)
    .set({ status: 'dropped' })
    .where(and(eq(mails.id, id), inArray(mails.status, ['failed', 'kept'])))
}

/**
 * Brings forward a mail that waits after a failed try; one that is being tried has no error yet.
 */
export async function hurry(id: number, now: Date): Promise<void> {
  await database()
    .update(mails)
    .set({ notBefore: now })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting'), isNotNull(mails.lastError)))
}

export interface MailFilter {
  status?: MailStatus | undefined
  template?: string | undefined
  /** Part of the address, in any case. */
  to?: string | undefined
}

/** Matches literally: escapes the wildcards of LIKE and ignores case. */
const holding = (column: AnyPgColumn, text: string) =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

/** What is looked for among accounts is an address, not everybody's. */
const MOST_ACCOUNTS = 200

/** Matches the address in the mail itself, else that of its account: both use an index. */
async function goingTo(text: string): Promise<SQL | undefined> {
  const accounts = await database()
    .select({ id: users.id })
    .from(users)
    .where(holding(users.email, text))
    .orderBy(desc(users.id))
    .limit(MOST_ACCOUNTS)
  const ids = accounts.map(({ id }) => id)
  return or(
    and(isNull(mails.recipient), inArray(mails.userId, ids)),
    holding(mails.recipient, text),
  )
}

const matching = async ({ status, template, to }: MailFilter): Promise<SQL | undefined> =>
  and(
    status ? eq(mails.status, status) : undefined,
    template ? eq(mails.template, template) : undefined,
    to ? await goingTo(to) : undefined,
  )

/** Mails for the admin, newest first; `before` is the id that the earlier page ended with. */
export async function listMails(
  query: MailFilter & { before?: number | undefined; limit: number },
) {
  return database()
    .select({ mail: mails, accountEmail: users.email })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .where(and(await matching(query), query.before ? lt(mails.id, query.before) : undefined))
    .orderBy(desc(mails.id))
    .limit(query.limit)
}

/** Counts the mails, up to `most`. */
export async function countMails(filter: MailFilter, most: number): Promise<number> {
  const some = database()
    .select({ id: mails.id })
    .from(mails)
    .where(await matching(filter))
    .limit(most)
    .as('some')
  const [row] = await database().select({ count: count() }).from(some)
  return row?.count ?? 0
}

/** Counts the mails that should have been sent by now, up to `most`. */
export async function countOverdue(now: Date, most: number): Promise<number> {
  const some = database()
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(eq(mails.status, 'waiting'), or(lte(mails.notBefore, now), isNotNull(mails.lastError))),
    )
    .limit(most)
    .as('some')
  const [row] = await database().select({ count: count() }).from(some)
  return row?.count ?? 0
}

/** The states of the mails about a consultation, the latest first, without their content. */
export async function listOfConsultation(consultationId: number) {
  const { id, template, status, payload, sentAt, keptAt, notBefore } = mails
  return database()
    .select({ id, template, status, payload, sentAt, keptAt, notBefore })
    .from(mails)
    .where(eq(mails.consultationId, consultationId))
    .orderBy(desc(sql`coalesce(${sentAt}, ${keptAt}, ${notBefore})`), desc(id))
    .limit(200)
}
