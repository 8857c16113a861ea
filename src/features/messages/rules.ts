/**
 * Limits of messages, conversation statuses, and grouping by day. Pure, and safe for the browser.
 */
import { cutText } from '../../i18n/text/excerpts.ts'
import { daysBetween, type DateKey } from '../../i18n/calendar/date-key.ts'
import { localDateKey, type Instant } from '../../i18n/zones/zoned-time.ts'
import { MINUTE_MS } from '../../platform/durations.ts'

/** The length of a message, in characters. */
export const MESSAGE_CHARACTERS = { min: 1, max: 2000 } as const
export const REPORT_REASON_MAX_CHARACTERS = 500
export const REPORT_STATES = ['new', 'closed'] as const
export type ReportState = (typeof REPORT_STATES)[number]
export const REPORT_OUTCOME_MAX_CHARACTERS = 2000
export const REPORTS_ON_A_PAGE = 25
/** The length of the last message's excerpt in the list of conversations, in characters. */
export const EXCERPT_CHARACTERS = 120
/** A message unread for this long is announced by mail. */
const AWAY_MINUTES = 10
/** Unread messages are counted up to this. */
export const MOST_UNREAD = 99
export const MESSAGES_ON_A_PAGE = 40
export const CONVERSATIONS_ON_A_PAGE = 30

/**
 * Whether two people can exchange messages: the reader can undo `blocked-by-you`; `closed` covers
 * all other reasons, and does not disclose which.
 */
export type ConversationStatus = 'open' | 'blocked-by-you' | 'closed'

/** The status of a conversation, for one of its two people. */
export function conversationStatus(between: {
  hasBlocked: boolean
  isBlocked: boolean
  /** The other account is suspended or deleted, or no longer a specialist's. */
  isAway: boolean
}): ConversationStatus {
  if (between.hasBlocked) return 'blocked-by-you'
  return between.isBlocked || between.isAway ? 'closed' : 'open'
}

/** The excerpt of a message: one line, whole words, an ellipsis where it is cut. */
export const excerptOf = (content: string): string => cutText(content, EXCERPT_CHARACTERS)

export const mailDueAt = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + AWAY_MINUTES * MINUTE_MS)

/** Messages in their order, grouped by day in the reader's zone. */
export function groupByDay<Message extends { createdAt: Instant }>(
  messages: readonly Message[],
  timeZone: string,
): { day: DateKey; messages: Message[] }[] {
  const days: { day: DateKey; messages: Message[] }[] = []
  for (const message of messages) {
    const day = localDateKey(message.createdAt, timeZone)
    const last = days.at(-1)
    if (last && daysBetween(last.day, day) === 0) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
