import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { listLimit } from '../../../platform/api/lists.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { CONTACT_STATES, SUSPICIONS } from '../rules.ts'
import { sentId, writtenId } from '../../../platform/api/ids.ts'
import { wholeNumber } from '../../../platform/api/whole-number.ts'
import { entryContent } from './answers.ts'

const invalid = { error: () => m.problem_invalid() }

const id = writtenId(m.problem_invalid_id)

export const messageId = z.object({ id })

const state = z.enum(CONTACT_STATES, invalid)

export const messageQuery = z.object({
  state: emptyAsAbsent(state),
  /** `yes` lists what looks like spam, `no` everything else. */
  suspected: emptyAsAbsent(z.enum(['yes', 'no'], invalid)),
  /** `yes` lists what the reader takes care of. */
  mine: emptyAsAbsent(z.enum(['yes'], invalid)),
  /** Words in the sender, the subject or the text. */
  q: emptyAsAbsent(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS, invalid))),
  limit: listLimit(m.problem_list_limit_invalid),
  /** The id that the earlier part ended with. */
  cursor: emptyAsAbsent(id),
})

export type MessageQuery = z.infer<typeof messageQuery>

/** What an admin changes of a message; what is absent stays. */
export const messageChange = z.object({
  state: emptyAsAbsent(state),
  isSuspected: z.optional(z.boolean(invalid)),
  /** Who takes care of it; null for nobody. */
  assigneeId: z.optional(z.nullable(sentId(m.problem_invalid))),
})

export type MessageChange = z.infer<typeof messageChange>

const listedMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  /** The language of the page on which it was written. */
  language: z.enum(['en', 'fa']),
  state,
  isSuspected: z.boolean(),
  /** Why it looked like spam when it came. */
  suspicions: z.array(z.enum(SUSPICIONS)),
  assignee: z.nullable(z.string()),
  createdAt: z.string(),
})

/** An entry of a thread: an answer by mail, a reply to it, or a note of the team. */
const threadEntry = z.object({
  id: z.int(),
  kind: z.enum(['answer', 'reply', 'note']),
  /** Who of the team wrote it; null for replies, and once the account is deleted. */
  author: z.nullable(z.string()),
  content: z.string(),
  createdAt: z.string(),
  /** The mail of an answer, and its status. */
  mail: z.nullable(
    z.object({
      id: z.int(),
      status: z.enum(['waiting', 'sent', 'kept', 'failed', 'dropped']),
    }),
  ),
})

/** An answer by mail. */
export const newAnswer = z.object({
  content: entryContent,
  /** How many answers and replies the writer has seen; if there are more, this one is refused. */
  seen: emptyAsAbsent(wholeNumber(0, undefined, m.problem_invalid)),
})

export const newNote = z.object({ content: entryContent })

export const listedMessages = z.array(listedMessage)
export const wholeMessage = z.extend(listedMessage, {
  message: z.string(),
  assigneeId: z.nullable(z.int()),
  /** The account with this address, if the address is confirmed. */
  accountId: z.nullable(z.int()),
  entries: z.array(threadEntry),
})

/** How many wait for an answer. */
export const messageCounts = z.object({ new: z.int(), suspected: z.int() })

export type ListedMessage = z.infer<typeof listedMessage>
export type NewAnswer = z.infer<typeof newAnswer>
export type ThreadEntry = z.infer<typeof threadEntry>
export type WholeMessage = z.infer<typeof wholeMessage>
export type MessageCounts = z.infer<typeof messageCounts>
