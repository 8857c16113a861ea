import { aliasedTable, and, desc, eq, or, sql } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import { prepareQuery } from '../../database/prepared.ts'
import { users } from '../../database/schema/accounts.ts'
import { concerns, followUps, privateNotes } from '../../database/schema/aftercare.ts'
import { consultations } from '../../database/schema/booking.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { readRow, sealRow } from '../../database/sealed-rows.ts'
import { isPast, mayAct, specialistNameIn, columnsOf } from '../../database/sql-fragments.ts'
import type { Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { ListPlace } from '../../platform/api/lists.ts'
import type { ConcernState } from './rules.ts'

/**
 * A consultation of the reader as family, or as specialist with that role still in effect. With
 * `locked`, its row is locked until the transaction ends.
 */
export async function findOwnConsultation(id: number, readerId: number, locked = false) {
  const query = database()
    .select({
      ...columnsOf(consultations, 'id', 'status', 'startsAt'),
      familyId: consultations.userId,
      specialistUserId: specialists.userId,
    })
    .from(consultations)
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .where(
      and(
        eq(consultations.id, id),
        or(eq(consultations.userId, readerId), and(eq(specialists.userId, readerId), mayAct())),
      ),
    )
  const [row] = locked ? await query.for('update', { of: consultations }) : await query
  return row
}

export type FollowUpRow = typeof followUps.$inferSelect

export async function findFollowUp(consultationId: number): Promise<FollowUpRow | undefined> {
  const [row] = await database()
    .select()
    .from(followUps)
    .where(eq(followUps.consultationId, consultationId))
  return row && { ...row, ...readRow(followUps, row, m.common_unreadable()) }
}

export async function putFollowUp(row: FollowUpRow): Promise<void> {
  const { sentAt, updatedAt } = row
  const { content } = sealRow(followUps, row.id, row)
  await database()
    .insert(followUps)
    .values({ ...row, content })
    .onConflictDoUpdate({ target: followUps.id, set: { content, sentAt, updatedAt } })
}

const selectFollowUps = prepareQuery((from) =>
  from
    .select({ consultationId: followUps.consultationId, sentAt: followUps.sentAt })
    .from(followUps)
    .innerJoin(consultations, eq(consultations.id, followUps.consultationId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .where(
      or(
        and(eq(specialists.userId, sql.placeholder('readerId')), mayAct()),
        and(
          eq(consultations.userId, sql.placeholder('readerId')),
          sql`${followUps.sentAt} is not null`,
        ),
      ),
    )
    .orderBy(desc(consultations.startsAt), desc(consultations.id))
    .limit(sql.placeholder('rows'))
    .prepare('own_follow_ups'),
)

/** The reader's follow-ups by consultation; drafts only for their specialist. */
export const listFollowUps = (readerId: number, rows: number) =>
  selectFollowUps().execute({ readerId, rows })

export type NoteRow = typeof privateNotes.$inferSelect

export async function findNote(consultationId: number): Promise<NoteRow | undefined> {
  const [row] = await database()
    .select()
    .from(privateNotes)
    .where(eq(privateNotes.consultationId, consultationId))
  return row && { ...row, ...readRow(privateNotes, row, m.common_unreadable()) }
}

export async function putNote(row: NoteRow): Promise<void> {
  const { updatedAt } = row
  const { content } = sealRow(privateNotes, row.id, row)
  await database()
    .insert(privateNotes)
    .values({ ...row, content })
    .onConflictDoUpdate({ target: privateNotes.id, set: { content, updatedAt } })
}

export async function deleteNote(consultationId: number): Promise<void> {
  await database().delete(privateNotes).where(eq(privateNotes.consultationId, consultationId))
}

const reporters = aliasedTable(users, 'reporters')
const families = aliasedTable(users, 'families')

const ownColumns = {
  ...columnsOf(concerns, 'id', 'kind', 'state', 'createdAt'),
}

export async function insertConcern(
  concern: typeof concerns.$inferInsert & { id: number },
): Promise<void> {
  const sealed = sealRow(concerns, concern.id, { content: concern.content, outcome: null })
  await database()
    .insert(concerns)
    .values({ ...concern, ...sealed })
}

export async function listOwnConcerns(consultationId: number, reporterId: number) {
  return database()
    .select(ownColumns)
    .from(concerns)
    .where(and(eq(concerns.consultationId, consultationId), eq(concerns.reporterId, reporterId)))
    .orderBy(desc(concerns.id))
}

const isOfFamily = sql<boolean>`${concerns.reporterId} = ${consultations.userId}`

const listedColumns = (locale: Locale) => ({
  ...ownColumns,
  consultationId: concerns.consultationId,
  reporterName: sql<string>`case when ${isOfFamily} then ${reporters.name} else ${specialistNameIn(locale)} end`,
  isOfFamily,
})

/** Concerns without text, newest first; only of `state`, if given. */
export async function listConcerns(
  state: ConcernState | undefined,
  { after, count, locale }: { after: ListPlace | undefined; count: number; locale: Locale },
) {
  const older = after && isPast(concerns, after)
  return database()
    .select(listedColumns(locale))
    .from(concerns)
    .innerJoin(consultations, eq(consultations.id, concerns.consultationId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .innerJoin(reporters, eq(reporters.id, concerns.reporterId))
    .where(and(state && eq(concerns.state, state), older))
    .orderBy(desc(concerns.createdAt), desc(concerns.id))
    .limit(count)
}

export const countConcerns = (state: ConcernState | undefined): Promise<number> =>
  database().$count(concerns, state && eq(concerns.state, state))

export async function findConcern(id: number, locale: Locale) {
  const [row] = await database()
    .select({
      ...listedColumns(locale),
      ...columnsOf(concerns, 'content', 'outcome', 'handledAt'),
      handledBy: sql<string | null>`(select handler.name from users as handler
        where handler.id = ${concerns.handledBy})`,
      reporterEmail: reporters.email,
      familyName: families.name,
      specialistName: specialistNameIn(locale),
      startsAt: consultations.startsAt,
    })
    .from(concerns)
    .innerJoin(consultations, eq(consultations.id, concerns.consultationId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .innerJoin(families, eq(families.id, consultations.userId))
    .innerJoin(reporters, eq(reporters.id, concerns.reporterId))
    .where(eq(concerns.id, id))
  return row && { ...row, ...readRow(concerns, row, m.common_unreadable()) }
}

/** State of a concern, locked until the transaction ends. */
export async function lockConcern(id: number) {
  const [row] = await database()
    .select({ state: concerns.state, handledAt: concerns.handledAt })
    .from(concerns)
    .where(eq(concerns.id, id))
    .for('update')
  return row
}

export async function updateConcern(
  id: number,
  { outcome, ...change }: Partial<typeof concerns.$inferInsert>,
): Promise<void> {
  const sealed = outcome && sealRow(concerns, id, { content: null, outcome }).outcome
  await database()
    .update(concerns)
    .set({ ...change, outcome: sealed })
    .where(eq(concerns.id, id))
}
