import { apiOf, once, paramOf, read } from '../../platform/api/client.ts'
import type { ContactApi } from './api.server.ts'
import type { ContactState } from './rules.ts'
import type { ContactMessage } from './schema/index.ts'
import type { MessageChange } from './schema/inbox.ts'

const api = apiOf<ContactApi>()

export const fetchContactDetails = () => read(api.contact.$get())

/** The same key with the same message is stored once. */
export const sendContactMessage = (message: ContactMessage, key: string | undefined) =>
  read(api.contact.$post({ json: message }, once(key)))

/** Messages to the team, newest first; `before` is the id that the earlier part ended with. */
export const fetchMessages = (query: {
  state?: ContactState | undefined
  isSuspected?: boolean | undefined
  q?: string | undefined
  before?: number | undefined
  limit: number
}) => {
  const { state, isSuspected, q, before, limit } = query
  const suspected = isSuspected === undefined ? undefined : isSuspected ? 'yes' : 'no'
  const cursor = before === undefined ? undefined : String(before)
  return read(
    api.contact.messages.$get({ query: { state, suspected, q, cursor, limit: String(limit) } }),
  )
}

export const fetchMessageCounts = () => read(api.contact['message-counts'].$get())

export const fetchMessage = (id: number) => read(api.contact.messages[':id'].$get(paramOf(id)))

export const changeMessage = (id: number, change: MessageChange) =>
  read(api.contact.messages[':id'].$patch({ ...paramOf(id), json: change }))
