import { and, asc, desc, eq, isNull, sql, type SQL, gt, not } from 'drizzle-orm'
import { database, rowsOf } from '../../database/client.ts'
import { users, staffInvitations } from '../../database/schema/accounts.ts'
import { at, countMatching, holdsParts, isActiveAdmin } from '../../database/sql-fragments.ts'
import type { SearchedWord } from '../../i18n/searching.ts'
import type { AccountStatus, Role } from '../../platform/actor.ts'
import { present } from '../../platform/present.ts'
import type { PeopleSort } from './rules/index.ts'

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

/** How many there are, counted up to one more than is shown exactly. */
export const countPeople = (filter: PeopleFilter): Promise<number> =>
  countMatching(users, fitting(filter))

/** One account with what the team needs to know about it, in one query. */
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

/** Whether the account's specialist is verified; false without one. */
export const isVerified = (userId: number): Promise<boolean> =>
  hasRow(sql`select 1 from specialists where user_id = ${userId} and verified`)

export const hasAdmin = (): Promise<boolean> =>
  hasRow(sql`select 1 from ${users} where ${isActiveAdmin}`)

const waits = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

export async function insert(invitation: typeof staffInvitations.$inferInsert): Promise<number> {
  const [row] = await database()
    .insert(staffInvitations)
    .values(invitation)
    .returning({ id: staffInvitations.id })
  return present(row).id
}

/** Invitations neither accepted nor withdrawn, newest first; expired ones too. */
export async function listOpen(limit: number) {
  return database()
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      locale: staffInvitations.locale,
      expiresAt: staffInvitations.expiresAt,
      createdAt: staffInvitations.createdAt,
      invitedBy: users.name,
    })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(waits)
    .orderBy(desc(staffInvitations.id))
    .limit(limit)
}

export async function find(id: number) {
  const [row] = await database().select().from(staffInvitations).where(eq(staffInvitations.id, id))
  return row
}

/** Whoever sent it has left, or may invite nobody any more; the product itself sends as nobody. */
const isNobodys = sql`exists (select 1 from ${users} as inviter
  where inviter.id = ${staffInvitations.invitedBy}
    and (inviter.deleted_at is not null or inviter.status <> 'active' or inviter.role <> 'admin'))`

const isOpen = (which: SQL, now: Date) =>
  and(waits, which, gt(staffInvitations.expiresAt, now), not(isNobodys))

export async function findByToken(tokenHash: string, now: Date) {
  const [row] = await database()
    .select()
    .from(staffInvitations)
    .where(isOpen(eq(staffInvitations.tokenHash, tokenHash), now))
  return row
}

/** False when none of them is pending. */
async function change(
  which: SQL | undefined,
  set: Partial<typeof staffInvitations.$inferInsert>,
): Promise<boolean> {
  const rows = await database()
    .update(staffInvitations)
    .set(set)
    .where(and(waits, which))
    .returning({ id: staffInvitations.id })
  return rows.length > 0
}

/** Sets the token; only the link of the mail that carries it works. */
export const setToken = (id: number, tokenHash: string, now: Date) =>
  change(isOpen(eq(staffInvitations.id, id), now), { tokenHash })

/** Restarts its validity period; the link mailed before stops working. */
export const renew = (id: number, expiresAt: Date) =>
  change(eq(staffInvitations.id, id), { expiresAt, tokenHash: null })

const withdrawSome = (which: SQL, at: Date) => change(which, { withdrawnAt: at, tokenHash: null })

export const withdraw = (id: number, at: Date) => withdrawSome(eq(staffInvitations.id, id), at)

export const withdrawTo = (email: string, at: Date) =>
  withdrawSome(eq(staffInvitations.email, email), at)

export const withdrawBy = (invitedBy: number, at: Date) =>
  withdrawSome(eq(staffInvitations.invitedBy, invitedBy), at)

/** Consumes it; undefined when it is unknown, used, withdrawn or too old. */
export async function use(tokenHash: string, now: Date) {
  const [row] = await database()
    .update(staffInvitations)
    .set({ acceptedAt: now, tokenHash: null })
    .where(isOpen(eq(staffInvitations.tokenHash, tokenHash), now))
    .returning()
  return row
}

export async function setAcceptedBy(id: number, userId: number): Promise<void> {
  await database()
    .update(staffInvitations)
    .set({ acceptedBy: userId })
    .where(eq(staffInvitations.id, id))
}
