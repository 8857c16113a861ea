import { inTransaction, sqlStateOf } from '../../database/client.ts'
import { nextId } from '../../database/ids.ts'
import { openDatabase } from '../../database/client.ts'
import { publish } from '../../database/outbox.ts'
import { forgetStored, spendStored, type RateLimit } from '../../database/rate-limits.ts'
import type { Actor, Person, Role } from '../../platform/actor.ts'
import { visitor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { systemClock } from '../../platform/clock.ts'
import { hashPassword, isCommonPassword, isPassword } from '../../platform/passwords.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { sealer } from '../../platform/sealing.ts'
import { siteSettings } from '../../platform/site-settings.ts'
import { createToken, hashToken } from '../../platform/tokens.ts'
import * as records from './records.server.ts'
import {
  CONFIRMATION_TOKEN_DAYS,
  RESET_TOKEN_MINUTES,
  SESSION_TOUCH_EVERY_MS,
  effectiveRole,
  sessionLifetimeOf,
} from './rules.ts'

export { countPeople, createPerson, makeAdmin, setPassword } from './service/people.server.ts'

/** Where a call comes from, and in which language and zone its reader is. */
export interface Caller {
  address: string
  userAgent?: string | undefined
  locale: 'en' | 'fa'
  timeZone: string
}

const FIVE_MINUTES = 300
const FIFTEEN_MINUTES = 900
const HALF_AN_HOUR = 1800
const LOGIN_PER_ADDRESS: RateLimit = { name: 'login-address', points: 25, perSeconds: FIVE_MINUTES }
const LOGIN_PER_ACCOUNT: RateLimit = {
  name: 'login-account',
  points: 10,
  perSeconds: FIFTEEN_MINUTES,
}
const SIGN_UP: RateLimit = { name: 'sign-up', points: 30, perSeconds: 3600 }
const RESET: RateLimit = { name: 'reset', points: 5, perSeconds: HALF_AN_HOUR }

export type SignedIn = { user: SessionUser; token: string; expiresAt: Date }

const toSessionUser = (account: {
  id: number
  name: string
  email: string
  photo: string | null
  roles: Role[]
  role: Role
  status: Person['status']
}): SessionUser => ({
  id: account.id,
  name: account.name,
  email: account.email,
  photo: account.photo,
  role: effectiveRole([account.role, ...account.roles]),
  roles: [...new Set([account.role, ...account.roles])],
  status: account.status,
})

export const sessionUserOf = (person: Person): SessionUser => ({
  id: person.userId,
  name: person.name,
  email: person.email,
  photo: person.photo,
  role: person.role,
  roles: [...person.roles],
  status: person.status,
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

/** The person behind a session cookie, or a visitor when it is unknown, ended or the account suspended. */
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
  return { kind: 'person', userId: id, sessionId: session.sessionId, ...rest } as unknown as Person
}

export async function closeSession(token: string): Promise<void> {
  await records.deleteSessionByHash(hashToken(token))
}

/**
 * Signs in by password. Known and unknown addresses take the same work and get the same answer.
 * @throws {Problem} 429 past the limits of the address or the account.
 */
export async function signIn(
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<
  { ok: true; signedIn: SignedIn } | { ok: false; reason: 'wrong-credentials' | 'suspended' }
> {
  await spendStored(LOGIN_PER_ADDRESS, caller.address)
  const accountKey = `${credentials.email} ${caller.address}`
  await spendStored(LOGIN_PER_ACCOUNT, accountKey)
  const account = await records.findAccountByEmail(credentials.email)
  const matches = await isPassword(credentials.password, account?.passwordHash)
  if (!account || !matches) return { ok: false, reason: 'wrong-credentials' }
  if (account.status === 'suspended') return { ok: false, reason: 'suspended' }
  await forgetStored(LOGIN_PER_ACCOUNT, accountKey)
  return { ok: true, signedIn: await openSession(account.id, caller) }
}

export interface NewAccount {
  name: string
  email: string
  password: string
  role: Role
  preferredLanguage: 'en' | 'fa'
  photo?: string | undefined
  consents: readonly ('terms' | 'child-data')[]
}

export type Registration =
  { ok: true; userId: number } | { ok: false; reason: 'email-taken' | 'common-password' }

/**
 * Makes an account together with what `complete` writes for its kind, in one transaction. A taken
 * address is told to its owner by mail and to the caller in neutral words.
 * @throws {Problem} 429 past the limit of the address.
 */
export async function register(
  account: NewAccount,
  caller: Caller,
  complete: (userId: number) => Promise<void>,
): Promise<Registration> {
  await spendStored(SIGN_UP, caller.address)
  if (await isCommonPassword(account.password)) return { ok: false, reason: 'common-password' }
  const passwordHash = await hashPassword(account.password)
  const taken = await records.findAccountByEmail(account.email)
  if (taken) return refuseTakenEmail(taken.id, caller)
  const { consents, password: _, ...columns } = account
  try {
    return await inTransaction(async () => {
      const userId = await records.insertAccount({
        ...columns,
        passwordHash,
        timeZone: caller.timeZone,
      })
      await records.insertConsents(
        consents.map((document) => ({ userId, document, version: versionOf(document) })),
      )
      await complete(userId)
      await publish('account-registered', { userId })
      return { ok: true, userId }
    })
  } catch (error) {
    const owner = sqlStateOf(error) === '23505' && (await records.findAccountByEmail(account.email))
    if (!owner) throw error
    return refuseTakenEmail(owner.id, caller)
  }
}

async function refuseTakenEmail(userId: number, caller: Caller): Promise<Registration> {
  await inTransaction(() => publish('registration-repeated', { userId, locale: caller.locale }))
  return { ok: false, reason: 'email-taken' }
}

const versionOf = (document: 'terms' | 'child-data') =>
  siteSettings()[document === 'terms' ? 'terms.version' : 'childData.version']

/** Notes that a person accepted a document in its present version; again for each version. */
export async function recordConsent(
  person: Person,
  document: 'terms' | 'child-data',
): Promise<void> {
  await records.insertConsents([{ userId: person.userId, document, version: versionOf(document) }])
}

export async function registerFamily(
  family: {
    name: string
    email: string
    password: string
    preferredLanguage: 'en' | 'fa'
    phone?: string | undefined
    childName?: string | undefined
    childAge?: number | undefined
  },
  caller: Caller,
): Promise<Registration> {
  const { phone, childName, childAge, ...account } = family
  const givesChildDetails = childName !== undefined || childAge !== undefined
  const consents = givesChildDetails ? (['terms', 'child-data'] as const) : (['terms'] as const)
  return register({ ...account, role: 'regular', consents }, caller, async (userId) => {
    const id = await nextId('regular_users', openDatabase())
    const seal = (column: string, plain: string | undefined) =>
      plain === undefined ? null : sealer().seal(plain, { table: 'regular_users', column, id })
    await records.insertFamily({
      id,
      userId,
      phone: phone ?? null,
      childName: seal('child_name', childName),
      childAge: seal('child_age', childAge?.toString()),
      preferredLanguage: family.preferredLanguage,
    })
  })
}

/**
 * Asks for a new password. Known and unknown addresses get the same answer; the mail is written
 * off the request's path.
 * @throws {Problem} 429 past the limit of the address.
 */
export async function requestPasswordReset(email: string, caller: Caller): Promise<void> {
  await spendStored(RESET, caller.address)
  const account = await records.findAccountByEmail(email)
  if (!account || account.status === 'suspended') return
  const asked = publish('password-reset-requested', { userId: account.id, locale: caller.locale })
  // Not awaited: waiting for the write would tell, by time, that the address is known.
  asked.catch(() => {})
}

/** A link's token to set a new password, usable once for 30 minutes; made when its mail is sent. */
export async function createResetToken(
  userId: number,
  clock: Clock = systemClock,
): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(clock().getTime() + RESET_TOKEN_MINUTES * 60_000)
  await records.insertToken({
    userId,
    purpose: 'reset-password',
    tokenHash: hashToken(token),
    expiresAt,
  })
  return token
}

export async function createConfirmationToken(
  userId: number,
  clock: Clock = systemClock,
): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(clock().getTime() + CONFIRMATION_TOKEN_DAYS * 86_400_000)
  await records.insertToken({
    userId,
    purpose: 'confirm-email',
    tokenHash: hashToken(token),
    expiresAt,
  })
  return token
}

export type PasswordReset =
  { ok: true; userId: number } | { ok: false; reason: 'link-ended' | 'common-password' }

/** Sets a new password, ends every session and confirms the address, for the link came to it. */
export async function resetPassword(
  reset: { token: string; password: string },
  clock: Clock = systemClock,
): Promise<PasswordReset> {
  if (await isCommonPassword(reset.password)) return { ok: false, reason: 'common-password' }
  const passwordHash = await hashPassword(reset.password)
  return inTransaction(async () => {
    const now = clock()
    const used = await records.useToken(hashToken(reset.token), 'reset-password', now)
    if (!used) return { ok: false, reason: 'link-ended' }
    await records.useUpTokens(used.userId, 'reset-password', now)
    await records.setPasswordHash(used.userId, passwordHash)
    await records.setEmailConfirmed(used.userId, now)
    await records.deleteSessionsOf(used.userId)
    await publish('password-changed', { userId: used.userId })
    return { ok: true, userId: used.userId }
  })
}

export async function confirmEmail(
  token: string,
  clock: Clock = systemClock,
): Promise<{ ok: true } | { ok: false; reason: 'link-ended' }> {
  const now = clock()
  const used = await records.useToken(hashToken(token), 'confirm-email', now)
  if (!used) return { ok: false, reason: 'link-ended' }
  await records.setEmailConfirmed(used.userId, now)
  return { ok: true }
}
