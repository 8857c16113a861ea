import { and, eq, gt, inArray, isNull, ne, sql, desc, lt, or } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import { sessions, users } from '../../../database/schema/accounts.ts'
import { present } from '../../../platform/present.ts'
import type { SessionLifetime } from '../rules/index.ts'
import { accountColumns, ownProfile } from './index.server.ts'
import { at, columnsOf } from '../../../database/sql-fragments.ts'

export async function insertSession(session: typeof sessions.$inferInsert): Promise<number> {
  const [row] = await database().insert(sessions).values(session).returning({ id: sessions.id })
  return present(row).id
}

// Prepared: it is the first query of every signed-in request.
const sessionQuery = prepareQuery((from) =>
  from
    .select({
      sessionId: sessions.id,
      ...columnsOf(sessions, 'isTwoStep', 'provedAt', 'lastUsedAt', 'expiresAt'),
      ...accountColumns,
      profile: ownProfile,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.idleExpiresAt, sql.placeholder('now')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('find_session'),
)

/** Finds the live session of a token's hash, with its person, in one query. */
export async function findSession(tokenHash: string, now: Date) {
  const [row] = await sessionQuery().execute({ tokenHash, now })
  return row
}

/** Filters ids to live sessions of people who are neither suspended nor deleted. */
export async function listLiveSessions(ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await database()
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
        ne(users.status, 'suspended'),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function touchSession(
  sessionId: number,
  { now, idleExpiresAt, network }: { now: Date; idleExpiresAt: Date; network: string | null },
): Promise<void> {
  await database()
    .update(sessions)
    .set({ lastUsedAt: now, idleExpiresAt, ...(network ? { network } : {}) })
    .where(eq(sessions.id, sessionId))
}

/** Records that the session's person has proved their identity. */
export async function setProved(
  sessionId: number,
  { now, isTwoStep }: { now: Date; isTwoStep: boolean },
): Promise<void> {
  await database()
    .update(sessions)
    .set({ provedAt: now, ...(isTwoStep ? { isTwoStep } : {}) })
    .where(eq(sessions.id, sessionId))
}

const ms = (value: number) => sql`make_interval(secs => ${value / 1000}::double precision)`

/**
 * Applies another role's time limits to a person's sessions. None ends by that: shorter limits
 * begin now, longer ones count from the sign-in.
 */
export async function limitSessions(
  userId: number,
  { idleMs, absoluteMs }: SessionLifetime,
  { now, areShorter }: { now: Date; areShorter: boolean },
): Promise<void> {
  const instant = at(now)
  await database()
    .update(sessions)
    .set(
      areShorter
        ? {
            idleExpiresAt: sql`least(${sessions.idleExpiresAt}, ${instant} + ${ms(idleMs)})`,
            expiresAt: sql`least(${sessions.expiresAt}, ${instant} + ${ms(absoluteMs)})`,
          }
        : {
            idleExpiresAt: sql`greatest(${sessions.idleExpiresAt}, ${sessions.lastUsedAt} + ${ms(idleMs)})`,
            expiresAt: sql`greatest(${sessions.expiresAt}, ${sessions.createdAt} + ${ms(absoluteMs)})`,
          },
    )
    .where(eq(sessions.userId, userId))
}

const isLiving = (userId: number, now: Date) =>
  and(eq(sessions.userId, userId), gt(sessions.idleExpiresAt, now), gt(sessions.expiresAt, now))

const MOST_LISTED = 100

/** A person's live sessions, the last used first. */
export async function listSessions(userId: number, now: Date) {
  return database()
    .select(columnsOf(sessions, 'id', 'userAgent', 'network', 'createdAt', 'lastUsedAt'))
    .from(sessions)
    .where(isLiving(userId, now))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MOST_LISTED)
}

/** Ids of the sessions with this token: at most one. */
export async function listSessionIds(tokenHash: string): Promise<number[]> {
  const isIt = eq(sessions.tokenHash, tokenHash)
  return idsOf(await database().select({ id: sessions.id }).from(sessions).where(isIt))
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Locks up to `most` expired sessions, so that none is extended before it is deleted. */
export async function listEndedSessions(now: Date, most: number): Promise<number[]> {
  const isOver = or(lt(sessions.idleExpiresAt, now), lt(sessions.expiresAt, now))
  return idsOf(
    await database()
      .select({ id: sessions.id })
      .from(sessions)
      .where(isOver)
      .limit(most)
      .for('update'),
  )
}

export async function deleteSessions(ids: readonly number[]): Promise<void> {
  await database()
    .delete(sessions)
    .where(inArray(sessions.id, [...ids]))
}

export async function deleteSessionByHash(tokenHash: string): Promise<void> {
  await database().delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends a person's sessions, except `spared`. Returns how many there were. */
export async function deleteSessionsOf(userId: number, spared?: number): Promise<number> {
  const gone = await database()
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), spared === undefined ? undefined : ne(sessions.id, spared)),
    )
    .returning({ id: sessions.id })
  return gone.length
}

/** Ends one of the person's other sessions. Returns whether there was one. */
export async function deleteSession(
  userId: number,
  { id, present }: { id: number; present: number },
): Promise<boolean> {
  const gone = await database()
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), ne(sessions.id, present)))
    .returning({ id: sessions.id })
  return gone.length > 0
}
