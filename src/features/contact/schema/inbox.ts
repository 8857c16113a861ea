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
  /** `yes`: only suspected spam; `no`: everything else. */
  suspected: emptyAsAbsent(z.enum(['yes', 'no'], invalid)),
  /** `yes`: only messages assigned to the reader. */
  mine: emptyAsAbsent(z.enum(['yes'], invalid)),
  /** Words in sender, subject or text. */
  q: emptyAsAbsent(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS, invalid))),
  limit: listLimit(m.problem_list_limit_invalid),
  /** Cursor: the last id of the previous part. */
  cursor: emptyAsAbsent(id),
})

export type MessageQuery = z.infer<typeof messageQuery>

/** An admin's change of a message; absent fields stay unchanged. */
export const messageChange = z.object({
  state: emptyAsAbsent(state),
  isSuspected: z.optional(z.boolean(invalid)),
  /** Id of the assignee; null for none. */
  assigneeId: z.optional(z.nullable(sentId(m.problem_invalid))),
})

export type MessageChange = z.infer<typeof messageChange>

const listedMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  /** Language of the page it was written on. */
  language: z.enum(['en', 'fa']),
  state,
  isSuspected: z.boolean(),
  /** Signs of spam at receipt. */
  suspicions: z.array(z.enum(SUSPICIONS)),
  assignee: z.nullable(z.string()),
  createdAt: z.string(),
})

/** An entry of a thread: an answer by mail, a reply to it, or a note of the team. */
const threadEntry = z.object({
  id: z.int(),
  kind: z.enum(['answer', 'reply', 'note']),
  /** The writing member of the team; null for replies and deleted accounts. */
  author: z.nullable(z.string()),
  content: z.string(),
  createdAt: z.string(),
  /** An answer's mail, with its status. */
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
  /** Number of answers and replies the writer has seen; with more, this one is refused. */
  seen: emptyAsAbsent(wholeNumber(0, undefined, m.problem_invalid)),
})

export const newNote = z.object({ content: entryContent })

export const listedMessages = z.array(listedMessage)
export const wholeMessage = z.extend(listedMessage, {
  message: z.string(),
  assigneeId: z.nullable(z.int()),
  /** Account with this address, if confirmed. */
  accountId: z.nullable(z.int()),
  entries: z.array(threadEntry),
})

/** Numbers of messages that wait for an answer. */
export const messageCounts = z.object({ new: z.int(), suspected: z.int() })

export type ListedMessage = z.infer<typeof listedMessage>
export type NewAnswer = z.infer<typeof newAnswer>
export type ThreadEntry = z.infer<typeof threadEntry>
export type WholeMessage = z.infer<typeof wholeMessage>
export type MessageCounts = z.infer<typeof messageCounts>
