import { and, asc, eq, inArray, lt, lte, ne, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { database, rowsOf } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  timeProposals,
} from '../../../database/schema/booking.ts'
import { at, epochMs, rangeOf } from '../../../database/sql-fragments.ts'
import type { Instant } from '../../../i18n/zones/zoned-time.ts'
import { present } from '../../../platform/present.ts'
import type { UnansweredProposal } from '../rules/mails.ts'
import type { ProposalEnd, Proposer } from '../rules/proposals.ts'
import { bookableSlots } from './free-slots.server.ts'
import type { TimeRange } from '../rules/index.ts'

const STARTS_AT = sql`lower(${slotClaims.during})`
const ENDS_AT = sql`upper(${slotClaims.during})`

/** A consultation's open proposal, its times in order. */
export interface ProposalRecord<At extends Instant = Date> {
  id: number
  by: Proposer
  reason: string | null
  expiresAt: At
  times: (TimeRange<At> & { id: number })[]
}

/** Converts a proposal from the database's epoch milliseconds. */
const toProposal = (stored: ProposalRecord<number>): ProposalRecord => ({
  ...stored,
  expiresAt: new Date(stored.expiresAt),
  times: stored.times.map(({ id, startsAt, endsAt }) => ({
    id,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  })),
})

/**
 * A column for queries of consultations joined with another table: the open proposal, or null.
 * Omits a proposed time that the family gave up for another booking.
 */
export const openProposal: SQL<ProposalRecord | null> = sql`(select json_build_object(
    'id', proposal.id, 'by', proposal.by, 'reason', proposal.reason,
    'expiresAt', ${epochMs(sql`proposal.expires_at`)},
    'times', (select coalesce(json_agg(json_build_object('id', claim.id,
        'startsAt', ${epochMs(sql`lower(claim.during)`)},
        'endsAt', ${epochMs(sql`upper(claim.during)`)})
      order by lower(claim.during)), '[]')
      from ${slotClaims} as claim where claim.proposal_id = proposal.id and claim.kind = 'proposed'))
  from ${timeProposals} as proposal
  where proposal.consultation_id = ${consultations.id} and proposal.state = 'open')`.mapWith(
  toProposal,
)

/** The specialist's slots that can be proposed now. */
export const listProposable = async (request: {
  consultationId: number
  specialistId: number
  familyId: number
  slotIds: readonly number[]
  now: Date
}): Promise<TimeRange<Date>[]> =>
  bookableSlots(
    { ...request, whom: { except: request.consultationId, holder: request.familyId } },
    inArray(availabilitySlots.id, [...request.slotIds]),
  )

/** A column for such queries: the proposal with which the cancelled consultation ended, or null. */
export const unansweredProposal: SQL<UnansweredProposal | null> =
  sql`(case when ${consultations.status} = 'cancelled' then (
    select json_build_object('by', ended.by, 'end', ended.state) from ${timeProposals} as ended
    where ended.consultation_id = ${consultations.id} and ended.state in ('declined', 'expired')
    order by ended.id desc limit 1) end)`.mapWith((stored: UnansweredProposal) => stored)

/**
 * Inserts a proposal and reserves its times; returns its id.
 * @throws 23P01 if one overlaps another claim of the specialist or the family.
 */
export async function insertProposal(
  proposal: { consultationId: number; by: Proposer; reason: string | null; expiresAt: Date },
  reserved: { specialistId: number; userId: number; times: readonly TimeRange<Date>[] },
  now: Date,
): Promise<number> {
  const { specialistId, userId, times } = reserved
  const [row] = await database()
    .insert(timeProposals)
    .values({ ...proposal, createdAt: now })
    .returning({ id: timeProposals.id })
  const { id } = present(row)
  await database()
    .insert(slotClaims)
    .values(
      times.map((time) => ({
        kind: 'proposed' as const,
        specialistId,
        userId,
        proposalId: id,
        during: rangeOf(time),
        expiresAt: proposal.expiresAt,
        createdAt: now,
      })),
    )
  return id
}

