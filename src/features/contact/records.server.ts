import { and, count, desc, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import { countSome } from '../../database/counting.ts'
import { contactMessages } from '../../database/schema/contact.ts'
import { EXCERPT_LENGTH } from './rules.ts'
import { present } from '../../platform/present.ts'

export async function insertContactMessage(message: typeof contactMessages.$inferInsert) {
  const [row] = await database()
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id, createdAt: contactMessages.createdAt })
  return present(row)
}

export async function findContactMessage(id: number) {
  const [row] = await database().select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/** The same, held until the transaction ends. */
export async function holdContactMessage(id: number) {
  const [row] = await database()
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  return row
}

/** First key of the advisory locks on senders. */
const SENDER = 4_526_745

/** Until the transaction ends no other message from this address is stored. */
export async function lockSender(email: string): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${SENDER}, hashtext(${email}))`)
}

interface SameMessage {
  name: string
  email: string
  subject: string
  message: string
}

/** The same message of the same person, not older than an instant. */
export async function findSameMessage({ name, email, subject, message }: SameMessage, since: Date) {
  const [row] = await database()
    .select({ id: contactMessages.id, createdAt: contactMessages.createdAt })
    .from(contactMessages)
    .where(
      and(
        gt(contactMessages.createdAt, since),
        eq(contactMessages.name, name),
        eq(contactMessages.email, email),
        eq(contactMessages.subject, subject),
        eq(contactMessages.message, message),
      ),
    )
    .limit(1)
  return row
}

/** Whether somebody else has sent the same words since an instant. */
export async function isSentByOthers(
  { email, message }: Pick<SameMessage, 'email' | 'message'>,
  since: Date,
): Promise<boolean> {
  const rows = await database()
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        gt(contactMessages.createdAt, since),
        ne(contactMessages.email, email),
        eq(contactMessages.message, message),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function countSuspectedSince(since: Date): Promise<number> {
  const [row] = await database()
    .select({ found: count() })
    .from(contactMessages)
    .where(and(gt(contactMessages.createdAt, since), eq(contactMessages.isSuspected, true)))
  return present(row).found
}

export async function deleteContactMessagesBefore(instant: Date): Promise<void> {
  await database().delete(contactMessages).where(lt(contactMessages.createdAt, instant))
}

type State = typeof contactMessages.$inferSelect.state

export interface MessageFilter {
  state?: State | undefined
  isSuspected?: boolean | undefined
  /** Folded, as the stored text is; all of them are in a message, and with none there is no such message. */
  words: readonly string[] | undefined
}

const matching = ({ state, isSuspected, words }: MessageFilter): SQL[] => [
  ...(state ? [eq(contactMessages.state, state)] : []),
  ...(isSuspected === undefined ? [] : [eq(contactMessages.isSuspected, isSuspected)]),
  ...(words?.length === 0 ? [sql`false`] : []),
  ...(words ?? []).map((word) => sql`position(${word} in ${contactMessages.searchText}) > 0`),
]

/** Newest first; up to `length` of them, from before an id on. */
export async function listContactMessages(
  filter: MessageFilter,
  { before, length }: { before: number | undefined; length: number },
) {
  const { id, name, email, subject, language, state, isSuspected, suspicions, createdAt } =
    contactMessages
  return database()
    .select({
      ...{ id, name, email, subject, language, state, isSuspected, suspicions, createdAt },
      excerpt: sql<string>`left(${contactMessages.message}, ${2 * EXCERPT_LENGTH}::int)`,
    })
    .from(contactMessages)
    .where(and(...matching(filter), ...(before === undefined ? [] : [lt(id, before)])))
    .orderBy(desc(id))
    .limit(length)
}

/** How many there are, counted up to one more than is shown exactly. */
export async function countContactMessages(filter: MessageFilter): Promise<number> {
  return countSome(
    database()
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(and(...matching(filter))),
  )
}

/** Counts new ones, separately by whether they look like spam. */
export async function countNewMessages() {
  return database()
    .select({ isSuspected: contactMessages.isSuspected, found: count() })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'new'))
    .groupBy(contactMessages.isSuspected)
}

export async function updateContactMessage(
  id: number,
  change: { state: State; isSuspected: boolean },
): Promise<void> {
  await database().update(contactMessages).set(change).where(eq(contactMessages.id, id))
}
