import { system } from '../../../platform/actor.ts'
import { recordConcern, recordFollowUp } from '../../aftercare/service/index.server.ts'
import { recordChild, shareAtBooking } from '../../children/service/index.server.ts'
import { demoChildren, demoConcerns, demoFollowUps } from '../../../../content/demo/aftercare.ts'
import { demoConsultations } from '../../../../content/demo/consultations.ts'
import { present } from '../../../platform/present.ts'

const HOUR_MS = 3_600_000

interface SeededConsultation {
  id: number
  endsAt: Date
}

/** Children's profiles with what is shared of them, a follow-up to read and a concern to look into. */
export async function seedAftercare(
  people: ReadonlyMap<string, number>,
  consultations: ReadonlyMap<string, SeededConsultation>,
  now: Date,
): Promise<void> {
  for (const { family, sharedFor, ...details } of demoChildren) {
    const childId = await recordChild(system, { userId: present(people.get(family)), ...details })
    const { id, endsAt } = present(consultations.get(sharedFor))
    await shareAtBooking({ consultationId: id, childId, endsAt }, now)
  }
  for (const { consultation, text } of demoFollowUps) {
    const { id, endsAt } = present(consultations.get(consultation))
    const sentAt = new Date(endsAt.getTime() + HOUR_MS)
    await recordFollowUp(system, { consultationId: id, content: text, sentAt })
  }
  for (const { consultation, kind, text } of demoConcerns) {
    const { id, endsAt } = present(consultations.get(consultation))
    const { family } = present(demoConsultations.find(({ key }) => key === consultation))
    await recordConcern(system, {
      consultationId: id,
      reporterId: present(people.get(family)),
      kind,
      content: text,
      createdAt: new Date(endsAt.getTime() + HOUR_MS),
    })
  }
}