/**
 * Ends a consultation's open proposal and releases its times. Returns its side and the freed
 * starts; undefined if none is open.
 */
export async function endProposal(
  consultationId: number,
  state: ProposalEnd,
  now: Date,
): Promise<{ by: Proposer; starts: Date[] } | undefined> {
  const [ended] = await database()
    .update(timeProposals)
    .set({ state, endedAt: now })
    .where(and(eq(timeProposals.consultationId, consultationId), eq(timeProposals.state, 'open')))
    .returning({ id: timeProposals.id, by: timeProposals.by })
  if (!ended) return undefined
  const rows = await rowsOf<{ startsAt: number }>(
    sql`delete from ${slotClaims} where ${slotClaims.proposalId} = ${ended.id}
      returning ${epochMs(sql`lower(during)`)} as "startsAt"`,
  )
  return { by: ended.by, starts: rows.map(({ startsAt }) => new Date(startsAt)) }
}

/** Extends an open proposal and the reservation of its times. */
export async function prolongProposal(id: number, expiresAt: Date): Promise<void> {
  await database().update(timeProposals).set({ expiresAt }).where(eq(timeProposals.id, id))
  await database().update(slotClaims).set({ expiresAt }).where(eq(slotClaims.proposalId, id))
}

/** Number of proposals by a side, the open one included. */
export const countProposals = (consultationId: number, by: Proposer): Promise<number> =>
  database().$count(
    timeProposals,
    and(eq(timeProposals.consultationId, consultationId), eq(timeProposals.by, by)),
  )

/** Claims a time as away, unless it is claimed. */
export async function insertAway(specialistId: number, time: TimeRange<Date>): Promise<void> {
  await database()
    .insert(slotClaims)
    .values({ kind: 'away', specialistId, during: rangeOf(time) })
    .onConflictDoNothing()
}

const isAway = (specialistId: number | Placeholder) =>
  and(eq(slotClaims.specialistId, specialistId), eq(slotClaims.kind, 'away'))

const selectAway = prepareQuery((from) =>
  from
    .select({ id: slotClaims.id, startsAt: epochMs(STARTS_AT), endsAt: epochMs(ENDS_AT) })
    .from(slotClaims)
    .where(
      and(
        isAway(sql.placeholder('specialistId')),
        sql`${ENDS_AT} > ${sql.placeholder('now')}::timestamptz`,
      ),
    )
    .orderBy(STARTS_AT)
    .prepare('away_times'),
)

/** A specialist's coming away times, soonest first; epoch milliseconds. */
export const listAway = (specialistId: number, now: Date) =>
  selectAway().execute({ specialistId, now: now.toISOString() })

/** Returns its start; undefined if there is none. */
export async function deleteAway(specialistId: number, id: number): Promise<Date | undefined> {
  const [row] = await database()
    .delete(slotClaims)
    .where(and(isAway(specialistId), eq(slotClaims.id, id)))
    .returning({ startsAt: epochMs(STARTS_AT) })
  return row && new Date(row.startsAt)
}

/** Consultations whose open proposal expires by an instant, the earliest first. */
export async function listRunOut(endingBy: Date, limit: number): Promise<number[]> {
  const rows = await database()
    .select({ id: timeProposals.consultationId })
    .from(timeProposals)
    .where(and(eq(timeProposals.state, 'open'), lte(timeProposals.expiresAt, endingBy)))
    .orderBy(asc(timeProposals.expiresAt), asc(timeProposals.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes proposals that ended before an instant, and past away times. */
export async function deletePast(endedBefore: Date, now: Date): Promise<void> {
  await database()
    .delete(timeProposals)
    .where(and(ne(timeProposals.state, 'open'), lt(timeProposals.endedAt, endedBefore)))
  await database()
    .delete(slotClaims)
    .where(and(eq(slotClaims.kind, 'away'), sql`${ENDS_AT} <= ${at(now)}`))
}
