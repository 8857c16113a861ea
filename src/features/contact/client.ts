import { apiOf, once, paramOf, read, queryOf } from '../../platform/api/client.ts'
import { readList } from '../../platform/api/list-answer.ts'
import type { ContactApi } from './api.server.ts'
import type { ContactState } from './rules.ts'
import type { ContactMessage } from './schema/index.ts'
import type { SavedAnswerTexts } from './schema/answers.ts'
import type { MessageChange } from './schema/inbox.ts'

const api = apiOf<ContactApi>()

export const fetchContactDetails = () => read(api.contact.$get())

/** Repeated calls with the same key store one message. */
export const sendContactMessage = (message: ContactMessage, key: string | undefined) =>
  read(api.contact.$post({ json: message }, once(key)))

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
  return readList(api.contact.messages.$get({ query: queryOf(asked) }))
}

export const fetchMessageCounts = () => read(api.contact['message-counts'].$get())

export const fetchMessage = (id: number) => read(api.contact.messages[':id'].$get(paramOf(id)))

export const changeMessage = (id: number, change: MessageChange) =>
  read(api.contact.messages[':id'].$patch({ ...paramOf(id), json: change }))

/** `seen` is how many answers and replies the writer has seen; the same key sends one answer. */
export const answerMessage = (
  id: number,
  answer: { content: string; seen?: number | undefined },
  key: string | undefined,
) => read(api.contact.messages[':id'].answers.$post({ ...paramOf(id), json: answer }, once(key)))

export const addNote = (id: number, content: string, key: string | undefined) =>
  read(api.contact.messages[':id'].notes.$post({ ...paramOf(id), json: { content } }, once(key)))

/** Who may take care of messages. */
export const fetchTeam = () => read(api.contact.team.$get())

const saved = api.contact['saved-answers']

export const fetchSavedAnswers = () => read(saved.$get())

export const saveAnswer = (
  id: number | undefined,
  texts: SavedAnswerTexts,
  key: string | undefined,
) =>
  id === undefined
    ? read(saved.$post({ json: texts }, once(key)))
    : read(saved[':id'].$put({ ...paramOf(id), json: texts }))

export const deleteSavedAnswer = (id: number) => read(saved[':id'].$delete(paramOf(id)))
