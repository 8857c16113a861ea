import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { database, type Queryable } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import { users } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { consultations, specialistSchedules } from '../../../database/schema/booking.ts'
import { childShares } from '../../../database/schema/children.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { at, mayAct, columnsOf } from '../../../database/sql-fragments.ts'
import type { ActivityName } from '../../../platform/activities.ts'
import { type ListPlace } from '../../../platform/api/lists.ts'
import { MOST_COUNTED } from '../../../platform/api/list-limits.ts'
import {
  MEETING_CLOSES_AFTER_MINUTES,
  type ConsultationStatus,
  type Party,
  LIVE_STATUSES,
} from '../rules/index.ts'
import { openProposal, unansweredProposal } from './proposals.server.ts'

const owners = aliasedTable(users, 'owners')

const viewColumns = {
  ...columnsOf(consultations, 'id', 'userId', 'specialistId', 'availabilityId', 'startsAt'),
  ...columnsOf(consultations, 'endsAt', 'childAge', 'mainConcern', 'email', 'preferredLanguage'),
  ...columnsOf(consultations, 'status', 'meetLink', 'linkVersion', 'sequence', 'isReviewed'),
  ...columnsOf(consultations, 'outcomeSettlesAt', 'outcomeAskedAt', 'endedBy', 'endedReason'),
  ...columnsOf(consultations, 'createdAt'),
  proposal: openProposal,
  unanswered: unansweredProposal,
  familyName: users.name,
  /** The person's chosen zone, else the booking's. */
  familyTimeZone: sql<string>`coalesce(${users.timeZone}, ${consultations.timeZone})`,
  family: { status: users.status, deletedAt: users.deletedAt },
  specialist: {
    ...columnsOf(specialists, 'userId', 'name', 'photo', 'translations', 'listed'),
    status: owners.status,
    role: owners.role,
    deletedAt: owners.deletedAt,
    mayAct: mayAct(),
  },
  ...columnsOf(specialistSchedules, 'timeZone', 'minimumNoticeHours', 'autoConfirm'),
}

export type ConsultationRecord = NonNullable<Awaited<ReturnType<typeof findConsultation>>>

/**
 * Who reads a consultation: its family, its specialist with the role in effect, an admin, or the
 * bearer of its token, which the caller checks.
 */
export type ConsultationReader = { userId: number; isAdmin: boolean } | 'token-bearer' | 'system'

const isReadableBy = (reader: ConsultationReader): SQL | undefined =>
  typeof reader === 'string'
    ? undefined
    : sql`(${consultations.userId} = ${reader.userId}
        or (${specialists.userId} = ${reader.userId} and ${mayAct()}) or ${reader.isAdmin})`

const viewOfConsultations = <More extends Record<string, SQL>>(from: Queryable, more: More) =>
  from
    .select({ ...viewColumns, ...more })
    .from(consultations)
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .innerJoin(owners, eq(owners.id, specialists.userId))
    .innerJoin(
      specialistSchedules,
      eq(specialistSchedules.specialistId, consultations.specialistId),
    )
    .innerJoin(users, eq(users.id, consultations.userId))

/** With `locked`, the row is locked until the transaction ends. */
export async function findConsultation(id: number, reader: ConsultationReader, locked = false) {
  const query = viewOfConsultations(database(), {}).where(
    and(eq(consultations.id, id), isReadableBy(reader)),
  )
  const [row] = locked ? await query.for('update', { of: consultations }) : await query
  return row
}

interface ConsultationList {
  as: 'family' | 'specialist'
  scope: 'upcoming' | 'past' | 'all'
}

/** A part of a list, as values or placeholders. */
interface PartOfList {
  userId: number | Placeholder
  now: SQL
  rows: number | Placeholder
  after: ListPlace | undefined
}

function selectList(from: Queryable, list: ConsultationList, part: PartOfList) {
  const { scope } = list
  const { userId, now, rows, after } = part
  const side =
    list.as === 'family'
      ? eq(consultations.userId, userId)
      : and(eq(specialists.userId, userId), mayAct())
  const isUpcoming = sql`(${consultations.status} in ('pending', 'confirmed')
    and ${consultations.endsAt} > ${now} - ${MEETING_CLOSES_AFTER_MINUTES} * interval '1 minute')`
  const scoped = { upcoming: isUpcoming, past: sql`not ${isUpcoming}`, all: undefined }[scope]
  const own = and(side, scoped)
  const order = scope === 'upcoming' ? asc : desc
  const beyond = scope === 'upcoming' ? sql`>` : sql`<`
  const next =
    after &&
    sql`(${consultations.startsAt}, ${consultations.id}) ${beyond} (${at(after.at)}, ${after.id})`
  const total = sql<number>`(select count(*)::int from (select 1 from ${consultations}
    join ${specialists} on ${specialists.id} = ${consultations.specialistId}
    where ${own} limit ${MOST_COUNTED + 1}) as counted)`
  return viewOfConsultations(from, { total })
    .where(and(own, next))
    .orderBy(order(consultations.startsAt), order(consultations.id))
    .limit(rows)
}

