import {
  fetchConversation,
  fetchConversations,
  fetchMessages,
} from '../../features/messages/client.ts'
import { CONVERSATIONS_ON_A_PAGE, MESSAGES_ON_A_PAGE } from '../../features/messages/rules.ts'
import { ApiError } from '../../platform/api-client.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import type { DashboardSearch } from './tabs.ts'

async function readList({ role }: SessionUser, older: string | undefined) {
  const { entries, next } = await fetchConversations({
    cursor: older,
    limit: CONVERSATIONS_ON_A_PAGE,
  })
  return {
    kind: 'list' as const,
    conversations: entries,
    older: next,
    isNewest: !older,
    isFamily: role === 'regular',
  }
}

async function readOne(user: SessionUser, otherId: number, older: string | undefined) {
  const [conversation, { entries, next }] = await Promise.all([
    fetchConversation(otherId),
    fetchMessages({ with: otherId, cursor: older, limit: MESSAGES_ON_A_PAGE }),
  ])
  return {
    kind: 'conversation' as const,
    ownId: user.id,
    conversation,
    messages: entries.toReversed(),
    older: next,
    isNewest: !older,
  }
}

/** The list of conversations, or the one that was asked for. */
export async function readMessages(user: SessionUser, search: DashboardSearch) {
  const { with: otherId, older } = search
  try {
    return await (otherId === undefined ? readList(user, older) : readOne(user, otherId, older))
  } catch (error) {
    // An id of nobody one shares a conversation with, or a place that was never in a list.
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404 || status === 400) return { kind: 'missing' as const }
    throw error
  }
}
