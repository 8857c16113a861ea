import { contactApi } from '../../features/contact/client.ts'
import { INBOX_TABS } from '../../features/contact/rules.ts'
import { notificationsApi } from '../../features/notifications/client/index.ts'
import { oneOf, type TabSearch } from '../tab-search.ts'
import { findOrAnswer404 } from '../page-head.ts'
import { peopleApi } from '../../features/people/client.ts'

const MESSAGES_A_PAGE = 50
const MAILS_BESIDE = 5

export type InboxData = Awaited<ReturnType<typeof readInbox>>

/** One message, the saved answers, or the list of messages, by the address. */
export async function readInbox(search: TabSearch) {
  if (search.message) return readOne(search.message, search.open)
  if (search.view === 'answers') {
    const answers = await contactApi.contact['saved-answers'].$get()
    if (!search.open) return { view: 'answers' as const, answers }
    return { view: 'answer' as const, answer: answers.find(({ id }) => id === search.open) }
  }
  return readList(search)
}

async function readOne(id: number, open: number | undefined) {
  const message = await findOrAnswer404(contactApi.contact.messages(id).$get())
  if (!message) return { view: 'one' as const, message }
  const [team, saved, person, mails] = await Promise.all([
    contactApi.contact.team.$get(),
    contactApi.contact['saved-answers'].$get(),
    message.accountId === null
      ? undefined
      : findOrAnswer404(peopleApi.admin.users(message.accountId).$get()),
    notificationsApi.admin.mails.$get({ to: message.email, limit: MAILS_BESIDE }),
  ])
  const used = saved.find((answer) => answer.id === open)
  return { view: 'one' as const, message, team, saved, used, person, mails }
}

async function readList({ show, q, before }: TabSearch) {
  const tab = oneOf(INBOX_TABS, show)
  const mine = tab === 'mine' ? 'yes' : undefined
  const suspected = mine ? undefined : tab === 'suspected' ? 'yes' : 'no'
  const state = tab === 'suspected' || tab === 'mine' ? undefined : tab
  const asked = { state, suspected, mine, q }
  const [{ entries: messages, next, searchedSince }, counts] = await Promise.all([
    contactApi.contact.messages.$list({ ...asked, cursor: before, limit: MESSAGES_A_PAGE }),
    contactApi.contact['message-counts'].$get(),
  ])
  const older = next ? messages.at(-1)?.id : undefined
  const isFirstPage = before === undefined
  return { view: 'list' as const, messages, counts, tab, q, older, searchedSince, isFirstPage }
}
