import { apiOf } from '../../platform/api/client.ts'
import type { ContactApi } from './api.server.ts'
import type { ContactState } from './rules.ts'
import type { ContactMessage } from './schema/index.ts'
import type { SavedAnswerTexts } from './schema/answers.ts'
import type { MessageChange } from './schema/inbox.ts'

const api = apiOf<ContactApi>()

export const fetchContactDetails = () => api.contact.$get()

/** Repeated calls with the same key store one message. */
export const sendContactMessage = (message: ContactMessage, key: string | undefined) =>
  api.contact.$post(message, { key })

/** Messages to the team, newest first; `before` is the id that the earlier part ended with. */
export const fetchMessages = ({
  isSuspected,
  isMine,
  before: cursor,
  ...query
}: {
  state?: ContactState | undefined
  isSuspected?: boolean | undefined
  /** What the reader takes care of. */
  isMine?: boolean | undefined
  q?: string | undefined
  before?: number | undefined
  limit: number
}) => {
  const suspected = isSuspected === undefined ? undefined : isSuspected ? 'yes' : 'no'
  const mine = isMine ? 'yes' : undefined
  const asked = { ...query, suspected, mine, cursor }
  return api.contact.messages.$list(asked)
}

export const fetchMessageCounts = () => api.contact['message-counts'].$get()

export const fetchMessage = (id: number) => api.contact.messages(id).$get()

export const changeMessage = (id: number, change: MessageChange) =>
  api.contact.messages(id).$patch(change)

/** `seen` is how many answers and replies the writer has seen; the same key sends one answer. */
export const answerMessage = (
  id: number,
  answer: { content: string; seen?: number | undefined },
  key: string | undefined,
) => api.contact.messages(id).answers.$post(answer, { key })

export const addNote = (id: number, content: string, key: string | undefined) =>
  api.contact.messages(id).notes.$post({ content }, { key })

/** Who may take care of messages. */
export const fetchTeam = () => api.contact.team.$get()

const saved = api.contact['saved-answers']

export const fetchSavedAnswers = () => saved.$get()

export const saveAnswer = (
  id: number | undefined,
  texts: SavedAnswerTexts,
  key: string | undefined,
) => (id === undefined ? saved.$post(texts, { key }) : saved(id).$put(texts))

export const deleteSavedAnswer = (id: number) => saved(id).$delete()
