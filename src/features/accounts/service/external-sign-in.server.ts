import { noteActivity } from '../../../database/activity.ts'
import { inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { visitor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { storedAddress } from '../../../platform/api/email-address.ts'
import { systemClock } from '../../../platform/clock.ts'
import { isUnderMaintenance } from '../../../platform/site-settings.ts'
import { insertFamily, SIGN_UP, versionOf } from './registration.server.ts'
import type { Caller } from './sessions.server.ts'
import * as records from '../records/index.server.ts'
import * as settings from '../records/settings.server.ts'
import * as waysIn from '../records/ways-in.server.ts'
import { nameOfExternalAccount } from '../rules/index.ts'
import { enter, type Entry } from './sign-in.server.ts'

const EXTERNAL_PER_ADDRESS: RateLimit = { name: 'external-sign-in', points: 30, perSeconds: 300 }

/** An external provider's claims about a person. */
interface ExternalIdentity {
  issuer: string
  subject: string
  email: string | undefined
  /** `email_verified` of the provider; anything but `true` counts as false. */
  emailVerified: boolean
  name: string | undefined
}

export type ExternalSignIn =
  | Exclude<Entry, { ok: false }>
  | { ok: false; reason: 'email-unverified' | 'suspended' }
  /**
   * An account has this address: its owner first signs in as usual, then the identity is linked.
   */
  | { ok: false; reason: 'link-needed'; userId: number }

/**
 * Signs in with a provider's verified identity. An account is found by issuer and subject. A new
 * verified address creates an account; that of an existing account never opens it: its owner has to
 * sign in by another way first (decision 28).
 */
export async function signInExternally(
  identity: ExternalIdentity,
  caller: Caller,
  now: Date = systemClock(),
): Promise<ExternalSignIn> {
  await spendStored(EXTERNAL_PER_ADDRESS, caller.address)
  try {
    return await findOrMakeAccount(identity, caller, now)
  } catch (error) {
    // A concurrent sign-in of the same person has created the account.
    if (sqlStateOf(error) !== '23505') throw error
    return findOrMakeAccount(identity, caller, now)
  }
}

async function findOrMakeAccount(
  identity: ExternalIdentity,
  caller: Caller,
  now: Date,
): Promise<ExternalSignIn> {
  const email = identity.emailVerified && identity.email ? storedAddress(identity.email) : undefined
  // Read before the identity: if a concurrent sign-in's account is found, so is its identity.
  const owner = email ? await records.findAccountByEmail(email) : undefined
  const known = await waysIn.findIdentity(identity.issuer, identity.subject)
  if (known) return openFor(known.userId, caller, now)
  if (!email) return { ok: false, reason: 'email-unverified' }
  if (owner?.status === 'suspended') return { ok: false, reason: 'suspended' }
  if (owner) return { ok: false, reason: 'link-needed', userId: owner.id }
  if (isUnderMaintenance()) throw new Problem('unavailable', 'maintenance')
  await spendStored(SIGN_UP, caller.address)
  const userId = await inTransaction(() => createFor({ ...identity, email }, caller, now))
  return openFor(userId, caller, now)
}

async function openFor(userId: number, caller: Caller, now: Date): Promise<ExternalSignIn> {
  const entry = await enter(userId, caller, { now })
  return entry.ok ? entry : { ok: false, reason: 'suspended' }
}

/** Records consent to the terms, which are shown beside the provider's button. */
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
  await settings.insertConsents([{ userId, document: 'terms', version: versionOf('terms') }])
  await waysIn.insertIdentity({ userId, issuer, subject })
  await publish('account-registered', { userId })
  await noteActivity(visitor, 'account-registered', { userId, role: 'regular' })
  return userId
}
