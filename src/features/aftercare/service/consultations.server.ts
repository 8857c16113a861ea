import { requirePerson, type Actor, type Person } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records.server.ts'

export type OwnConsultation = NonNullable<
  Awaited<ReturnType<typeof records.findOwnConsultation>>
> & { reader: Person; isSpecialist: boolean }

/**
 * A consultation of the actor's own, as family or as specialist.
 * @throws {Problem} 401 without a session, 404 for everybody else's, also for admins.
 */
export async function requireOwnConsultation(
  actor: Actor,
  id: number,
  held = false,
): Promise<OwnConsultation> {
  const reader = requirePerson(actor)
  const row = await records.findOwnConsultation(id, reader.userId, held)
  if (!row) throw new Problem('not-found', 'consultation-not-found')
  return { ...row, reader, isSpecialist: row.specialistUserId === reader.userId }
}

/** The same, locked, for its specialist only. @throws {Problem} 401, 403 for the family, 404. */
export async function holdAsSpecialist(actor: Actor, id: number): Promise<OwnConsultation> {
  const consultation = await requireOwnConsultation(actor, id, true)
  if (!consultation.isSpecialist) throw new Problem('forbidden')
  return consultation
}
