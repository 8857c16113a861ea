import type { Locale } from '../../../i18n/locale.ts'
import { inTransaction } from '../../../database/client.ts'
import type { Actor, Role } from '../../../platform/actor.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records/index.server.ts'
import { endAccess } from './access.server.ts'
import { insertFamily } from './families.server.ts'

/** @throws {Problem} 403 unless the product itself calls: the command line, demo content. */
function requireSystem(actor: Actor): void {
  if (actor.kind !== 'system') throw new Problem('forbidden')
}

export interface PersonDetails {
  name: string
  email: string
  role: Role
  preferredLanguage: Locale
  timeZone?: string
  /** A hash made beforehand saves its work where many people are made. */
  passwordHash: string
  createdAt?: Date
  isDemo?: boolean
  /** Active unless given. */
  status?: 'active' | 'pending'
  family?: { phone: string | null; childName: string; childAge: number }
}

/** Makes an account without a registration; its address counts as confirmed. */
export async function createPerson(actor: Actor, person: PersonDetails): Promise<number> {
  requireSystem(actor)
  const { family, ...account } = person
  return inTransaction(async () => {
    const userId = await records.insertAccount({ ...account, emailConfirmedAt: new Date() })
    if (family)
      await insertFamily(userId, { ...family, preferredLanguage: person.preferredLanguage })
    return userId
  })
}

/** Makes a new admin, or makes an existing person one and ends their sessions and old password. */
export async function makeAdmin(
  actor: Actor,
  admin: { name: string; email: string; password: string },
) {
  requireSystem(actor)
  const email = admin.email.trim().toLowerCase()
  const passwordHash = await hashPassword(admin.password)
  return inTransaction(async () => {
    const known = await records.findAccountByEmail(email)
    if (!known)
      return records.insertAccount({
        ...admin,
        email,
        passwordHash,
        role: 'admin',
        preferredLanguage: 'en',
        emailConfirmedAt: new Date(),
      })
    await records.replaceRoles(known.id, 'admin')
    await records.setPasswordHash(known.id, passwordHash)
    await endAccess(known.id, new Date())
    return known.id
  })
}

/**
 * Sets a person's password from the command line and ends their sessions.
 * @returns false when no account has the address.
 */
export async function setPassword(actor: Actor, email: string, password: string): Promise<boolean> {
  requireSystem(actor)
  const passwordHash = await hashPassword(password)
  return inTransaction(async () => {
    const account = await records.findAccountByEmail(email.trim().toLowerCase())
    if (!account) return false
    await records.setPasswordHash(account.id, passwordHash)
    await endAccess(account.id, new Date())
    return true
  })
}

export const countPeople = records.countAccounts
