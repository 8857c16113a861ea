import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { requirePermission, type Actor, system, type System } from '../../../platform/actor.ts'
import { versionOf } from '../../../platform/api/content-tags.ts'
import { isMatching } from '../../../platform/api/entity-tags.ts'
import { orNotFound, invalidField, Problem } from '../../../platform/api/problem.ts'
import { findAccountByEmail } from '../../accounts/service/index.server.ts'
import { findMailsOf } from '../../notifications/service/index.server.ts'
import * as records from '../records.server.ts'
import { countExchanged, occasionOfAnswer } from '../rules.ts'
import type { SavedAnswer, SavedAnswerTexts, TeamMember } from '../schema/answers.ts'
import type { MessageChange, NewAnswer, ThreadEntry, WholeMessage } from '../schema/inbox.ts'
import { toListed } from './messages.server.ts'

/** The interface for API and other features on messages to the team. */
export * from './messages.server.ts'

type MessageRow = NonNullable<Awaited<ReturnType<typeof records.findContactMessage>>>

async function entriesOf(messageId: number): Promise<ThreadEntry[]> {
  const rows = await records.listEntries(messageId)
  const answers = rows.filter(({ kind }) => kind === 'answer')
  const mails = await findMailsOf(answers.map(({ id }) => occasionOfAnswer(id)))
  return rows.map(({ id, kind, author, content, createdAt }) => {
    const mail = mails.find(({ occasion }) => occasion === occasionOfAnswer(id))
    return {
      ...{ id, kind, author, content, createdAt: createdAt.toISOString() },
      mail: mail ? { id: mail.id, status: mail.status } : null,
    }
  })
}

async function toWhole(row: MessageRow): Promise<WholeMessage> {
  const [entries, account, team] = await Promise.all([
    entriesOf(row.id),
    findAccountByEmail(system, row.email),
    records.listTeam(),
  ])
  const assignee = team.find(({ id }) => id === row.assigneeId)
  return {
    ...toListed({ ...row, assignee: assignee?.name ?? null }),
    message: row.message,
    assigneeId: assignee?.id ?? null,
    // An unconfirmed address may be another person's.
    accountId: account?.emailConfirmedAt ? account.id : null,
    entries,
  }
}

/**
 * A message with its thread.
 * @throws {Problem} 401, 403 for all but admins, 404 once it is deleted.
 */
export async function getMessage(actor: Actor, id: number): Promise<WholeMessage> {
  requirePermission(actor, 'answer-contact')
  return toWhole(orNotFound(await records.findContactMessage(id)))
}

/**
 * Sets a message's state, spam mark or assignee; the log records the admin.
 * @throws {Problem} 401, 403 for all but admins, 404 once it is deleted, 400 for an assignee
 * outside the team.
 */
export async function changeMessage(
  actor: Actor,
  id: number,
  change: MessageChange,
): Promise<WholeMessage> {
  requirePermission(actor, 'answer-contact')
  const { assigneeId } = change
  if (assigneeId && !(await records.listTeam()).some((one) => one.id === assigneeId))
    throw invalidField('assigneeId', m.contact_assignee_unknown())
  const changed = await inTransaction(async () => handle(actor, await lockMessage(id), change))
  return toWhole(changed)
}

/** Absent fields stay unchanged. Logs changes of state and spam mark. */
async function handle(
  actor: Actor,
  row: MessageRow,
  { state = row.state, isSuspected = row.isSuspected, assigneeId = row.assigneeId }: MessageChange,
): Promise<MessageRow> {
  const before = { state: row.state, isSuspected: row.isSuspected }
  const after = { state, isSuspected }
  const handled = { ...row, ...after, assigneeId }
  await records.updateContactMessage(row.id, handled)
  if (state !== before.state || isSuspected !== before.isSuspected)
    await noteActivity(actor, 'contact-message-changed', {
      contactMessageId: row.id,
      before,
      after,
    })
  return handled
}

const lockMessage = async (id: number): Promise<MessageRow> =>
  orNotFound(await records.lockContactMessage(id))

/**
 * Answers a message by mail. Sets its state to answered and, without an assignee, assigns it to the
 * answering admin. Refused if the thread has more answers and replies than the writer has seen.
 * @throws {Problem} 401, 403 for all but admins, 404 once it is deleted.
 */
export async function answerMessage(
  actor: Actor,
  messageId: number,
  { content, seen }: NewAnswer,
): Promise<{ ok: true; message: WholeMessage } | { ok: false; reason: 'answered-meanwhile' }> {
  const { userId } = requirePermission(actor, 'answer-contact')
  const answered = await inTransaction(async () => {
    const row = await lockMessage(messageId)
    if (seen !== undefined && countExchanged(await records.listEntries(messageId)) > seen)
      return undefined
    const entry = { messageId, kind: 'answer', authorId: userId, content } as const
    await publish('contact-answered', { contactEntryId: await records.insertEntry(entry) })
    const assigneeId = row.assigneeId ?? userId
    return handle(actor, row, { state: 'answered', isSuspected: false, assigneeId })
  })
  if (!answered) return { ok: false, reason: 'answered-meanwhile' }
  return { ok: true, message: await toWhole(answered) }
}

/** Adds a note, visible only to the team. Errors as for {@link answerMessage}. */
export async function addNote(
  actor: Actor,
  messageId: number,
  content: string,
): Promise<WholeMessage> {
  const { userId } = requirePermission(actor, 'answer-contact')
  const row = await inTransaction(async () => {
    const locked = await lockMessage(messageId)
    await records.insertEntry({ messageId, kind: 'note', authorId: userId, content })
    return locked
  })
  return toWhole(row)
}

/** An answer with its message, for the mail; undefined once deleted. */
export const findAnswer = (_system: System, entryId: number) => records.findEntry(entryId)

/** The saved answers, by title. @throws {Problem} 401, 403 for all but admins. */
export async function listSavedAnswers(actor: Actor): Promise<SavedAnswer[]> {
  requirePermission(actor, 'answer-contact')
  return (await records.listSavedAnswers()).map(toSaved)
}

const toSaved = (row: Omit<SavedAnswer, 'version'>): SavedAnswer => ({
  ...row,
  version: versionOf([row.title, row.textEn, row.textFa]),
})

/**
 * Saves a saved answer: the one with the id, or a new one.
 * @throws {Problem} 401, 403 for all but admins, 404 for an unknown id, 412 when it was changed
 * since `ifMatch`.
 */
export async function saveAnswer(
  actor: Actor,
  id: number | undefined,
  texts: SavedAnswerTexts,
  ifMatch?: string,
): Promise<SavedAnswer> {
  requirePermission(actor, 'answer-contact')
  return inTransaction(async () => {
    if (id !== undefined) {
      const { version } = toSaved(orNotFound(await records.lockSavedAnswer(id)))
      if (!isMatching(ifMatch, version)) throw new Problem('stale')
    }
    return toSaved(await records.putSavedAnswer(id, texts))
  })
}

/** Deletes a saved answer, if it exists. Errors as for {@link listSavedAnswers}. */
export async function deleteSavedAnswer(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, 'answer-contact')
  await records.deleteSavedAnswer(id)
}

/** Possible assignees of messages. Errors as for {@link listSavedAnswers}. */
export async function listTeam(actor: Actor): Promise<TeamMember[]> {
  requirePermission(actor, 'answer-contact')
  return records.listTeam()
}
