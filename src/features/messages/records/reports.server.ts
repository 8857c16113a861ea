import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database } from '../../../database/client.ts'
import { countSome } from '../../../database/counting.ts'
import { users } from '../../../database/schema/accounts.ts'
import { messageReports, messages } from '../../../database/schema/messages.ts'
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

/** The latest first. */
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

/** Counted to one more than is told exactly. */
export async function countReports(state: ReportState | undefined): Promise<number> {
  return countSome(
    database().select({ id: messageReports.id }).from(messageReports).where(inState(state)),
  )
}

export async function findReport(id: number) {
  const [row] = await database()
    .select({
      ...listedColumns,
      reporterId: messageReports.reporterId,
      writerId: messages.senderId,
      reason: messageReports.reason,
      outcome: messageReports.outcome,
      handledAt: messageReports.handledAt,
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
  return row
}

/** Its state, which nobody else changes until the transaction ends. */
export async function holdReport(id: number) {
  const [row] = await database()
    .select({ state: messageReports.state })
    .from(messageReports)
    .where(eq(messageReports.id, id))
    .for('update')
  return row
}

export async function updateReport(
  id: number,
  change: Partial<typeof messageReports.$inferInsert>,
): Promise<void> {
  await database().update(messageReports).set(change).where(eq(messageReports.id, id))
}
