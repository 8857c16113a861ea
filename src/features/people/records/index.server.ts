import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { database, rowsOf } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { at, countMatching, holdsParts, isActiveAdmin } from '../../../database/sql-fragments.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import type { AccountStatus, Role } from '../../../platform/actor.ts'
import { present } from '../../../platform/present.ts'
import type { PeopleSort } from '../rules/index.ts'

const ORDERS: Record<PeopleSort, SQL> = {
  name: sql`${users.sortName}`,
  email: sql`${users.email} collate "C"`,
  role: sql`${users.role} collate "C"`,
  status: sql`${users.status} collate "C"`,
  createdAt: sql`${users.createdAt}`,
}

export interface PeopleFilter {
  parts: readonly SearchedWord[]
  role?: Role | undefined
  status?: AccountStatus | undefined
}

const fitting = ({ parts, role, status }: PeopleFilter) =>
  and(
    isNull(users.deletedAt),
    role ? sql`${ORDERS.role} = ${role}` : undefined,
    status ? sql`${ORDERS.status} = ${status}` : undefined,
    ...holdsParts(users.searchText, parts),
  )

const { id, name, email, role, status, createdAt } = users
const listedColumns = { id, name, email, role, status, createdAt }

export async function listPeople(
  filter: PeopleFilter,
  {
    sort,
    order,
    limit,
    skip,
  }: { sort: PeopleSort; order: 'asc' | 'desc'; limit: number; skip: number },
) {
  const direction = order === 'asc' ? asc : desc
  return database()
    .select(listedColumns)
    .from(users)
    .where(fitting(filter))
    .orderBy(direction(ORDERS[sort]), direction(users.id))
    .limit(limit)
    .offset(skip)
}

/** Counted up to one more than is shown exactly. */
export const countPeople = (filter: PeopleFilter): Promise<number> =>
  countMatching(users, fitting(filter))

/** One account with all data for its page, in one query. */
export async function findPerson(userId: number, now: Date) {
  const instant = at(now)
  const live = sql`from sessions as live where live.user_id = users.id
    and live.idle_expires_at > ${instant} and live.expires_at > ${instant}`
  const [row] = await database()
    .select({
      ...listedColumns,
      preferredLanguage: users.preferredLanguage,
      emailConfirmedAt: users.emailConfirmedAt,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      roles: sql<
        Role[]
      >`array(select granted.role from user_roles as granted where granted.user_id = users.id)`,
      hasSecondStep: sql<boolean>`exists (select 1 from authenticators as factor
        where factor.user_id = users.id and factor.confirmed_at is not null)`,
      sessions: sql<number>`(select count(*) ${live})::int`,
      lastUsedAt: sql<string | null>`(select max(live.last_used_at) ${live})`,
      consultations: sql<number>`((select count(*) from consultations as booked
        where booked.user_id = users.id) + (select count(*) from consultations as booked
        where booked.specialist_id = (select own.id from specialists as own
          where own.user_id = users.id)))::int`,
      specialistId: sql<
        number | null
      >`(select own.id from specialists as own where own.user_id = users.id)`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

async function hasRow(query: SQL): Promise<boolean> {
  const rows = await rowsOf<{ found: boolean }>(sql`select exists (${query}) as found`)
  return present(rows[0]).found
}

/** Whether the account's specialist is verified; false without a profile. */
export const isVerified = (userId: number): Promise<boolean> =>
  hasRow(sql`select 1 from specialists where user_id = ${userId} and verified`)

export const hasAdmin = (): Promise<boolean> =>
  hasRow(sql`select 1 from ${users} where ${isActiveAdmin}`)
