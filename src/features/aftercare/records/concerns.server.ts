import { aliasedTable, and, desc, eq, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { concerns } from '../../../database/schema/aftercare.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { specialistNameIn } from '../../../database/specialist-name.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { ListPlace } from '../../../platform/api/lists.ts'
import type { ConcernState } from '../rules.ts'

const reporters = aliasedTable(users, 'reporters')
const families = aliasedTable(users, 'families')

const ownColumns = {
  id: concerns.id,
  kind: concerns.kind,
  state: concerns.state,
  createdAt: concerns.createdAt,
}

export async function insertConcern(concern: typeof concerns.$inferInsert): Promise<void> {
  await database().insert(concerns).values(concern)
}

export async function listOwnConcerns(consultationId: number, reporterId: number) {
  return database()
    .select(ownColumns)
    .from(concerns)
    .where(and(eq(concerns.consultationId, consultationId), eq(concerns.reporterId, reporterId)))
    .orderBy(desc(concerns.id))
}

export async function findOwnConcern(id: number, reporterId: number) {
  const [row] = await database()
    .select(ownColumns)
    .from(concerns)
    .where(and(eq(concerns.id, id), eq(concerns.reporterId, reporterId)))
  return row
}

const isOfFamily = sql<boolean>`${concerns.reporterId} = ${consultations.userId}`

const listedColumns = (locale: Locale) => ({
  ...ownColumns,
  consultationId: concerns.consultationId,
  reporterName: sql<string>`case when ${isOfFamily} then ${reporters.name} else ${specialistNameIn(locale)} end`,
  isOfFamily,
})

/** Concerns without their text, newest first; of one state, if given. */
export async function listConcerns(
  state: ConcernState | undefined,
  { after, count, locale }: { after: ListPlace | undefined; count: number; locale: Locale },
) {
  const older =
    after &&
    sql`(${concerns.createdAt}, ${concerns.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::int)`
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
      content: concerns.content,
      outcome: concerns.outcome,
      handledAt: concerns.handledAt,
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
  return row
}

/** Its state, locked until the transaction ends. */
export async function holdConcern(id: number) {
  const [row] = await database()
    .select({ state: concerns.state })
    .from(concerns)
    .where(eq(concerns.id, id))
    .for('update')
  return row
}

export async function updateConcern(
  id: number,
  change: Partial<typeof concerns.$inferInsert>,
): Promise<void> {
  await database().update(concerns).set(change).where(eq(concerns.id, id))
}
