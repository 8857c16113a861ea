import { fetchMessage, fetchMessageCounts, fetchMessages } from '../../features/contact/client.ts'
import { findOrAnswer404 } from './find-or-answer-404.ts'
import type { AdminSearch } from './search.ts'

const MESSAGES_A_PAGE = 50

/** One more than a page is read, so that the last page knows that it is the last. */
export async function readInbox({ message, show, q, before }: AdminSearch) {
  if (message)
    return { view: 'one' as const, message: await findOrAnswer404(fetchMessage(message)) }
  const isSuspected = show === 'suspected'
  const state = show === undefined || show === 'suspected' ? undefined : show
  const [messages, counts] = await Promise.all([
    fetchMessages({ state, isSuspected, q, before, limit: MESSAGES_A_PAGE + 1 }),
    fetchMessageCounts(),
  ])
  const shown = messages.slice(0, MESSAGES_A_PAGE)
  const older = messages.length > MESSAGES_A_PAGE ? shown.at(-1)?.id : undefined
  return { view: 'list' as const, messages: shown, counts, older }
}
