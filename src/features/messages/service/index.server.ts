/** The interface of messages for other features; each part is in `service/`. */
import type { OpenDatabase } from '../../../database/client.ts'
import { messageExchange } from './announcing.server.ts'

export {
  countUnread,
  getConversation,
  listConversations,
  listMessages,
} from './conversations.server.ts'
export { reportMessage, setBlocked } from './safety.server.ts'
export { getMessage, markRead, recordMessage, sendMessage } from './sending.server.ts'

/** Joins this process's streams with those of the others on the same database. */
export const connectMessageStreams = (open: OpenDatabase): Promise<void> =>
  messageExchange().connect(open)

/** Ends, at once, the streams of sessions that are over; other processes do within seconds. */
export const endStreamsOfEndedSessions = (): Promise<void> =>
  messageExchange().streams.checkSessions()

/** How many streams are open in this process. */
export const countMessageStreams = (): number => messageExchange().streams.size

/** Ends every stream, and those that are still opened, so that the process can stop. */
export const stopMessageStreams = (): void => messageExchange().streams.stop()
