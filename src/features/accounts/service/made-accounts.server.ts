import { noteActivity } from '../../../database/activity.ts'
import { inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, type Actor, type Role, type System } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import { endPhone } from '../../notifications/service/index.server.ts'
import * as records from '../records/index.server.ts'
import * as settings from '../records/settings.server.ts'
import { insertFamily, versionOf } from './registration.server.ts'
import { endAccess, endWaysWithReset } from './ways-in.server.ts'

/** An account that the team books for. */
export interface FamilyByPhone {
  userId: number
  name: string
  email: string
  preferredLanguage: Locale
  timeZone: string | null
}

/** Finds the account of an address, for a booking by telephone. */
export async function findFamilyByEmail(
  actor: Actor,
  email: string,
): Promise<FamilyByPhone | undefined> {
  requirePermission(actor, 'manage-consultations')
  const account = await records.findAccountByEmail(email)
  if (!account) return undefined
  if (account.status === 'suspended') throw new Problem('conflict', 'account-suspended')
  const { id: userId, name, preferredLanguage, timeZone } = account
  return { userId, name, email: account.email, preferredLanguage, timeZone }
}

/**
 * Creates an account without a password for a family on the telephone. Its owner sets one by a
 * mailed link, which also confirms the address. The consent is stored with its versions.
 */
export async function createFamilyByPhone(
  actor: Actor,
  family: {
    name: string
    email: string
    phone?: string | undefined
    preferredLanguage: Locale
    timeZone: string
  },
): Promise<FamilyByPhone> {
  requirePermission(actor, 'manage-consultations')
  const { name, email, phone, preferredLanguage, timeZone } = family
  try {
    return await inTransaction(async () => {
      const userId = await records.insertAccount({
        name,
        email,
        preferredLanguage,
        timeZone,
        passwordHash: null,
        role: 'regular',
      })
      await insertFamily(userId, { preferredLanguage, phone })
      await recordConsentByPhone(actor, userId, ['terms', 'child-data'])
      await publish('account-made', { userId })
      return { userId, name, email, preferredLanguage, timeZone }
    })
  } catch (error) {
    if (sqlStateOf(error) === '23505') throw new Problem('conflict', 'email-taken')
    throw error
  }
}

/** Records a family's consent by telephone, with the current versions and who took it. */
export async function recordConsentByPhone(
  actor: Actor,
  userId: number,
  documents: readonly ('terms' | 'child-data')[],
): Promise<void> {
  requirePermission(actor, 'manage-consultations')
  await settings.insertConsents(
    documents.map((document) => ({ userId, document, version: versionOf(document) })),
  )
  await noteActivity(actor, 'consent-given-by-phone', {
    userId,
    ...(documents.includes('terms') ? { terms: versionOf('terms') } : {}),
    ...(documents.includes('child-data') ? { childData: versionOf('child-data') } : {}),
  })
}

/** A row of an imported list of people. */
export interface Imported {
  name: string
  email: string
  role: Extract<Role, 'regular' | 'specialist'>
  preferredLanguage: Locale
  phone?: string | undefined
}

/**
 * Creates an account without password and consents. Its owner sets a password and accepts the terms
 * by a mailed link. Specialists wait for verification. A taken address is the database's unique
 * violation.
 */
export async function createImported(actor: Actor, imported: Imported): Promise<number> {
  requirePermission(actor, 'manage-people')
  const { phone, ...account } = imported
  const { preferredLanguage, role } = account
  return inTransaction(async () => {
    const status = role === 'specialist' ? 'pending' : 'active'
    const userId = await records.insertAccount({ ...account, status, passwordHash: null })
    if (role === 'regular') await insertFamily(userId, { preferredLanguage, phone })
    await publish('account-imported', { userId })
    return userId
  })
}

/** Filters addresses to those of existing, not deleted accounts. */
export async function findTakenEmails(
  actor: Actor,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  requirePermission(actor, 'manage-people')
  return new Set(emails.length > 0 ? await records.findTakenEmails(emails) : [])
}

interface NewStaff {
  name: string
  email: string
  password: string
  role: Role
  locale: Locale
}

/**
 * Creates an account for a person with a proven address. @throws {Error} 23505 for a taken address.
 */
export async function createStaff(
  _system: System,
  { name, email, password, role, locale }: NewStaff,
  now: Date,
): Promise<number> {
  return records.insertAccount({
    name,
    email,
    passwordHash: await hashPassword(password),
    role,
    preferredLanguage: locale,
    emailConfirmedAt: now,
  })
}

interface PersonDetails {
  name: string
  email: string
  role: Role
  preferredLanguage: Locale
  timeZone?: string
  /** A path of this site. */
  photo?: string
  /** Computed once by the caller for many people, as hashing is slow. */
  passwordHash: string
  createdAt?: Date
  isDemo?: boolean
  /** Default: `active`. */
  status?: 'active' | 'pending'
  family?: { phone: string | null; childName: string; childAge: number }
}

/** Creates an account without a registration; its address counts as confirmed. */
export async function createPerson(_system: System, person: PersonDetails): Promise<number> {
  const { family, ...account } = person
  return inTransaction(async () => {
    const userId = await records.insertAccount({ ...account, emailConfirmedAt: new Date() })
    if (family)
      await insertFamily(userId, { ...family, preferredLanguage: person.preferredLanguage })
    return userId
  })
}

/**
 * Sets a person's password from the command line and ends their sessions.
 * @returns false when no account has the address.
 */
export async function setPassword(
  _system: System,
  email: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return inTransaction(async () => {
    const account = await records.findAccountByEmail(email.trim().toLowerCase())
    if (!account) return false
    await records.setPasswordHash(account.id, passwordHash)
    await endAccess(account.id, new Date())
    await endPhone(account.id)
    await noteSecurity('password-changed', { aboutId: account.id }, {})
    await endWaysWithReset(account.id)
    return true
  })
}

export const countPeople = records.countAccounts
