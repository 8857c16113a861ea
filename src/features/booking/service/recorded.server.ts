import { inTransaction, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { publish } from '../../../database/outbox.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { System } from '../../../platform/actor.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { moveClaim } from '../records/bookings.server.ts'
import { sealDetails } from '../records/child-details.server.ts'
import * as records from '../records/recorded.server.ts'
import { CONSULTATION_MINUTES, timeFrom, type ConsultationStatus } from '../rules/index.ts'
import { findStartUnderWay } from '../rules/uptime.ts'

/** A consultation with less time left is postponed. */
const STILL_LASTS_MS = 15 * MINUTE_MS
/** Consultations farther away than this cannot conflict. */
const NEAR_MS = 2 * CONSULTATION_MINUTES * MINUTE_MS

/**
 * Ensures that a consultation of this family and specialist is in progress, so that demo visitors
 * can always join a meeting, except during another one. Books it with its events, and postpones it
 * until somebody has met in it.
 */
export async function keepOneUnderWay(
  system: System,
  booked: Omit<RecordedConsultation, 'startsAt' | 'status' | 'createdAt'>,
  wasMetIn: (consultationId: number) => Promise<boolean>,
  now: Date,
): Promise<void> {
  const outside = await records.findOutsideHours(booked)
  if (outside && outside.endsAt.getTime() - now.getTime() > STILL_LASTS_MS) return
  await inTransaction(async () => {
    const movable = outside && !(await wasMetIn(outside.id)) ? outside : undefined
    const busy = await records.listBusy(booked, {
      from: new Date(now.getTime() - NEAR_MS),
      until: new Date(now.getTime() + NEAR_MS),
      except: movable?.id,
    })
    const startsAt = findStartUnderWay(now, busy)
    // No move during another consultation.
    if (!startsAt || startsAt.getTime() === movable?.startsAt.getTime()) return
    if (movable) {
      const time = timeFrom(startsAt)
      await records.updateTime(movable.id, time)
      await moveClaim(movable.id, time)
      return
    }
    const recorded = { ...booked, startsAt, status: 'confirmed', createdAt: now } as const
    const consultationId = await recordConsultation(system, recorded, { outsideHours: true })
    await publish('consultation-booked', { consultationId, sequence: 0 })
  })
}

/** A consultation, past or coming, added by the product itself. */
interface RecordedConsultation {
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
 * Adds a consultation without notifications, for demo content: at a slot of the weekly hours, or
 * outside of them. Returns its id.
 */
export async function recordConsultation(
  _system: System,
  recorded: RecordedConsultation,
  { outsideHours = false }: { outsideHours?: boolean } = {},
): Promise<number> {
  const { childAge, mainConcern, specialistId, startsAt, ...columns } = recorded
  return inTransaction(async () => {
    const id = await nextId('consultations', openDatabase())
    const availabilityId = outsideHours ? null : await records.findSlotAt(specialistId, startsAt)
    await records.insertRecorded(
      {
        id,
        ...columns,
        specialistId,
        ...timeFrom(startsAt),
        availabilityId,
        ...sealDetails(id, { childAge, mainConcern }),
      },
      recorded.status !== 'cancelled',
    )
    return id
  })
}
