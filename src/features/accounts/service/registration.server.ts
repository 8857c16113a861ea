import { noteActivity } from '../../../database/activity.ts'
import { inTransaction, sqlStateOf, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { publish } from '../../../database/outbox.ts'
import { isWithinStored, spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import {
  visitor,
  requirePerson,
  type Person,
  type Role,
  type Actor,
} from '../../../platform/actor.ts'
import { hashPassword, isCommonPassword } from '../../../platform/secrets/passwords.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import * as records from '../records/index.server.ts'
import * as settings from '../records/settings.server.ts'
import type { Caller } from './sessions.server.ts'

/** Sign-ups per address; mobile networks share one among many people. */
export const SIGN_UP: RateLimit = { name: 'sign-up', points: 30, perSeconds: 3600 }

export interface NewAccount {
  name: string
  email: string
  password: string
  role: Role
  preferredLanguage: Locale
  photo?: string | undefined
  /** `pending` for accounts that need verification first. */
  status?: 'active' | 'pending'
  consents: readonly ('terms' | 'child-data')[]
  /**
   * Whether the call retries one that created this account but lost its response; then the owner
   * gets no mail about it.
   */
  isRepeated?: ((userId: number) => Promise<boolean>) | undefined
}

export type Registration =
  | { ok: true; userId: number }
  | { ok: false; reason: 'email-taken' | 'common-password' }

/**
 * Creates an account and, in the same transaction, its kind's rows by `complete`. A taken address
 * is reported to its owner by mail, and to the caller in neutral words.
 */
export async function register(
  account: NewAccount,
  caller: Caller,
  complete: (userId: number) => Promise<void>,
): Promise<Registration> {
  await spendStored(SIGN_UP, caller.address)
  if (await isCommonPassword(account.password)) return { ok: false, reason: 'common-password' }
  const passwordHash = await hashPassword(account.password)
  const { consents, password: _, isRepeated = async () => false, ...columns } = account
  const refuse = async (ownerId: number): Promise<Registration> =>
    (await isRepeated(ownerId))
      ? { ok: false, reason: 'email-taken' }
      : refuseTakenEmail(ownerId, caller)
  const taken = await records.findAccountByEmail(account.email)
  if (taken) return refuse(taken.id)
  try {
    return await inTransaction(async () => {
      const userId = await records.insertAccount({
        ...columns,
        passwordHash,
        timeZone: caller.ownTimeZone ?? null,
      })
      await settings.insertConsents(
        consents.map((document) => ({ userId, document, version: versionOf(document) })),
      )
      await complete(userId)
      await publish('account-registered', { userId })
      await noteActivity(visitor, 'account-registered', { userId, role: account.role })
      return { ok: true, userId }
    })
  } catch (error) {
    const owner = sqlStateOf(error) === '23505' && (await records.findAccountByEmail(account.email))
    if (!owner) throw error
    return refuse(owner.id)
  }
}

/** Mails per owner about registrations with their address. */
const REPEATED: RateLimit = { name: 'registration-repeated', points: 3, perSeconds: 3600 }

async function refuseTakenEmail(userId: number, caller: Caller): Promise<Registration> {
  if (!(await isWithinStored(REPEATED, String(userId)))) return { ok: false, reason: 'email-taken' }
  await inTransaction(() => publish('registration-repeated', { userId, locale: caller.locale }))
  return { ok: false, reason: 'email-taken' }
}

export const versionOf = (document: 'terms' | 'child-data') =>
  siteSettings()[document === 'terms' ? 'terms.version' : 'childData.version']

/** Records consent to the current version of a document, once per version. */
export async function recordConsent(
  person: Pick<Person, 'userId'>,
  document: 'terms' | 'child-data',
): Promise<void> {
  await settings.insertConsents([{ userId: person.userId, document, version: versionOf(document) }])
}

/** The registration of a family, and whether it retries an earlier call. */
type NewFamily = FamilyDetails & Pick<NewAccount, 'name' | 'email' | 'password' | 'isRepeated'>

/**
 * Registers a family (spec 5.2) and runs `complete`, in one transaction. The child's details are
 * stored only with consent, which is recorded with its version.
 */
export async function registerFamily(
  family: NewFamily,
  caller: Caller,
  complete: (userId: number) => Promise<void> = async () => {},
): Promise<Registration> {
  const { name, email, password, preferredLanguage, isRepeated } = family
  const { phone, childName, childAge } = family
  const givesChildDetails = childName !== undefined || childAge !== undefined
  const account: NewAccount = {
    name,
    email,
    password,
    preferredLanguage,
    isRepeated,
    role: 'regular',
    consents: givesChildDetails ? ['terms', 'child-data'] : ['terms'],
  }
  return register(account, caller, async (userId) => {
    await insertFamily(userId, { preferredLanguage, phone, childName, childAge })
    await complete(userId)
  })
}

interface FamilyDetails {
  preferredLanguage: Locale
  phone?: string | null | undefined
  childName?: string | undefined
  /** In years. */
  childAge?: number | undefined
}

/** Inserts the family's own row; the child's details are sealed. */
export async function insertFamily(userId: number, family: FamilyDetails): Promise<void> {
  const id = await nextId('regular_users', openDatabase())
  await settings.insertFamily({
    id,
    userId,
    phone: family.phone ?? null,
    childName: family.childName ?? null,
    childAge: family.childAge?.toString() ?? null,
    preferredLanguage: family.preferredLanguage,
  })
}

/**
 * The child's details given at registration; undefined without any, or once a profile replaces
 * them.
 */
export async function findRegisteredChild(
  actor: Actor,
): Promise<{ name: string | null; age: number | null } | undefined> {
  const child = await settings.findRegisteredChild(requirePerson(actor).userId)
  if (!child) return undefined
  const { childName: name, childAge } = child
  return { name, age: childAge === null ? null : Number(childAge) }
}

/**
 * Deletes the registered details once a child's profile has them, so that they are not stored
 * twice.
 */
export const forgetRegisteredChild = (actor: Actor): Promise<void> =>
  settings.emptyRegisteredChild(requirePerson(actor).userId)