const prepareList = (list: ConsultationList) =>
  prepareQuery((from) =>
    selectList(from, list, {
      userId: sql.placeholder('userId'),
      now: sql`${sql.placeholder('now')}::timestamptz`,
      rows: sql.placeholder('rows'),
      after: undefined,
    }).prepare(`consultations_${list.as}_${list.scope}`),
  )

const prepareLists = (as: ConsultationList['as']) => ({
  upcoming: prepareList({ as, scope: 'upcoming' }),
  past: prepareList({ as, scope: 'past' }),
  all: prepareList({ as, scope: 'all' }),
})

const firstParts = { family: prepareLists('family'), specialist: prepareLists('specialist') }

/** A person's consultations and their total, soonest or latest first; one more than the limit. */
export async function listConsultations(
  request: ConsultationList & {
    userId: number
    limit: number
    after: ListPlace | undefined
    now: Date
  },
) {
  const { as, scope, userId, after, now } = request
  const rows = request.limit + 1
  return after
    ? selectList(database(), { as, scope }, { userId, rows, after, now: at(now) })
    : firstParts[as][scope]().execute({ userId, rows, now: now.toISOString() })
}

/** @throws {Error} if the consultation has changed since it was read, which a lock rules out. */
export async function updateConsultation(
  seen: { id: number; status: ConsultationStatus; sequence: number },
  change: Partial<typeof consultations.$inferInsert> & { updatedAt: Date },
): Promise<void> {
  const rows = await database()
    .update(consultations)
    .set(change)
    .where(
      and(
        eq(consultations.id, seen.id),
        eq(consultations.status, seen.status),
        eq(consultations.sequence, seen.sequence),
      ),
    )
    .returning({ id: consultations.id })
  if (rows.length === 0) throw new Error('a locked consultation changed')
}

const selectLatestDetails = prepareQuery((from) => {
  const { id, userId, childAge, mainConcern, createdAt } = consultations
  return from
    .select({ id, childAge, mainConcern })
    .from(consultations)
    .where(and(eq(userId, sql.placeholder('userId')), isNotNull(childAge)))
    .orderBy(desc(createdAt))
    .limit(1)
    .prepare('latest_details')
})

/** Details of the family's latest booking, while they are retained. */
export async function findLatestDetails(userId: number) {
  const [row] = await selectLatestDetails().execute({ userId })
  return row
}

const selectUnmet = prepareQuery((from) => {
  const { id, mainConcern, status, endedBy, updatedAt } = consultations
  const later = aliasedTable(consultations, 'later')
  const familyId = sql.placeholder('userId')
  return from
    .select({
      ...columnsOf(consultations, 'id', 'specialistId', 'childAge', 'mainConcern', 'email'),
      ...columnsOf(consultations, 'preferredLanguage'),
      sharedChildId: childShares.childId,
    })
    .from(consultations)
    .leftJoin(
      childShares,
      and(
        eq(childShares.consultationId, id),
        // Unless the family revoked it before: the consultation's own end revokes it too.
        or(isNull(childShares.revokedAt), gte(childShares.revokedAt, updatedAt)),
      ),
    )
    .where(
      and(
        eq(consultations.userId, familyId),
        isNotNull(mainConcern),
        gt(updatedAt, sql.placeholder('since')),
        or(
          inArray(status, ['declined', 'no_show']),
          and(eq(status, 'cancelled'), ne(endedBy, 'family')),
        ),
        notExists(
          from
            .select({ one: sql`1` })
            .from(later)
            .where(and(eq(later.userId, familyId), gt(later.createdAt, updatedAt))),
        ),
      ),
    )
    .orderBy(desc(updatedAt))
    .limit(1)
    .prepare('unmet_details')
})

/**
 * Sealed details of a family's last consultation, if it was declined, cancelled by the other side
 * or missed, and nothing was booked since.
 */
export async function findUnmet(userId: number, since: Date) {
  const [row] = await selectUnmet().execute({ userId, since })
  return row
}

export type Side = { specialistId: number } | { familyId: number }

/** One side's live consultations that are coming, or have an open room; soonest first. */
export async function listOpenOf(side: Side, now: Date) {
  return database()
    .select({
      ...columnsOf(consultations, 'id', 'startsAt', 'endsAt'),
      familyId: consultations.userId,
      familyName: users.name,
      specialistName: specialists.name,
      translations: specialists.translations,
    })
    .from(consultations)
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .innerJoin(users, eq(users.id, consultations.userId))
    .where(
      and(
        'specialistId' in side
          ? eq(consultations.specialistId, side.specialistId)
          : eq(consultations.userId, side.familyId),
        sql`${consultations.endsAt}
          > ${at(now)} - ${MEETING_CLOSES_AFTER_MINUTES} * interval '1 minute'`,
        inArray(consultations.status, LIVE_STATUSES),
      ),
    )
    .orderBy(asc(consultations.startsAt))
}

export interface LogLine {
  userId: number | null
  action: ActivityName
  consultationId: number
  by: Party
  /** The side that missed the call. */
  missing?: 'family' | 'specialist'
  /** Start of a moved consultation before and after the move. */
  before?: string
  after?: string
}

export async function insertLogLines(lines: readonly LogLine[], now: Date): Promise<void> {
  if (lines.length === 0) return
  await database()
    .insert(activityLogs)
    .values(
      lines.map(({ userId, action, ...details }) => ({ userId, action, details, createdAt: now })),
    )
}
