import { and, count, desc, eq, gte, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { backInLine } from './index.server.ts'
import { TEST_TEMPLATE } from '../rules/index.ts'

async function newestOf(status: 'sent' | 'failed') {
  const [row] = await database()
    .select({
      id: mails.id,
      error: mails.lastError,
      sentAt: mails.sentAt,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(eq(mails.status, status))
    .orderBy(desc(mails.id))
    .limit(1)
  return row
}

export const findNewestSent = () => newestOf('sent')
export const findNewestFailed = () => newestOf('failed')

/** Marks tests that were not sent as failed: they are tried once. */
export async function endTest(id: number): Promise<void> {
  await database()
    .update(mails)
    .set({ status: 'failed' })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
}

/** Tests are tried once; of a mail to who has left the address is kept no longer. */
const isRevivable = (status: 'failed' | 'kept') =>
  and(
    eq(mails.status, status),
    ne(mails.template, TEST_TEMPLATE),
    or(isNotNull(mails.recipient), isNotNull(mails.userId)),
  )

/** Counts the mails that can be put back in line, up to `most`. */
export async function countRevivable(status: 'failed' | 'kept', most: number): Promise<number> {
  const some = database()
    .select({ id: mails.id })
    .from(mails)
    .where(isRevivable(status))
    .limit(most)
    .as('some')
  const [row] = await database().select({ count: count() }).from(some)
  return row?.count ?? 0
}

/** Puts all mails that failed or were kept since an instant back in line. Returns how many. */
export async function reviveAll(
  which: { status: 'failed' | 'kept'; since?: Date | undefined },
  now: Date,
): Promise<number> {
  const { status, since } = which
  const column = status === 'kept' ? mails.keptAt : mails.createdAt
  const rows = await database()
    .update(mails)
    .set(backInLine(now))
    .where(and(isRevivable(status), since && gte(column, since)))
    .returning({ id: mails.id })
  return rows.length
}

/** Removes the recipients of kept mails of these templates. */
export async function forgetRecipientsKeptBefore(
  templates: readonly string[],
  instant: Date,
): Promise<void> {
  await database()
    .update(mails)
    .set({ recipient: null, timeZone: null })
    .where(
      and(
        eq(mails.status, 'kept'),
        inArray(mails.template, [...templates]),
        isNotNull(mails.recipient),
        lt(mails.keptAt, instant),
      ),
    )
}
