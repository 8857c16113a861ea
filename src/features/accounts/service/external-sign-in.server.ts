import { noteActivity } from '../../../database/activity.ts'
import { inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { visitor } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as records from '../records/index.server.ts'
import { nameOfExternalAccount } from '../rules/index.ts'
import { endAccess } from './access.server.ts'
import { insertFamily } from './families.server.ts'
import { SIGN_UP, versionOf } from './registration.server.ts'
import type { Caller } from './sessions.server.ts'
import { enter, type Entry } from './sign-in.server.ts'

const EXTERNAL_PER_ADDRESS: RateLimit = { name: 'external-sign-in', points: 30, perSeconds: 300 }

/** What an external provider vouches for. */
export interface ExternalIdentity {
  issuer: string
  subject: string
  email: string | undefined
  /** Whether the provider says that the address is the person's; anything but a plain yes is no. */
  emailVerified: boolean
  name: string | undefined
}

export type ExternalSignIn =
  Exclude<Entry, { ok: false }> | { ok: false; reason: 'email-unverified' | 'suspended' }

/**
 * Signs in with an identity that a provider vouches for. The account is the one that the issuer's
 * subject belongs to; an address leads to an account, or to a new one, only when the provider has
 * verified it.
 * @throws {Problem} 429 past the limits of the address.
 */
export async function signInExternally(
  identity: ExternalIdentity,
  caller: Caller,
  clock: Clock = systemClock,
): Promise<ExternalSignIn> {
  await spendStored(EXTERNAL_PER_ADDRESS, caller.address)
  try {
    return await findOrMakeAccount(identity, caller, clock)
  } catch (error) {
    // The same person in another tab was first: the account is there now.
    if (sqlStateOf(error) !== '23505') throw error
    return findOrMakeAccount(identity, caller, clock)
  }
}

async function findOrMakeAccount(
  identity: ExternalIdentity,
  caller: Caller,
  clock: Clock,
): Promise<ExternalSignIn> {
  const known = await records.findIdentity(identity.issuer, identity.subject)
  if (known) return openFor(known.userId, caller, clock)
  const email = identity.email?.trim().toLowerCase()
  if (!email || !identity.emailVerified) return { ok: false, reason: 'email-unverified' }
  const owner = await records.findAccountByEmail(email)
  if (owner?.status === 'suspended') return { ok: false, reason: 'suspended' }
  if (!owner) await spendStored(SIGN_UP, caller.address)
  const userId = await inTransaction(() =>
    owner ? linkTo(owner, identity, clock()) : createFor({ ...identity, email }, caller, clock()),
  )
  return openFor(userId, caller, clock)
}

async function openFor(userId: number, caller: Caller, clock: Clock): Promise<ExternalSignIn> {
  const entry = await enter(userId, caller, { clock })
  return entry.ok ? entry : { ok: false, reason: 'suspended' }
}

/**
 * An address that was never confirmed may have been registered by somebody else beforehand, who
 * would keep their password: it goes, and so does every session.
 */
async function linkTo(
  owner: { id: number; emailConfirmedAt: Date | null; passwordHash: string | null },
  { issuer, subject }: ExternalIdentity,
  now: Date,
): Promise<number> {
  await records.insertIdentity({ userId: owner.id, issuer, subject })
  if (owner.emailConfirmedAt) return owner.id
  await records.setEmailConfirmed(owner.id, now)
  await endAccess(owner.id, now)
  if (owner.passwordHash) {
    await records.setPasswordHash(owner.id, null)
    await publish('password-changed', { userId: owner.id })
  }
  return owner.id
}

/** The consent is to the terms that stand beside the provider's button. */
async function createFor(
  { issuer, subject, email, name }: ExternalIdentity & { email: string },
  caller: Caller,
  now: Date,
): Promise<number> {
  const userId = await records.insertAccount({
    email,
    passwordHash: null,
    name: nameOfExternalAccount(name, email),
    role: 'regular',
    preferredLanguage: caller.locale,
    timeZone: caller.ownTimeZone ?? null,
    emailConfirmedAt: now,
  })
  await insertFamily(userId, { preferredLanguage: caller.locale })
  await records.insertConsents([{ userId, document: 'terms', version: versionOf('terms') }])
  await records.insertIdentity({ userId, issuer, subject })
  await publish('account-registered', { userId })
  await noteActivity(visitor, 'account-registered', { userId, role: 'regular' })
  return userId
}
