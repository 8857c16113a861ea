import type { Actor } from '../../../platform/actor.ts'
import { findFollowUp, findNote } from '../records.server.ts'
import type { Aftercare } from '../schema.ts'
import { listOwnConcerns } from './concerns.server.ts'
import { requireOwnConsultation, toFollowUp, toNote } from './writing.server.ts'

export * from './concerns.server.ts'
export * from './writing.server.ts'

/**
 * A consultation's aftercare: for its specialist the follow-up, drafts included, and the note; for
 * its family the sent follow-up; for each their own concerns.
 * @throws {Problem} 401 without a session, 404 for everybody else's, also for admins.
 */
export async function getAftercare(actor: Actor, consultationId: number): Promise<Aftercare> {
  const { isSpecialist, reader } = await requireOwnConsultation(actor, consultationId)
  const [row, noteRow, concerns] = await Promise.all([
    findFollowUp(consultationId),
    isSpecialist ? findNote(consultationId) : undefined,
    listOwnConcerns(consultationId, reader.userId),
  ])
  const isShown = row && (isSpecialist || row.sentAt !== null)
  return {
    followUp: isShown ? toFollowUp(row, isSpecialist) : null,
    ...(isSpecialist ? { note: toNote(noteRow) } : {}),
    concerns,
  }
}
