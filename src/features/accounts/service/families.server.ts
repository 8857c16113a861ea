import type { Locale } from '../../../i18n/locale.ts'
import { openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import * as records from '../records/index.server.ts'

export interface FamilyDetails {
  preferredLanguage: Locale
  phone?: string | null | undefined
  childName?: string | undefined
  /** In years. */
  childAge?: number | undefined
}

/** Stores what belongs to a family's account; the child's details are sealed. */
export async function insertFamily(userId: number, family: FamilyDetails): Promise<void> {
  const id = await nextId('regular_users', openDatabase())
  const seal = (column: string, plain: string | undefined) =>
    plain === undefined ? null : sealer().seal(plain, { table: 'regular_users', column, id })
  await records.insertFamily({
    id,
    userId,
    phone: family.phone ?? null,
    childName: seal('child_name', family.childName),
    childAge: seal('child_age', family.childAge?.toString()),
    preferredLanguage: family.preferredLanguage,
  })
}

/**
 * What the family said about its child when it registered; undefined when it said nothing, or has
 * since written a profile.
 * @throws {Problem} 401 without a session.
 */
export async function findRegisteredChild(
  actor: Actor,
): Promise<{ name: string | null; age: number | null } | undefined> {
  const row = await records.findRegisteredChild(requirePerson(actor).userId)
  if (!row || (row.childName === null && row.childAge === null)) return undefined
  const open = (column: string, sealed: string | null) =>
    sealed && sealer().open(sealed, { table: 'regular_users', column, id: row.id })
  const age = open('child_age', row.childAge)
  return { name: open('child_name', row.childName), age: age === null ? null : Number(age) }
}

/** Called once a profile of the child is written, so that its data is not stored twice. */
export const forgetRegisteredChild = (actor: Actor): Promise<void> =>
  records.emptyRegisteredChild(requirePerson(actor).userId)
