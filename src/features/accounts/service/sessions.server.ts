import { inTransaction } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import {
  visitor,
  requireRecentProof,
  type Actor,
  type Person,
  type Role,
  type System,
} from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import type { SessionUser } from '../../../platform/request-scope.ts'
import { isAccessKey } from '../../../platform/secrets/access-keys.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import { keepDevices, takeOverDevice } from '../../notifications/service/index.server.ts'
import * as records from '../records/index.server.ts'
import * as sessions from '../records/sessions.server.ts'
import * as waysIn from '../records/ways-in.server.ts'
import { findSecondSteps } from '../records/ways-in.server.ts'
import { networkOfAddress } from '../rules/devices.ts'
import { effectiveRole, SESSION_TOUCH_EVERY_MS, sessionLifetimeOf } from '../rules/index.ts'

/** The origin of a call, and its reader's language and time zone. */
export interface Caller {
  address: string
  /** Whether the call came through a proxy that serves other machines. */
  isFromElsewhere?: boolean | undefined
  userAgent?: string | undefined
  /** The cookie that lists the accounts this browser has signed in to. */
  device?: string | undefined
  locale: Locale
  timeZone: string
  /** The browser's zone; without one `timeZone` is the site's. */
  ownTimeZone?: string | null
}

export type SessionStart = Pick<Caller, 'userAgent'> &
  Partial<Pick<Caller, 'address'>> & {
    /** Whether the sign-in had a second step, or was by passkey. */
    isTwoStep?: boolean
  }

export type SignedIn = { user: SessionUser; sessionId: number; token: string; expiresAt: Date }

/** An account's roles, divided into those in effect and those withheld from a one-step session. */
function rolesIn(account: { role: Role; roles: Role[] }, isTwoStep: boolean) {
  const all = [...new Set([account.role, ...account.roles])]
  const withheldRoles = isTwoStep ? [] : rolesOfTwoSteps(all)
  return { all, withheldRoles, roles: all.filter((role) => !withheldRoles.includes(role)) }
}

interface AccountOfSession {
  id: number
  name: string
  email: string
  photo: string | null
  roles: Role[]
  role: Role
  status: Person['status']
  emailConfirmedAt: Date | null
}

/** With a locale, the name comes from the profile in that language. */
export const sessionUserOf = (person: Person, locale?: Locale): SessionUser => ({
  id: person.userId,
  name: (locale && person.profile?.names[locale]) || person.name,
  email: person.email,
  photo: person.photo,
  role: person.role,
  roles: [...person.roles],
  status: person.status,
  emailConfirmed: person.emailConfirmed,
  ...(person.profile ? { specialistId: person.profile.id } : {}),
  ...(person.withheldRoles.length > 0 ? { needsSecondStep: true } : {}),
})

/** Opens a session; its token is only in the cookie, and stored as a hash. */
export async function openSession(
  userId: number,
  { userAgent, address, isTwoStep = false }: SessionStart,
  now: Date = systemClock(),
): Promise<SignedIn> {
  const account = await records.findAccount(userId)
  if (!account) throw new Error('a session needs an account')
  const lifetime = sessionLifetimeOf(rolesIn(account, isTwoStep).all)
  const token = createToken()
  const expiresAt = new Date(now.getTime() + lifetime.absoluteMs)
  const sessionId = await sessions.insertSession({
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, 300) ?? null,
    network: networkOfAddress(address),
    isTwoStep,
    provedAt: now,
    lastUsedAt: now,
    idleExpiresAt: new Date(now.getTime() + lifetime.idleMs),
    expiresAt,
  })
  const person = mint(
    { ...account, profile: null, isTwoStep },
    { sessionId, provedAt: now, key: null },
  )
  return { user: sessionUserOf(person), sessionId, token, expiresAt }
}

/**
 * The person of a session cookie; a visitor if it is unknown or expired, or the account suspended.
 */
