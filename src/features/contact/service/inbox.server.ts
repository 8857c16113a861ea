import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { cutText } from '../../../i18n/text/excerpts.ts'
import { searchedWordsOf } from '../../../i18n/fold.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records.server.ts'
import { EXCERPT_LENGTH, type Suspicion } from '../rules.ts'
import type {
  ListedMessage,
  MessageChange,
  MessageCounts,
  MessageQuery,
  WholeMessage,
} from '../schema/inbox.ts'

type ListedRow = Awaited<ReturnType<typeof records.listContactMessages>>[number]
type MessageRow = NonNullable<Awaited<ReturnType<typeof records.findContactMessage>>>

const toListed = (row: ListedRow): ListedMessage => ({
  ...row,
  excerpt: cutText(row.excerpt, EXCERPT_LENGTH),
  suspicions: row.suspicions as Suspicion[],
  createdAt: row.createdAt.toISOString(),
})

const toWhole = ({ searchText: _, ...row }: MessageRow): WholeMessage => ({
  ...toListed({ ...row, excerpt: row.message }),
  message: row.message,
})

/**
 * Messages to the team, newest first.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function listMessages(
  actor: Actor,
  { state, suspected, q, limit, cursor }: MessageQuery,
): Promise<{ messages: ListedMessage[]; total: number; nextCursor: number | undefined }> {
  requirePermission(actor, 'answer-contact')
  const filter = {
    state,
    isSuspected: suspected && suspected === 'yes',
    words: searchedWordsOf(q ?? ''),
  }
  const [rows, total] = await Promise.all([
    records.listContactMessages(filter, { before: cursor, length: limit + 1 }),
    records.countContactMessages(filter),
  ])
  const shown = rows.slice(0, limit)
  const nextCursor = rows.length > limit ? shown.at(-1)?.id : undefined
  return { messages: shown.map(toListed), total, nextCursor }
}

/** How many wait for an answer. */
export async function countNew(actor: Actor): Promise<MessageCounts> {
  requirePermission(actor, 'answer-contact')
  const counts = await records.countNewMessages()
  const of = (wanted: boolean) =>
    counts.find(({ isSuspected }) => isSuspected === wanted)?.found ?? 0
  return { new: of(false), suspected: of(true) }
}

/** @throws {Problem} 401, 403 for all but admins, 404 once it is deleted. */
export async function getMessage(actor: Actor, id: number): Promise<WholeMessage> {
  requirePermission(actor, 'answer-contact')
  const row = await records.findContactMessage(id)
  if (!row) throw new Problem('not-found')
  return toWhole(row)
}

/**
 * Sets a message's state, or says whether it is spam; who did so is noted.
 * @throws {Problem} 401, 403 for all but admins, 404 once it is deleted.
 */
export async function changeMessage(
  actor: Actor,
  id: number,
  change: MessageChange,
): Promise<WholeMessage> {
  requirePermission(actor, 'answer-contact')
  return inTransaction(async () => {
    const row = await records.holdContactMessage(id)
    if (!row) throw new Problem('not-found')
    const before = { state: row.state, isSuspected: row.isSuspected }
    const after = {
      state: change.state ?? before.state,
      isSuspected: change.isSuspected ?? before.isSuspected,
    }
    if (after.state === before.state && after.isSuspected === before.isSuspected)
      return toWhole(row)
    await records.updateContactMessage(id, after)
    await noteActivity(actor, 'contact-message-changed', { contactMessageId: id, before, after })
    return toWhole({ ...row, ...after })
  })
}
