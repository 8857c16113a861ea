import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, type Actor, type Role } from '../../../platform/actor.ts'
import * as records from '../records/index.server.ts'
import { insertFamily } from './families.server.ts'

/** A person of a list that the team has elsewhere. */
export interface Imported {
  name: string
  email: string
  role: Extract<Role, 'regular' | 'specialist'>
  preferredLanguage: Locale
  phone?: string | undefined
}

/**
 * Makes an account without a password and without consents. Its owner is mailed a link, sets a
 * password and accepts the terms there. Specialists wait for verification.
 * @throws {Problem} 401, 403 for non-admins. A taken address is the database's unique violation.
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

/** Which of these addresses have an account, deleted ones aside. */
export async function findTakenEmails(
  actor: Actor,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  requirePermission(actor, 'manage-people')
  return new Set(emails.length > 0 ? await records.findTakenEmails(emails) : [])
}
