import type { Locale } from '../../../i18n/locale.ts'
import { noteActivity } from '../../../database/activity.ts'
import { inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records/index.server.ts'
import { insertFamily } from './families.server.ts'
import { versionOf } from './registration.server.ts'

/** An account for which the team books. */
export interface FamilyByPhone {
  userId: number
  name: string
  email: string
  preferredLanguage: Locale
  timeZone: string | null
}

/**
 * The account of an address, for a booking by telephone.
 * @throws {Problem} 401, 403 for non-admins, 409 for a suspended account.
 */
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
 * Makes an account without a password for a family on the telephone. Its owner sets one by a mailed
 * link, which confirms the address too. The given consent is stored with its versions.
 * @throws {Problem} 401, 403 for non-admins, 409 when the address has got an account meanwhile.
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
        ...{ name, email, preferredLanguage, timeZone },
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

/**
 * Records what a family consented to by telephone, with the present versions and who heard it.
 * @throws {Problem} 401, 403 for non-admins.
 */
export async function recordConsentByPhone(
  actor: Actor,
  userId: number,
  documents: readonly ('terms' | 'child-data')[],
): Promise<void> {
  requirePermission(actor, 'manage-consultations')
  await records.insertConsents(
    documents.map((document) => ({ userId, document, version: versionOf(document) })),
  )
  await noteActivity(actor, 'consent-given-by-phone', {
    userId,
    ...(documents.includes('terms') ? { terms: versionOf('terms') } : {}),
    ...(documents.includes('child-data') ? { childData: versionOf('child-data') } : {}),
  })
}
