import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { systemClock } from '../../../platform/clock.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { insertLogLines, type LogLine } from '../records/consultations.server.ts'
import * as records from '../records/ended.server.ts'
import { MEETING_CLOSES_AFTER_MINUTES, settlesAt } from '../rules/index.ts'
import { SAME_SPAN_MINUTES, wasAwayDuring } from '../rules/uptime.ts'

/** The meeting room's record: both were there, or one waited for the other in vain. */
export type RoomFinding = { kind: 'held' } | { kind: 'missed'; by: 'family' | 'specialist' }

/** Records of the meeting room by consultation; absent without one. */
export type FindInRoom = (
  ended: readonly records.EndedConsultation[],
) => Promise<ReadonlyMap<number, RoomFinding>>

const NOTHING_SEEN: FindInRoom = async () => new Map()
const BATCH = 50

/**
 * Job: closes past consultations, pending or confirmed, after the meeting's window. Each becomes
 * completed, unless the meeting room has recorded that one side waited in vain. The specialist may
 * change the outcome for a day, unless the room recorded both sides. After a downtime the outcome
 * is unknown, and the specialist is asked. Returns their number.
 */
export async function completeEnded(
  now: Date = systemClock(),
  findInRoom: FindInRoom = NOTHING_SEEN,
): Promise<number> {
  const endedBefore = new Date(now.getTime() - MEETING_CLOSES_AFTER_MINUTES * MINUTE_MS)
  for (let closed = 0; ;) {
    const count = await inTransaction(async () => {
      const ended = await records.lockEndedBefore(endedBefore, BATCH)
      if (ended.length > 0) await closeAsFound(ended, await findInRoom(ended), now)
      return ended.length
    })
    closed += count
    if (count < BATCH) return closed
  }
}

const TOOK_PLACE: RoomFinding = { kind: 'held' }

async function closeAsFound(
  ended: readonly records.EndedConsultation[],
  seen: ReadonlyMap<number, RoomFinding>,
  now: Date,
): Promise<void> {
  // A review confirms that it took place.
  const reviewed = ended.filter(({ isReviewed }) => isReviewed)
  const findings = new Map([...seen, ...reviewed.map(({ id }) => [id, TOOK_PLACE] as const)])
  const unsure = ended.filter(({ id }) => findings.get(id)?.kind !== 'held')
  const away = await findAwayDuring(unsure)
  const found = ended
    .filter(({ id }) => !away.has(id))
    .map(({ id }) => ({ id, finding: findings.get(id) }))
  const idsOf = (kind: RoomFinding['kind'] | undefined) =>
    found.filter(({ finding }) => finding?.kind === kind).map(({ id }) => id)
  const open = settlesAt(now)
  await records.closeEnded(idsOf('held'), { status: 'completed', outcomeSettlesAt: null }, now)
  await records.closeEnded(idsOf(undefined), { status: 'completed', outcomeSettlesAt: open }, now)
  await records.closeEnded(idsOf('missed'), { status: 'no_show', outcomeSettlesAt: open }, now)
  await records.markAsked([...away], now)
  await insertLogLines(
    found.map(({ id, finding }) => lineOf(id, finding)),
    now,
  )
  for (const { id: consultationId, finding } of found)
    if (finding?.kind === 'missed')
      await publish('consultation-missed', { consultationId, missing: finding.by })
    else await publish('consultation-completed', { consultationId })
  for (const consultationId of away) await publish('consultation-asked', { consultationId })
}

function lineOf(consultationId: number, finding: RoomFinding | undefined): LogLine {
  const line = { userId: null, consultationId, by: 'system' as const }
  return finding?.kind === 'missed'
    ? { ...line, action: 'consultation-missed', missing: finding.by }
    : { ...line, action: 'consultation-completed' }
}

/** Job, every minute: records a heartbeat of the product. */
export async function noteRunning(now: Date = systemClock()): Promise<void> {
  await inTransaction(async () => {
    const seenSince = new Date(now.getTime() - SAME_SPAN_MINUTES * MINUTE_MS)
    if (!(await records.extendSpan(seenSince, now))) await records.insertSpan(now)
  })
}

/** Filters consultations to those with too much downtime of the product. */
async function findAwayDuring(
  consultations: readonly records.EndedConsultation[],
): Promise<Set<number>> {
  const knownFrom = await records.findFirstSeen()
  if (!knownFrom || consultations.length === 0) return new Set()
  const starts = consultations.map(({ startsAt }) => startsAt.getTime())
  const ends = consultations.map(({ endsAt }) => endsAt.getTime())
  const up = await records.listSpans({
    from: new Date(Math.min(...starts)),
    until: new Date(Math.max(...ends)),
  })
  const away = consultations.filter(({ startsAt, endsAt }) =>
    wasAwayDuring({ from: startsAt, until: endsAt }, up, knownFrom),
  )
  return new Set(away.map(({ id }) => id))
}
