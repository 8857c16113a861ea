import type { Locale } from '../../../i18n/locale.ts'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { partOf, toListPart, type ListPart, type ListPlace } from '../../../platform/api/lists.ts'
import { orNotFound } from '../../../platform/api/problem.ts'
import * as records from '../records/conversations.server.ts'
import { excerptOf, conversationStatus } from '../rules.ts'
import type { Conversation, ListedConversation, MessageView } from '../schema/index.ts'

interface Paging {
  limit: number
  cursor?: ListPlace | undefined
}

/** Former members have neither name nor photo, whatever is still stored about them. */
function otherOf(row: records.OtherPerson, locale: Locale) {
  const { userId, isDeleted, specialistId, unread } = row
  const professional = row.translations?.[locale]?.name || row.specialistName
  return {
    userId,
    name: isDeleted ? '' : (professional ?? row.name),
    photo: isDeleted ? null : (row.specialistPhoto ?? row.photo),
    specialistId,
    unread,
  }
}

/**
 * A page of a person's conversations, latest activity first.
 * @throws {Problem} 401 without a session.
 */
export async function listConversations(
  actor: Actor,
  { limit, cursor }: Paging,
  locale: Locale = 'en',
): Promise<ListPart<ListedConversation>> {
  const { userId } = requirePerson(actor)
  const rows = await records.listConversations(userId, { after: cursor, count: limit + 1 })
  const { entries, next } = partOf(rows, limit, (last) => ({
    at: new Date(last.activeAt),
    id: last.userId,
  }))
  return {
    entries: entries.map((row) => ({
      ...otherOf(row, locale),
      activeAt: new Date(row.activeAt).toISOString(),
      lastMessage: row.lastId === null ? null : lastMessageOf(row, row.lastId, userId),
    })),
    total: rows[0]?.total ?? 0,
    next,
  }
}

const lastMessageOf = (row: records.ListedConversationRow, id: number, readerId: number) => ({
  id,
  isOwn: row.lastSenderId === readerId,
  excerpt: excerptOf(row.lastContent ?? ''),
  isRead: row.lastIsRead ?? false,
})

/** @throws {Problem} 404 unless the two share a conversation. */
export async function requireConversation(
  userId: number,
  otherId: number,
): Promise<records.ConversationRow> {
  const row = orNotFound(await records.findConversation(userId, otherId), 'conversation-not-found')
  return row
}

export const statusOfRow = (row: records.ConversationRow) =>
  conversationStatus({
    hasBlocked: row.hasBlocked,
    isBlocked: row.isBlocked,
    isAway: row.isDeleted || row.status === 'suspended' || !row.isHeard,
  })

/**
 * The other person of a conversation, and the conversation's status.
 * @throws {Problem} 401 without a session, 404 unless the two share a conversation.
 */
export async function getConversation(
  actor: Actor,
  otherId: number,
  locale: Locale = 'en',
): Promise<Conversation> {
  const { userId } = requirePerson(actor)
  const row = await requireConversation(userId, otherId)
  return { ...otherOf(row, locale), standing: statusOfRow(row) }
}

export const toMessageView = (row: records.MessageRow): MessageView => ({
  ...row,
  readAt: row.readAt === null ? null : new Date(row.readAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
})

/**
 * A page of the messages between the actor and somebody, newest first.
 * @throws {Problem} 401 without a session, 404 unless the two share a conversation.
 */
export async function listMessages(
  actor: Actor,
  otherId: number,
  { limit, cursor }: Paging,
): Promise<ListPart<MessageView>> {
  const { userId } = requirePerson(actor)
  await requireConversation(userId, otherId)
  const [rows, total] = await Promise.all([
    records.listMessages(userId, otherId, { after: cursor, count: limit + 1 }),
    records.countMessages(userId, otherId),
  ])
  const part = toListPart(rows, { limit, total, at: (last) => new Date(last.createdAt) })
  return { ...part, entries: part.entries.map(toMessageView) }
}

/**
 * The number of unread messages, up to one more than is shown.
 * @throws {Problem} 401 without a session.
 */
export const countUnread = async (actor: Actor): Promise<number> =>
  records.countUnread(requirePerson(actor).userId)
