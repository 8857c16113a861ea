import { and, asc, eq, isNull, sql, desc } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as m from '../../../i18n/paraglide/messages.js'
import { database, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { readRow, sealRow } from '../../../database/sealed-rows.ts'
import { users } from '../../../database/schema/accounts.ts'
import { messageBlocks, messageReports, messages } from '../../../database/schema/messages.ts'
import { countMatching, mayReadFrom, columnsOf } from '../../../database/sql-fragments.ts'
import type { ReportState } from '../rules.ts'

const reporters = alias(users, 'reporters')
const writers = alias(users, 'writers')
const handlers = alias(users, 'handlers')

const listedColumns = {
  id: messageReports.id,
  state: messageReports.state,
  reporterName: reporters.name,
  writerName: writers.name,
  createdAt: messageReports.createdAt,
}

const inState = (state: ReportState | undefined) => state && eq(messageReports.state, state)

/** Latest first. */
export async function listReports(
  state: ReportState | undefined,
  { offset, count }: { offset: number; count: number },
) {
  return database()
    .select(listedColumns)
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.messageId))
    .innerJoin(reporters, eq(reporters.id, messageReports.reporterId))
    .innerJoin(writers, eq(writers.id, messages.senderId))
    .where(inState(state))
    .orderBy(desc(messageReports.createdAt), desc(messageReports.id))
    .offset(offset)
    .limit(count)
}

/** Counted up to one more than is shown exactly. */
export async function countReports(state: ReportState | undefined): Promise<number> {
  return countMatching(messageReports, inState(state))
}

export async function findReport(id: number) {
  const [row] = await database()
    .select({
      ...listedColumns,
      reporterId: messageReports.reporterId,
      writerId: messages.senderId,
      ...columnsOf(messageReports, 'reason', 'outcome', 'handledAt'),
      handledBy: handlers.name,
      messageId: messages.id,
      content: messages.content,
      writtenAt: messages.createdAt,
    })
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.messageId))
    .innerJoin(reporters, eq(reporters.id, messageReports.reporterId))
    .innerJoin(writers, eq(writers.id, messages.senderId))
    .leftJoin(handlers, eq(handlers.id, messageReports.handledBy))
    .where(eq(messageReports.id, id))
  if (!row) return undefined
  const { messageId, content } = row
  return {
    ...row,
    ...readRow(messageReports, row, m.common_unreadable()),
    ...readRow(messages, { id: messageId, content }, m.common_unreadable()),
  }
}

/** The status of a report, locked until the transaction ends. */
export async function lockReport(id: number) {
  const [row] = await database()
    .select({ state: messageReports.state, handledAt: messageReports.handledAt })
    .from(messageReports)
    .where(eq(messageReports.id, id))
    .for('update')
  return row
}

export async function updateReport(
  id: number,
  { outcome, ...change }: Partial<typeof messageReports.$inferInsert>,
): Promise<void> {
  const sealed =
    outcome === undefined
      ? {}
      : { outcome: sealRow(messageReports, id, { reason: null, outcome }).outcome }
  await database()
    .update(messageReports)
    .set({ ...change, ...sealed })
    .where(eq(messageReports.id, id))
}

export async function insertMessage({
  content,
  ...message
}: typeof messages.$inferInsert): Promise<number> {
  const id = await nextId('messages', openDatabase())
  await database()
    .insert(messages)
    .values({ ...message, id, ...sealRow(messages, id, { content }) })
  return id
}

/**
 * Marks the messages from one person to another as read, up to one of them; returns their number.
 */
export async function markRead(request: {
  readerId: number
  senderId: number
  upTo: number
  now: Date
}): Promise<number> {
  const { readerId, senderId, upTo, now } = request
  const rows = await database()
    .update(messages)
    .set({ isRead: true, readAt: now })
    .where(
      and(
        eq(messages.receiverId, readerId),
        eq(messages.isRead, false),
        eq(messages.senderId, senderId),
        sql`${messages.createdAt} <= (select last.created_at from messages as last
          where last.id = ${upTo} and last.receiver_id = ${readerId}
            and last.sender_id = ${senderId})`,
      ),
    )
    .returning({ id: messages.id })
  return rows.length
}

export async function findOldestUnread(receiverId: number) {
  const [row] = await database()
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.receiverId, receiverId),
        eq(messages.isRead, false),
        mayReadFrom(receiverId, messages.senderId),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(1)
  return row
}

/** The data of a mail about a message, without the message's text. */
export async function findNotice(messageId: number) {
  const [row] = await database()
    .select({
      ...columnsOf(messages, 'receiverId', 'senderId', 'isRead', 'createdAt'),
      status: users.status,
      choices: users.notificationChoices,
      isReadable: mayReadFrom(messages.receiverId, messages.senderId),
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.receiverId))
    .where(and(eq(messages.id, messageId), isNull(users.deletedAt)))
  return row
}

export async function insertBlock(blockerId: number, blockedId: number): Promise<void> {
  await database().insert(messageBlocks).values({ blockerId, blockedId }).onConflictDoNothing()
}

export async function deleteBlock(blockerId: number, blockedId: number): Promise<void> {
  await database()
    .delete(messageBlocks)
    .where(and(eq(messageBlocks.blockerId, blockerId), eq(messageBlocks.blockedId, blockedId)))
}

/** Undefined if this person has already reported this message. */
export async function insertReport({
  reason = null,
  ...report
}: Pick<typeof messageReports.$inferInsert, 'messageId' | 'reporterId' | 'reason'>) {
  const id = await nextId('message_reports', openDatabase())
  const [row] = await database()
    .insert(messageReports)
    .values({ ...report, id, ...sealRow(messageReports, id, { reason, outcome: null }) })
    .onConflictDoNothing({ target: [messageReports.messageId, messageReports.reporterId] })
    .returning({ id: messageReports.id, createdAt: messageReports.createdAt })
  return row
}

export async function hasReport(id: number): Promise<boolean> {
  return (await database().$count(messageReports, eq(messageReports.id, id))) > 0
}
