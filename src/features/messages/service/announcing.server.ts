import { afterCommit, type OpenDatabase } from '../../../database/client.ts'
import { system, type System } from '../../../platform/actor.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { listLiveSessions } from '../../accounts/service/index.server.ts'
import { countUnread } from '../records/conversations.server.ts'
import { MessageStreams, type MessageUpdate } from './streams.server.ts'
import * as records from '../records/index.server.ts'
import { mailDueAt } from '../rules.ts'

/** The Postgres channel between processes; its payloads hold ids alone. */
const CHANNEL = 'messages'

const streamsOf = () =>
  new MessageStreams({
    countUnread,
    listLiveSessions: (sessionIds) => listLiveSessions(system, sessionIds),
  })

/** Connects the streams of this process with those of the others. */
export class MessageExchange {
  readonly streams: MessageStreams
  readonly #self = crypto.randomUUID()
  #open: OpenDatabase | undefined

  constructor(streams: MessageStreams = streamsOf()) {
    this.streams = streams
  }

  async connect(open: OpenDatabase): Promise<void> {
    this.#open = open
    await open.listen(CHANNEL, (payload) => this.#hear(payload))
  }

  announce(update: MessageUpdate): void {
    this.streams.send(update)
    this.#open?.notify(CHANNEL, JSON.stringify({ by: this.#self, ...update })).catch((error) => {
      logger.warn({ err: describeError(error) }, 'other processes could not be told of a message')
    })
  }

  /** An empty payload: notifications may have been missed. */
  #hear(payload: string): void {
    if (payload === '') return this.streams.sendRefresh()
    const { by, ...update } = JSON.parse(payload) as MessageUpdate & { by: string }
    if (by !== this.#self) this.streams.send(update)
  }
}

/** On globalThis: the development server may load this module twice. */
const shared = globalThis as { hamgamMessages?: MessageExchange }
export const messageExchange = (): MessageExchange =>
  (shared.hamgamMessages ??= new MessageExchange())

export const announceAfterCommit = (update: MessageUpdate): void =>
  afterCommit(() => messageExchange().announce(update))

/** A planned mail about unread messages: its due time and the message that identifies it. */
export interface WaitingMail {
  receiverId: number
  /** The oldest unread message: until it is read there is one mail, however many follow. */
  messageId: number
  dueAt: Date
}

/** The mail that a person's unread messages require; undefined when all are read. */
export async function findWaitingMail(
  _system: System,
  receiverId: number,
): Promise<WaitingMail | undefined> {
  const oldest = await records.findOldestUnread(receiverId)
  return oldest && { receiverId, messageId: oldest.id, dueAt: mailDueAt(oldest.createdAt) }
}

export interface MessageNotice {
  receiverId: number
  senderId: number
  /** The time at which the reader is to be notified. */
  dueAt: Date
  /**
   * The mail is obsolete: the message was read, or its reader may not read it, or wants no such
   * mails.
   */
  isNeedless: boolean
}

/** The data of a message for its mail, without the text; undefined once the reader is gone. */
export async function findMessageForNotice(
  _system: System,
  messageId: number,
): Promise<MessageNotice | undefined> {
  const row = await records.findNotice(messageId)
  if (!row) return undefined
  const { receiverId, senderId, isRead, createdAt, status, choices, isReadable } = row
  const isUnwanted = choices.messages === false || status === 'suspended' || !isReadable
  return { receiverId, senderId, dueAt: mailDueAt(createdAt), isNeedless: isRead || isUnwanted }
}
