import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { readOnceATurn } from '../../../database/once-a-turn.ts'
import { at, countSome, hasWordsBeginning, columnsOf } from '../../../database/sql-fragments.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import { users } from '../../../database/schema/accounts.ts'
import { specialists, verificationEvents } from '../../../database/schema/specialists.ts'
import {
  DECIDING_STEPS,
  type VerificationStatus,
  type DecidingStep,
} from '../rules/verification.ts'
import { present } from '../../../platform/present.ts'

const deciding = sql`(${sql.join(
  DECIDING_STEPS.map((step) => sql`${step}`),
  sql`, `,
)})`

/** A specialist's latest deciding step, as a lateral join. */
const lastStep = () =>
  database()
    .select({ kind: verificationEvents.kind, createdAt: verificationEvents.createdAt })
    .from(verificationEvents)
    .where(
      and(
        eq(verificationEvents.specialistId, specialists.id),
        sql`${verificationEvents.kind} in ${deciding}`,
      ),
    )
    .orderBy(desc(verificationEvents.createdAt), desc(verificationEvents.id))
    .limit(1)
    .as('last_step')

const last = { kind: sql`"last_step"."kind"`, createdAt: sql`"last_step"."created_at"` }

// With full names: in a selection, Drizzle leaves columns in nested queries unqualified.
const newDocuments = sql<number>`(select count(*)::int from specialist_credentials as document
  where document.specialist_id = "specialists"."id" and document.state = 'waiting')`

const entryColumns = {
  ...columnsOf(specialists, 'id', 'userId', 'name', 'translations'),
  ...columnsOf(users, 'email', 'emailConfirmedAt', 'preferredLanguage'),
  photo: specialists.photo,
  status: users.status,
  verified: specialists.verified,
  listed: specialists.listed,
  registeredAt: specialists.createdAt,
  verifiedAt: specialists.verifiedAt,
  verificationExpiresAt: specialists.verificationExpiresAt,
  lastStep: sql<DecidingStep | null>`${last.kind}`,
  lastStepAt: sql<Date | null>`${last.createdAt}`.mapWith(verificationEvents.createdAt),
  newDocuments,
}

const { verified, verificationExpiresAt: expiresAt } = specialists

/** The conditions of `verificationStatusOf` as SQL. */
function hasStatus(status: VerificationStatus, dueUntil: Date): SQL | undefined {
  const isDue = sql`${expiresAt} <= ${at(dueUntil)}`
  const isOpen = and(
    sql`not ${verified}`,
    or(isNull(expiresAt), sql`${expiresAt} > ${at(dueUntil)}`),
  )
  const wasEnded = sql`coalesce(${last.kind} in ('refused', 'ended'), false)`
  switch (status) {
    case 'due':
      return or(and(sql`${verified}`, isDue), and(sql`not ${verified}`, isDue))
    // Includes specialists who are due for a re-check.
    case 'verified':
      return sql`${verified}`
    case 'refused':
      return and(isOpen, wasEnded)
    case 'waiting':
      return and(isOpen, sql`not ${wasEnded}`)
  }
}

/** Longest waiting first, or soonest to end; of decided ones, latest first. */
const ORDERS: Record<VerificationStatus, readonly SQL[]> = {
  waiting: [sql`${last.createdAt} asc nulls first`, asc(specialists.id)],
  due: [asc(expiresAt), asc(specialists.id)],
  verified: [sql`${specialists.verifiedAt} desc nulls last`, desc(specialists.id)],
  refused: [sql`${last.createdAt} desc`, desc(specialists.id)],
}

interface QueuePart {
  status: VerificationStatus
  dueUntil: Date
  /** Words of the name, or a part of the address; undefined for no search. */
  search: { words: readonly SearchedWord[]; address: string } | undefined
}

const isInPart = ({ status, dueUntil, search }: QueuePart): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    // Former specialists have a profile still, and no verification.
    eq(users.role, 'specialist'),
    hasStatus(status, dueUntil),
    search &&
      or(
        hasWordsBeginning(specialists.searchWords, search.words),
        sql`strpos(${users.email}, ${search.address}) > 0`,
      ),
  )

export async function listQueue(part: QueuePart & { limit: number; offset: number }) {
  return database()
    .select(entryColumns)
    .from(specialists)
    .innerJoin(users, eq(users.id, specialists.userId))
    .leftJoinLateral(lastStep(), sql`true`)
    .where(isInPart(part))
    .orderBy(...ORDERS[part.status])
    .limit(part.limit)
    .offset(part.offset)
}

/** Counted up to one more than is shown exactly; shared by several parts of a page. */
export async function countQueue(part: QueuePart): Promise<number> {
  const count = () =>
    countSome(
      database()
        .select({ id: specialists.id })
        .from(specialists)
        .innerJoin(users, eq(users.id, specialists.userId))
        .leftJoinLateral(lastStep(), sql`true`)
        .where(isInPart(part)),
    )
  return part.search ? count() : readOnceATurn(`queue ${part.status}`, count)
}

export async function findQueueEntry(specialistId: number) {
  const [row] = await database()
    .select(entryColumns)
    .from(specialists)
    .innerJoin(users, eq(users.id, specialists.userId))
    .leftJoinLateral(lastStep(), sql`true`)
    .where(and(eq(specialists.id, specialistId), isNull(users.deletedAt)))
  return row
}

export type QueueRecord = NonNullable<Awaited<ReturnType<typeof findQueueEntry>>>

/** The id of the last step of any kind; 0 without one. */
export async function findLastStepId(specialistId: number): Promise<number> {
  const [row] = await database()
    .select({ id: sql<number>`coalesce(max(${verificationEvents.id}), 0)::int` })
    .from(verificationEvents)
    .where(eq(verificationEvents.specialistId, specialistId))
  return present(row).id
}

export async function findVerificationEvent(id: number) {
  const { kind, reason, decidedBy } = verificationEvents
  const [row] = await database()
    .select({ kind, reason, decidedBy })
    .from(verificationEvents)
    .where(eq(verificationEvents.id, id))
  return row
}

/** Ids of specialists with an expired verification. */
export async function listEnded(now: Date): Promise<number[]> {
  const rows = await database()
    .select({ id: specialists.id })
    .from(specialists)
    .where(and(sql`${verified}`, sql`${expiresAt} <= ${at(now)}`))
    .orderBy(asc(expiresAt))
  return rows.map(({ id }) => id)
}

/** Ids of specialists whose verification ends between two instants. */
export async function listEnding(after: Date, before: Date): Promise<number[]> {
  const rows = await database()
    .select({ id: specialists.id })
    .from(specialists)
    .where(
      and(sql`${verified}`, sql`${expiresAt} > ${at(after)}`, sql`${expiresAt} <= ${at(before)}`),
    )
    .orderBy(asc(expiresAt))
  return rows.map(({ id }) => id)
}

/** Whether the specialist was reminded, or verified, since an instant. */
export async function wasNotifiedSince(specialistId: number, since: Date): Promise<boolean> {
  const rows = await database()
    .select({ id: verificationEvents.id })
    .from(verificationEvents)
    .where(
      and(
        eq(verificationEvents.specialistId, specialistId),
        sql`${verificationEvents.kind} in ('reminded', 'verified')`,
        sql`${verificationEvents.createdAt} >= ${at(since)}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
