import {
  and,
  asc,
  desc,
  eq,
  gt,
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
import { searchedPhrase } from '../../../i18n/searching.ts'
import {
  countMatching,
  countSome,
  holdsParts,
  isActiveAdmin,
} from '../../../database/sql-fragments.ts'
import { present } from '../../../platform/present.ts'

export type MailRecord = typeof mails.$inferSelect
export type MailStatus = MailRecord['status']
export type NewMail = typeof mails.$inferInsert

/** The first row of each key: one statement may not insert and update the same row. */
export function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const firsts = new Map(rows.toReversed().map((row) => [keyOf(row), row]))
  return rows.filter((row) => firsts.get(keyOf(row)) === row)
}

/**
 * Inserts mails. Of those with an existing occasion, mails dropped as out of date are queued again,
 * the others left out.
 */
export async function insertMails(rows: NewMail[]): Promise<void> {
  if (rows.length === 0) return
  await database()
    .insert(mails)
    .values(firstOfEach(rows, ({ occasion }) => occasion))
    .onConflictDoUpdate({
      target: mails.occasion,
      set: { ...backInLine(sql`excluded.not_before`), createdAt: sql`excluded.created_at` },
      setWhere: eq(mails.status, 'dropped'),
    })
}

export async function insertMail(mail: NewMail): Promise<number> {
  const [row] = await database().insert(mails).values(mail).returning({ id: mails.id })
  return present(row).id
}

/**
 * Each priority is looked up by itself: within one, the index is in order of time, so reminders
 * weeks ahead are not scanned for due ones.
 */
const PRIORITIES = sql`(select generate_series(0, 3)::smallint as priority) as of`

/** Due mails, most urgent first, then longest due. */
export async function listDue(now: Date, limit: number) {
  const { id, priority, notBefore } = mails
  const due = database()
    .select({ id, priority, notBefore })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), sql`${priority} = of.priority`, lte(notBefore, now)))
    .orderBy(asc(notBefore), asc(id))
    .limit(limit)
    .as('due')
  return database()
    .select({ id: due.id, priority: due.priority })
    .from(PRIORITIES)
    .crossJoinLateral(due)
    .orderBy(asc(due.priority), asc(due.notBefore), asc(due.id))
    .limit(limit)
}

/** The due time of the next mail, if within `withinMs`. */
export async function findNextDue(now: Date, withinMs: number): Promise<Date | undefined> {
  const next = database()
    .select({ notBefore: mails.notBefore })
    .from(mails)
    .where(
      and(
        eq(mails.status, 'waiting'),
        sql`${mails.priority} = of.priority`,
        gt(mails.notBefore, now),
        lt(mails.notBefore, new Date(now.getTime() + withinMs)),
      ),
    )
    .orderBy(asc(mails.notBefore))
    .limit(1)
    .as('next')
  const [row] = await database()
    .select({ notBefore: next.notBefore })
    .from(PRIORITIES)
    .crossJoinLateral(next)
    .orderBy(asc(next.notBefore))
    .limit(1)
  return row?.notBefore
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
 * Leases a mail for one attempt until `leasedUntil`; undefined when it is not due or another
 * process was faster.
 */
export async function takeForTry(
  id: number,
  times: { now: Date; leasedUntil: Date },
): Promise<MailRecord | undefined> {
  const [row] = await database()
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, notBefore: times.leasedUntil, lastError: null })
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

/** Records the result of an attempt, unless its lease, which ends at `notBefore`, was replaced. */
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

/** The columns of a mail that waits again as if it were new. */
export const backInLine = (notBefore: Date | SQL) =>
  ({
    status: 'waiting',
    attempts: 0,
    notBefore,
    lastError: null,
    triedAt: null,
    keptAt: null,
    sentBody: null,
  }) as const

/** Queues a `kept` or `failed` mail again. */
export async function revive(id: number, now: Date): Promise<void> {
  await database()
    .update(mails)
    .set(backInLine(now))
    .where(and(eq(mails.id, id), inArray(mails.status, ['failed', 'kept'])))
}

/** Drops an unsent mail that another one replaces, or that the team leaves unsent. */
export async function dropUnsent(id: number): Promise<void> {
  await database()
    .update(mails)
    .set({ status: 'dropped' })
    .where(and(eq(mails.id, id), inArray(mails.status, ['failed', 'kept'])))
}

/**
 * Brings forward a mail that waits after a failed attempt; one that is being tried has no error
 * yet.
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
  /** Part of the address, case-insensitive. */
  to?: string | undefined
}

/** A literal, case-insensitive match: the wildcards of LIKE are escaped. */
const holding = (column: AnyPgColumn, text: string) =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

/** A search is meant for one address; more accounts are left out. */
const MOST_ACCOUNTS = 200

/** Matches the address in the mail itself, else that of its account: both by an index. */
async function goingTo(text: string): Promise<SQL | undefined> {
  const accounts = await database()
    .select({ id: users.id })
    .from(users)
    // The index has name and address together, so its results are compared again.
    .where(and(...holdsParts(users.searchText, searchedPhrase(text)), holding(users.email, text)))
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

/** Mails for the admin, newest first; `before` is the last id of the previous page. */
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

export const countMails = async (filter: MailFilter, most: number): Promise<number> =>
  countMatching(mails, await matching(filter), most)

/** The number of overdue mails, up to `most`. */
export async function countOverdue(now: Date, most: number): Promise<number> {
  const isWaiting = eq(mails.status, 'waiting')
  const ids = () => database().select({ id: mails.id }).from(mails)
  const due = ids()
    .where(and(isWaiting, sql`${mails.priority} = of.priority`, lte(mails.notBefore, now)))
    .limit(most)
    .as('due')
  const some = database()
    .select({ id: due.id })
    .from(PRIORITIES)
    .crossJoinLateral(due)
    .union(
      ids()
        .where(and(isWaiting, isNotNull(mails.lastError)))
        .limit(most),
    )
  return countSome(some, most)
}

/** The statuses of the mails about a consultation, latest first, without content. */
export async function listOfConsultation(consultationId: number) {
  const { id, template, status, payload, sentAt, keptAt, notBefore } = mails
  return database()
    .select({ id, template, status, payload, sentAt, keptAt, notBefore })
    .from(mails)
    .where(eq(mails.consultationId, consultationId))
    .orderBy(desc(sql`coalesce(${sentAt}, ${keptAt}, ${notBefore})`), desc(id))
    .limit(200)
}

/** The statuses of the mails of these occasions. */
export async function listOfOccasions(occasions: readonly string[]) {
  if (occasions.length === 0) return []
  const { id, occasion, status } = mails
  return database()
    .select({ id, occasion, status })
    .from(mails)
    .where(inArray(occasion, [...occasions]))
}

/** The address of the admin with the oldest account. */
export async function findFirstAdminAddress(): Promise<string | undefined> {
  const [admin] = await database()
    .select({ email: users.email })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(asc(users.id))
    .limit(1)
  return admin?.email
}