export async function authenticate(
  token: string,
  { now = systemClock(), address }: { now?: Date; address?: string } = {},
): Promise<Actor> {
  const session = await sessions.findSession(hashToken(token), now)
  if (!session || session.status === 'suspended') return visitor
  const { all } = rolesIn(session, session.isTwoStep)
  if (now.getTime() - session.lastUsedAt.getTime() > SESSION_TOUCH_EVERY_MS) {
    const idleExpiresAt = new Date(now.getTime() + sessionLifetimeOf(all).idleMs)
    const network = networkOfAddress(address)
    await sessions.touchSession(session.sessionId, { now, idleExpiresAt, network })
  }
  return mint(session, { sessionId: session.sessionId, provedAt: session.provedAt, key: null })
}

type Entrance = Pick<Person, 'sessionId' | 'provedAt' | 'key'>

/** Builds every `Person`; nothing else does. */
function mint(
  account: AccountOfSession & Pick<Person, 'profile' | 'timeZone' | 'isTwoStep'>,
  entrance: Entrance,
): Person {
  const { id: userId, name, email, photo, status, profile, timeZone, isTwoStep } = account
  const { withheldRoles, roles } = rolesIn(account, isTwoStep)
  const own = { userId, name, email, photo, status, profile, timeZone, isTwoStep }
  const role = effectiveRole(roles)
  const emailConfirmed = account.emailConfirmedAt !== null
  const person = { ...own, ...entrance, role, roles, withheldRoles, emailConfirmed }
  return { kind: 'person', ...person } as unknown as Person
}

/**
 * The person of an access key; undefined if the key is unknown, revoked or expired, or the account
 * suspended. A key never counts as proof of identity.
 */
export async function authenticateKey(
  key: string,
  { now = systemClock(), address }: { now?: Date; address?: string } = {},
): Promise<Person | undefined> {
  if (!isAccessKey(key)) return undefined
  const found = await waysIn.findKey(hashToken(key), now)
  if (!found || found.status === 'suspended') return undefined
  const { keyId, scopes, lastUsedAt } = found
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > SESSION_TOUCH_EVERY_MS)
    await waysIn.touchKey(keyId, { now, network: networkOfAddress(address) })
  return mint(found, { sessionId: 0, provedAt: new Date(0), key: { id: keyId, scopes } })
}

/** Filters ids to valid sessions of people who are not suspended. Does not count as use. */
export const listLiveSessions = async (
  _system: System,
  sessionIds: readonly number[],
  now: Date = systemClock(),
): Promise<ReadonlySet<number>> => new Set(await sessions.listLiveSessions(sessionIds, now))

export async function closeSession(token: string): Promise<void> {
  await sessions.deleteSessionByHash(hashToken(token))
}

/**
 * Ends a browser's earlier session at a new sign-in. As nobody signed out, its push notifications
 * continue until {@link handOverDevice} assigns them.
 */
export async function replaceSession(token: string): Promise<void> {
  const tokenHash = hashToken(token)
  await inTransaction(async () => {
    await keepDevices(await sessions.listSessionIds(tokenHash))
    await sessions.deleteSessionByHash(tokenHash)
  })
}

/** Moves the browser's push notifications to the new session; those of another account end. */
export async function handOverDevice(
  { user, sessionId }: SignedIn,
  browserHash: string | undefined,
): Promise<void> {
  if (browserHash) await takeOverDevice(browserHash, { userId: user.id, sessionId })
}

const STAFF: readonly Role[] = ['admin', 'publisher']

/** The roles that require a two-step session. */
export const rolesOfTwoSteps = (roles: readonly Role[]): Role[] =>
  deployment().staffSecondStep ? roles.filter((role) => STAFF.includes(role)) : []

/**
 * Refuses a session that lacks the account's second step. Otherwise a stolen password would suffice
 * to remove the step, or to add one of the thief's.
 */
export async function requireOwnSecondStep(person: Person): Promise<void> {
  if (person.withheldRoles.length === 0) return
  const { hasApp, hasPasskey } = await findSecondSteps(person.userId)
  if (hasApp || hasPasskey) throw new Problem('forbidden', 'second-step-required')
}

/**
 * Returns a person who may change the ways in: with recent proof and, if the account has one, the
 * second step.
 */
export async function requireOpenWays(actor: Actor): Promise<Person> {
  const person = requireRecentProof(actor, systemClock())
  await requireOwnSecondStep(person)
  return person
}
