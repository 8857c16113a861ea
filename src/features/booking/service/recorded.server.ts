import { inTransaction, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import type { System } from '../../../platform/actor.ts'
import { findSlotAt, insertRecorded } from '../records/recorded.server.ts'
import { CONSULTATION_MINUTES, type ConsultationStatus } from '../rules.ts'
import { sealDetails } from './views.server.ts'

/** A consultation that the product brings along, past or coming. */
export interface RecordedConsultation {
  userId: number
  specialistId: number
  startsAt: Date
  status: Extract<ConsultationStatus, 'pending' | 'confirmed' | 'completed' | 'cancelled'>
  childAge: number
  mainConcern: string
  preferredLanguage: string
  email: string
  locale: 'en' | 'fa'
  timeZone: string
  createdAt: Date
}

/** Adds a consultation without telling anybody, as demo content does. Answers its id. */
export async function recordConsultation(
  _system: System,
  recorded: RecordedConsultation,
): Promise<number> {
  const { childAge, mainConcern, ...columns } = recorded
  return inTransaction(async () => {
    const id = await nextId('consultations', openDatabase())
    const endsAt = new Date(recorded.startsAt.getTime() + CONSULTATION_MINUTES * 60_000)
    const availabilityId = await findSlotAt(recorded.specialistId, recorded.startsAt)
    await insertRecorded(
      { id, ...columns, endsAt, availabilityId, ...sealDetails(id, { childAge, mainConcern }) },
      recorded.status !== 'cancelled',
    )
    return id
  })
}
