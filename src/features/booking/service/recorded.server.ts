import type { Locale } from '../../../i18n/locale.ts'
import { inTransaction, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import type { System } from '../../../platform/actor.ts'
import * as records from '../records/recorded.server.ts'
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
  locale: Locale
  timeZone: string
  createdAt: Date
}

/**
 * Adds a consultation without telling anybody, as demo content does: at a slot of the weekly hours,
 * or outside of them. Returns its id.
 */
export async function recordConsultation(
  _system: System,
  recorded: RecordedConsultation,
  { outsideHours = false }: { outsideHours?: boolean } = {},
): Promise<number> {
  const { childAge, mainConcern, specialistId, startsAt, ...columns } = recorded
  return inTransaction(async () => {
    const id = await nextId('consultations', openDatabase())
    const endsAt = new Date(startsAt.getTime() + CONSULTATION_MINUTES * 60_000)
    const availabilityId = outsideHours ? null : await records.findSlotAt(specialistId, startsAt)
    await records.insertRecorded(
      {
        ...{ id, ...columns, specialistId, startsAt, endsAt, availabilityId },
        ...sealDetails(id, { childAge, mainConcern }),
      },
      recorded.status !== 'cancelled',
    )
    return id
  })
}
