import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { systemClock } from '../../../platform/clock.ts'
import { insertLogLines, type LogLine } from '../records/consultations.server.ts'
import { closeEnded, lockEndedBefore, type EndedConsultation } from '../records/ended.server.ts'
import { MEETING_CLOSES_AFTER_MINUTES } from '../rules.ts'

/** Who did not come; a consultation that is not in it was held, as far as anybody knows. */
export type MissedConsultations = ReadonlyMap<number, 'family' | 'specialist'>

/** Tells of consultations that are over which were missed, and by whom. */
export type FindMissed = (ended: readonly EndedConsultation[]) => Promise<MissedConsultations>

const NONE_MISSED: FindMissed = async () => new Map()
const BATCH = 50

/**
 * Job: closes what has passed, pending or confirmed, once the meeting's window has closed. It was
 * held unless the meeting room knows that one side waited for the other. Answers how many.
 */
export async function completeEnded(
  now: Date = systemClock(),
  findMissed: FindMissed = NONE_MISSED,
): Promise<number> {
  const endedBefore = new Date(now.getTime() - MEETING_CLOSES_AFTER_MINUTES * 60_000)
  for (let closed = 0; ;) {
    const count = await inTransaction(async () => {
      const ended = await lockEndedBefore(endedBefore, BATCH)
      if (ended.length > 0) await closeAsFound(ended, await findMissed(ended), now)
      return ended.length
    })
    closed += count
    if (count < BATCH) return closed
  }
}

async function closeAsFound(
  ended: readonly EndedConsultation[],
  missed: MissedConsultations,
  now: Date,
): Promise<void> {
  const ids = ended.map(({ id }) => id)
  const held = ids.filter((id) => !missed.has(id))
  await closeEnded(held, 'completed', now)
  await closeEnded([...missed.keys()], 'no_show', now)
  const lines = ids.map((consultationId): LogLine => {
    const missing = missed.get(consultationId)
    const line = { userId: null, consultationId, by: 'system' as const }
    return missing
      ? { ...line, action: 'consultation-missed', missing }
      : { ...line, action: 'consultation-completed' }
  })
  await insertLogLines(lines, now)
  for (const consultationId of held) await publish('consultation-completed', { consultationId })
  for (const [consultationId, missing] of missed)
    await publish('consultation-missed', { consultationId, missing })
}
