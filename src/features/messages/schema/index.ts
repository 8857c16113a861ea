import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { listQuery } from '../../../platform/api/lists.ts'
import { plainText } from '../../../platform/html/markup.ts'
import { MESSAGE_CHARACTERS, REPORT_REASON_MAX_CHARACTERS } from '../rules.ts'
import { writtenId } from '../../../platform/api/ids.ts'
import { text } from '../../../platform/api/texts.ts'

const id = writtenId(m.problem_invalid_id)

const paging = listQuery({
  limit: () => m.problem_list_limit_invalid(),
  cursor: () => m.problem_list_cursor_invalid(),
})

const content = text(MESSAGE_CHARACTERS, m.messages_content_missing, m.messages_content_long)

export const newMessage = z.object({ receiverId: id, content })

export const conversationId = z.object({ userId: id })
export const messageId = z.object({ id })
export const conversationQuery = z.object(paging)
export const messageQuery = z.object({ with: id, ...paging })

/** Marks the other person's messages up to this one as read. */
export const readMark = z.object({ with: id, upTo: id })

export const messageReport = z.object({
  reason: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.overwrite(plainText),
          z.maxLength(REPORT_REASON_MAX_CHARACTERS, { error: () => m.messages_report_long() }),
        ),
      z.transform((text) => text || undefined),
    ),
  ),
})

/** Instants are in ISO 8601. */
export const message = z.object({
  id: z.int(),
  senderId: z.int(),
  receiverId: z.int(),
  content: z.string(),
  isRead: z.boolean(),
  readAt: z.nullable(z.string()),
  createdAt: z.string(),
  isReported: z.boolean(),
})

const otherPerson = {
  userId: z.int(),
  /** Empty once the account is deleted. */
  name: z.string(),
  photo: z.nullable(z.string()),
  /** Their profile, if families can see it. */
  specialistId: z.nullable(z.int()),
  unread: z.int(),
}

export const conversation = z.object({
  ...otherPerson,
  standing: z.enum(['open', 'blocked-by-you', 'closed']),
})

export const listedConversation = z.object({
  ...otherPerson,
  /** The time of the last message, else of the booking. */
  activeAt: z.string(),
  lastMessage: z.nullable(
    z.object({ id: z.int(), isOwn: z.boolean(), excerpt: z.string(), isRead: z.boolean() }),
  ),
})

/** Unread messages of all conversations, counted up to one more than is shown. */
export const unreadCount = z.object({ unread: z.int() })

export const receivedReport = z.object({ id: z.int(), createdAt: z.string() })

export type NewMessage = z.infer<typeof newMessage>
export type ReadMark = z.infer<typeof readMark>
export type MessageReport = z.infer<typeof messageReport>
export type MessageView = z.infer<typeof message>
export type Conversation = z.infer<typeof conversation>
export type ListedConversation = z.infer<typeof listedConversation>
