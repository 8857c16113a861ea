import { and, desc, eq, gte, ne, type SQL } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { mails } from '../../../database/schema/notifications.ts'
import type { MailTemplate } from '../rules.ts'

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

export async function insertTest(mail: typeof mails.$inferInsert): Promise<number> {
  const [row] = await database().insert(mails).values(mail).returning({ id: mails.id })
  return row!.id
}

/** Tests are tried once: what did not leave is failed. */
export async function endTest(id: number): Promise<void> {
  await database()
    .update(mails)
    .set({ status: 'failed' })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
}

/** Whom a mail of these was for is kept no longer, or it was a test: neither is sent again. */
const isWorthwhile = (): SQL[] => [
  ne(mails.template, 'account-deleted' satisfies MailTemplate),
  ne(mails.template, 'mail-test' satisfies MailTemplate),
]

/** Puts all that failed since an instant back in line. Answers how many. */
export async function reviveFailedSince(since: Date, now: Date): Promise<number> {
  const rows = await database()
    .update(mails)
    .set({ status: 'waiting', attempts: 0, notBefore: now, lastError: null })
    .where(and(eq(mails.status, 'failed'), gte(mails.createdAt, since), ...isWorthwhile()))
    .returning({ id: mails.id })
  return rows.length
}
