import { inTransaction } from '../../../database/client.ts'
import { lockAccountRow } from '../../../database/locks.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { type Actor, requirePerson, type System } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { listNextFree } from '../../booking/service/index.server.ts'
import { findListed } from '../records/entries.server.ts'
import * as savedRecords from '../records/saved.server.ts'
import { MOST_SAVED } from '../rules.ts'
import type { SavedSpecialist } from '../schema.ts'
import { toShownSpecialist } from './entries.server.ts'

/** What other features may ask of the waitlist and of saved specialists; each part is in `service/`. */
export {
  createEntry,
  getWaitStatus,
  joinWaitlist,
  leaveWaitlist,
  listOwnEntries,
} from './entries.server.ts'
export { registerWaitlistJobs, turnWaitlist } from './offers.server.ts'

/**
 * Saves a specialist for the signed-in person; one that is saved already stays.
 * @throws {Problem} 401 without a session, 404 for a specialist who is not listed.
 */
export async function saveSpecialist(
  actor: Actor,
  specialistId: number,
  now: Date = systemClock(),
): Promise<{ ok: true } | { ok: false; reason: 'too-many-saved' }> {
  const { userId } = requirePerson(actor)
  if (!(await findListed(specialistId))) throw new Problem('not-found', 'specialist-not-found')
  return inTransaction(async () => {
    await lockAccountRow(userId)
    const saved = await savedRecords.listSavedIds(userId)
    if (saved.includes(specialistId)) return { ok: true }
    if (saved.length >= MOST_SAVED) return { ok: false, reason: 'too-many-saved' }
    await savedRecords.insertSaved({ userId, specialistId, createdAt: now })
    return { ok: true }
  })
}

/** Saves a specialist for somebody, as the demo content does. */
export const createSaved = (
  _system: System,
  saved: { userId: number; specialistId: number; createdAt: Date },
): Promise<void> => savedRecords.insertSaved(saved)

/**
 * Removes a specialist from the saved ones, if present.
 * @throws {Problem} 401 without a session.
 */
export const forgetSpecialist = async (actor: Actor, specialistId: number): Promise<void> =>
  savedRecords.deleteSaved(requirePerson(actor).userId, specialistId)

/**
 * The specialists whom the signed-in person has saved, the latest first, each with its next free time.
 * @throws {Problem} 401 without a session.
 */
export async function listSavedSpecialists(
  actor: Actor,
  locale: Locale,
  now: Date = systemClock(),
): Promise<SavedSpecialist[]> {
  const rows = await savedRecords.listSaved(requirePerson(actor).userId)
  const nextFree = await listNextFree(
    rows.map(({ specialist }) => specialist.id),
    now,
  )
  return rows.map(({ specialist, savedAt }) => {
    const free = nextFree.get(specialist.id)
    return {
      specialist: toShownSpecialist(specialist, locale),
      nextFree: free ? { slotId: free.id, startsAt: free.startsAt, endsAt: free.endsAt } : null,
      savedAt: savedAt.toISOString(),
    }
  })
}
