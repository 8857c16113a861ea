import {
  fetchMessage,
  fetchMessageCounts,
  fetchMessages,
  fetchSavedAnswers,
  fetchTeam,
} from '../../features/contact/client.ts'
import { INBOX_TABS } from '../../features/contact/rules.ts'
import { fetchMails } from '../../features/notifications/client/index.ts'
import { fetchPerson } from '../../features/people/client.ts'
import { oneOf, type TabSearch } from '../tab-search.ts'
import { findOrAnswer404 } from '../page-head.ts'

const MESSAGES_A_PAGE = 50
const MAILS_BESIDE = 5

export type InboxData = Awaited<ReturnType<typeof readInbox>>

/** A message, the saved answers, or the list of messages, as the address says. */
export async function readInbox(search: TabSearch) {
  if (search.message) return readOne(search.message, search.open)
  if (search.view === 'answers') {
    const answers = await fetchSavedAnswers()
    if (!search.open) return { view: 'answers' as const, answers }
    return { view: 'answer' as const, answer: answers.find(({ id }) => id === search.open) }
  }
  return readList(search)
}

async function readOne(id: number, open: number | undefined) {
  const message = await findOrAnswer404(fetchMessage(id))
  if (!message) return { view: 'one' as const, message }
  const [team, saved, person, mails] = await Promise.all([
    fetchTeam(),
    fetchSavedAnswers(),
    message.accountId === null ? undefined : findOrAnswer404(fetchPerson(message.accountId)),
    fetchMails({ to: message.email, limit: MAILS_BESIDE }),
  ])
  const used = saved.find((answer) => answer.id === open)
  return { view: 'one' as const, message, team, saved, used, person, mails }
}

async function readList({ show, q, before }: TabSearch) {
  const tab = oneOf(INBOX_TABS, show)
  const isMine = tab === 'mine'
  const isSuspected = isMine ? undefined : tab === 'suspected'
  const state = tab === 'suspected' || tab === 'mine' ? undefined : tab
  const [{ entries: messages, next, searchedSince }, counts] = await Promise.all([
    fetchMessages({ state, isSuspected, isMine, q, before, limit: MESSAGES_A_PAGE }),
    fetchMessageCounts(),
  ])
  const older = next ? messages.at(-1)?.id : undefined
  const isFirstPage = before === undefined
  return { view: 'list' as const, messages, counts, tab, q, older, searchedSince, isFirstPage }
}
