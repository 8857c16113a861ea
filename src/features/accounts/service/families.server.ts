import { openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { sealer } from '../../../platform/sealing.ts'
import * as records from '../records.server.ts'

export interface FamilyDetails {
  preferredLanguage: 'en' | 'fa'
  phone?: string | null | undefined
  childName?: string | undefined
  /** In years. */
  childAge?: number | undefined
}

/** Writes what belongs to a family's account; the child's details are sealed. */
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
