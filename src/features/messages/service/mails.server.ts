import type { System } from '../../../platform/actor.ts'
import * as records from '../records/index.server.ts'
import { mailDueAt } from '../rules.ts'

/** A mail to be written to somebody who has not read a message: when it is due, and what names it. */
export interface WaitingMail {
  receiverId: number
  /** The message that has waited longest: until it is read there is one mail, however many follow. */
  messageId: number
  dueAt: Date
}

/** The mail that a person's unread messages call for; undefined when all are read. */
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
  /** When its reader is to be told of it. */
  dueAt: Date
  /** Nobody has to be told of it any more: it was read, or its reader wants no such mails. */
  isNeedless: boolean
}

/** A message as its mail needs to know it, without its text; undefined once its reader is gone. */
export async function findMessageForNotice(
  _system: System,
  messageId: number,
): Promise<MessageNotice | undefined> {
  const row = await records.findNotice(messageId)
  if (!row) return undefined
  const { receiverId, senderId, isRead, createdAt, status, choices } = row
  const isUnwanted = choices.messages === false || status === 'suspended'
  return { receiverId, senderId, dueAt: mailDueAt(createdAt), isNeedless: isRead || isUnwanted }
}
