import { type OpenDatabase, inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { type RateLimit, spendStored } from '../../../database/rate-limits.ts'
import { type Actor, requirePerson, type System } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as records from '../records/index.server.ts'
import type { ConversationStatus } from '../rules.ts'
import type { MessageView, NewMessage, ReadMark } from '../schema/index.ts'
import { messageExchange, announceAfterCommit } from './announcing.server.ts'
import { requireConversation, statusOfRow } from './conversations.server.ts'

const SENT: RateLimit = { name: 'message', points: 60, perSeconds: 3600 }

type Sent =
  | { ok: true; message: MessageView }
  | { ok: false; reason: `messages-${Exclude<ConversationStatus, 'open'>}` }

/**
 * Sends a message to somebody with whom the actor shares a consultation.
 * @throws {Problem} 401 without a session, 404 unless the two share a conversation, 429 past 60 an
 * hour.
 */
export async function sendMessage(
  actor: Actor,
  { receiverId, content }: NewMessage,
  now: Date = systemClock(),
): Promise<Sent> {
  const { userId } = requirePerson(actor)
  return inTransaction(async () => {
    const status = statusOfRow(await requireConversation(userId, receiverId))
    if (status !== 'open') return { ok: false, reason: `messages-${status}` }
    await spendStored(SENT, String(userId))
    const id = await insert({ senderId: userId, receiverId, content, createdAt: now })
    await publish('message-sent', { messageId: id })
    announceAfterCommit({ kind: 'message', people: [userId, receiverId], messageId: id })
    return {
      ok: true,
      message: {
        id,
        senderId: userId,
        receiverId,
        content,
        isRead: false,
        readAt: null,
        createdAt: now.toISOString(),
        isReported: false,
      },
    }
  })
}

interface WrittenMessage {
  senderId: number
  receiverId: number
  content: string
  createdAt: Date
  readAt?: Date | undefined
}

const insert = ({ readAt, ...columns }: WrittenMessage): Promise<number> =>
  records.insertMessage({ ...columns, isRead: readAt !== undefined, readAt: readAt ?? null })

/** Inserts a message of the demo content, without notifications. */
export const recordMessage = (_system: System, message: WrittenMessage): Promise<number> =>
  inTransaction(() => insert(message))

/**
 * Marks somebody's messages as read, up to one of them.
 * @throws {Problem} 401 without a session, 404 unless the two share a conversation.
 */
export async function markRead(
  actor: Actor,
  { with: senderId, upTo }: ReadMark,
  now: Date = systemClock(),
): Promise<void> {
  const { userId } = requirePerson(actor)
  await inTransaction(async () => {
    await requireConversation(userId, senderId)
    const count = await records.markRead({ readerId: userId, senderId, upTo, now })
    if (count > 0) announceAfterCommit({ kind: 'read', people: [userId, senderId] })
  })
}

/** The interface of messages for other features; each part is in `service/`. */

export * from './conversations.server.ts'
export * from './safety.server.ts'

/** Connects this process's streams with those of others on the same database. */
export const connectMessageStreams = (open: OpenDatabase): Promise<void> =>
  messageExchange().connect(open)

/** Closes the streams of ended sessions at once; other processes follow within seconds. */
export const endStreamsOfEndedSessions = (): Promise<void> =>
  messageExchange().streams.checkSessions()

/** The number of open streams in this process. */
export const countMessageStreams = (): number => messageExchange().streams.size

/** Closes every stream and refuses new ones, so that the process can stop. */
export const stopMessageStreams = (): void => messageExchange().streams.stop()
