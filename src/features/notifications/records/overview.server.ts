import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { mails, emailTemplates } from '../../../database/schema/notifications.ts'
import { countMatching, columnsOf } from '../../../database/sql-fragments.ts'
import { isUnsent } from '../../../database/unsent-mails.ts'
import { backInLine } from './index.server.ts'
import { users } from '../../../database/schema/accounts.ts'

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

/** Marks an unsent test as failed: tests are tried once. */
export async function endTest(id: number): Promise<void> {
  await database()
    .update(mails)
    .set({ status: 'failed' })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
}

/** The number of mails that can be queued again, up to `most`. */
export const countUnsent = (status: 'failed' | 'kept', most: number): Promise<number> =>
  countMatching(mails, isUnsent(status), most)

/** Queues all mails again that are `failed` or `kept` since an instant. Returns their number. */
export async function reviveAll(
  which: { status: 'failed' | 'kept'; since?: Date | undefined },
  now: Date,
): Promise<number> {
  const { status, since } = which
  const column = status === 'kept' ? mails.keptAt : mails.createdAt
  const rows = await database()
    .update(mails)
    .set(backInLine(now))
    .where(and(isUnsent(status), since && gte(column, since)))
    .returning({ id: mails.id })
  return rows.length
}

/** Clears the recipients of `kept` mails of these templates. */
export async function forgetRecipientsStoredBefore(
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

const named = {
  ...columnsOf(emailTemplates, 'name', 'updatedAt', 'updatedBy'),
  updatedByName: users.name,
}

export async function listTemplates() {
  return database()
    .select(named)
    .from(emailTemplates)
    .leftJoin(users, eq(users.id, emailTemplates.updatedBy))
}

export async function findTemplate(name: string) {
  const [row] = await database()
    .select({ ...named, texts: emailTemplates.texts })
    .from(emailTemplates)
    .leftJoin(users, eq(users.id, emailTemplates.updatedBy))
    .where(eq(emailTemplates.name, name))
  return row
}

/** Blocks concurrent changes of templates until the surrounding transaction ends. */
export async function lockTemplates(): Promise<void> {
  await database().execute(sql`lock table ${emailTemplates} in share row exclusive mode`)
}

export async function saveTemplate(template: typeof emailTemplates.$inferInsert): Promise<void> {
  const { name: _, ...set } = template
  await database()
    .insert(emailTemplates)
    .values(template)
    .onConflictDoUpdate({ target: emailTemplates.name, set })
}

export async function deleteTemplate(name: string): Promise<void> {
  await database().delete(emailTemplates).where(eq(emailTemplates.name, name))
}
