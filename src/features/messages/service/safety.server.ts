import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { requirePerson, type Actor, type System } from '../../../platform/actor.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records/index.server.ts'
import { findMessage } from '../records/conversations.server.ts'
import type { MessageReport } from '../schema/index.ts'
import { announceAfterCommit } from './announcing.server.ts'
import { requireConversation } from './conversations.server.ts'

const REPORTS: RateLimit = { name: 'message-report', points: 10, perSeconds: 600 }

type MessageReported =
  | { ok: true; report: { id: number; createdAt: string } }
  | { ok: false; reason: 'message-already-reported' }

/**
 * Reports a message that the actor received to the team, once per message.
 * @throws {Problem} 401 without a session, 404 for every other message, 429 past 10 in 10 minutes.
 */
export async function reportMessage(
  actor: Actor,
  messageId: number,
  { reason }: MessageReport,
): Promise<MessageReported> {
  const { userId } = requirePerson(actor)
  return inTransaction(async () => {
    const message = await findMessage(messageId, userId)
    if (message?.receiverId !== userId) throw new Problem('not-found')
    await spendStored(REPORTS, String(userId))
    const row = await records.insertReport({
      messageId,
      reporterId: userId,
      reason: reason || null,
    })
    if (!row) return { ok: false, reason: 'message-already-reported' }
    await publish('message-reported', { messageReportId: row.id })
    return { ok: true, report: withIsoDates(row) }
  })
}

/** Whether a report still exists: one deleted with its account gets no mail. */
export const hasReport = (_system: System, id: number): Promise<boolean> => records.hasReport(id)

/**
 * Blocks messages between the actor and somebody, in both directions, or unblocks them.
 * @throws {Problem} 401 without a session, 404 unless the two share a conversation.
 */
export async function setBlocked(actor: Actor, otherId: number, isBlocked: boolean): Promise<void> {
  const { userId } = requirePerson(actor)
  await inTransaction(async () => {
    await requireConversation(userId, otherId)
    if (isBlocked) await records.insertBlock(userId, otherId)
    else await records.deleteBlock(userId, otherId)
    announceAfterCommit({ kind: 'standing', people: [userId, otherId] })
  })
}
