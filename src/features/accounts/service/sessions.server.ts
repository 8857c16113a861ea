import type { Locale } from '../../../i18n/locale.ts'
import type { Actor, Person, Role, System } from '../../../platform/actor.ts'
import { visitor } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { SessionUser } from '../../../platform/request-scope.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import * as records from '../records/index.server.ts'
import { SESSION_TOUCH_EVERY_MS, effectiveRole, sessionLifetimeOf } from '../rules/index.ts'

/** Where a call comes from, and its reader's language and time zone. */
export interface Caller {
  address: string
  userAgent?: string | undefined
  /** What the browser keeps of the accounts that were signed in to with it. */
  device?: string | undefined
  locale: Locale
  timeZone: string
  /** The zone that the browser named; without one `timeZone` is the site's. */
  ownTimeZone?: string | null
}

export type SignedIn = { user: SessionUser; token: string; expiresAt: Date }

const toSessionUser = (account: {
  id: number
  name: string
  email: string
  photo: string | null
  roles: Role[]
  role: Role
  status: Person['status']
  emailConfirmedAt: Date | null
}): SessionUser => ({
  id: account.id,
  name: account.name,
  email: account.email,
  photo: account.photo,
  role: effectiveRole([account.role, ...account.roles]),
  roles: [...new Set([account.role, ...account.roles])],
  status: account.status,
  emailConfirmed: account.emailConfirmedAt !== null,
})

/** With a language, the name is the one in the person's profile for it. */
export const sessionUserOf = (person: Person, locale?: Locale): SessionUser => ({
  id: person.userId,
  name: (locale && person.profileNames?.[locale]) || person.name,
  email: person.email,
  photo: person.photo,
  role: person.role,
  roles: [...person.roles],
  status: person.status,
  emailConfirmed: person.emailConfirmed,
})

/** Opens a session; the token goes into the cookie and is stored nowhere. */
export async function openSession(
  userId: number,
  caller: Pick<Caller, 'userAgent'>,
  clock: Clock = systemClock,
): Promise<SignedIn> {
  const account = await records.findAccount(userId)
  if (!account) throw new Error('a session needs an account')
  const user = toSessionUser(account)
  const now = clock()
  const lifetime = sessionLifetimeOf(user.roles)
  const token = createToken()
  const expiresAt = new Date(now.getTime() + lifetime.absoluteMs)
  await records.insertSession({
    tokenHash: hashToken(token),
    userId,
    userAgent: caller.userAgent?.slice(0, 300) ?? null,
    lastUsedAt: now,
    idleExpiresAt: new Date(now.getTime() + lifetime.idleMs),
    expiresAt,
  })
  return { user, token, expiresAt }
}

/**
 * The person behind a session cookie; a visitor if it is unknown or ended, or the account
 * suspended.
 */
export async function authenticate(token: string, clock: Clock = systemClock): Promise<Actor> {
  const now = clock()
  const session = await records.findSession(hashToken(token), now)
  if (!session || session.status === 'suspended') return visitor
  const user = toSessionUser(session)
  if (now.getTime() - session.lastUsedAt.getTime() > SESSION_TOUCH_EVERY_MS) {
    const idleExpiresAt = new Date(now.getTime() + sessionLifetimeOf(user.roles).idleMs)
    await records.touchSession(session.sessionId, now, idleExpiresAt)
  }
  const { id, ...rest } = user
  const { sessionId, profileNames, timeZone } = session
  const own = { sessionId, profileNames, timeZone }
  return { kind: 'person', userId: id, ...own, ...rest } as unknown as Person
}

/**
 * Which of these sessions are valid: not ended, and their people not suspended. Checking does not
 * count as use.
 */
export const listLiveSessions = async (
  _system: System,
  sessionIds: readonly number[],
  clock: Clock = systemClock,
): Promise<ReadonlySet<number>> => new Set(await records.listLiveSessions(sessionIds, clock()))

export async function closeSession(token: string): Promise<void> {
  await records.deleteSessionByHash(hashToken(token))
}
