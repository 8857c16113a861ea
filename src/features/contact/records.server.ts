import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { database, openDatabase } from '../../database/client.ts'
import { nextId } from '../../database/ids.ts'
import { openRow, sealRow } from '../../database/sealed-rows.ts'
import { countMatching, holdsParts } from '../../database/sql-fragments.ts'
import type { SearchedWord } from '../../i18n/searching.ts'
import { users } from '../../database/schema/accounts.ts'
import { contactEntries, contactMessages, savedAnswers } from '../../database/schema/contact.ts'
import { EXCERPT_LENGTH } from './rules.ts'
import { systemClock } from '../../platform/clock.ts'
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
  assigneeId?: number | undefined
  /** All of them are in a message, and with none there is no such message. */
  words: readonly SearchedWord[] | undefined
}

const matching = ({ state, isSuspected, assigneeId, words }: MessageFilter): SQL[] => [
  ...(state ? [eq(contactMessages.state, state)] : []),
  ...(isSuspected === undefined ? [] : [eq(contactMessages.isSuspected, isSuspected)]),
  ...(assigneeId === undefined ? [] : [eq(contactMessages.assigneeId, assigneeId)]),
  ...(words?.length === 0 ? [sql`false`] : []),
  ...holdsParts(contactMessages.searchText, words ?? []),
]

/** Who has this id; null once the account is deleted. */
const nameOf = (column: AnyPgColumn) =>
  sql<string | null>`(select person.name from users as person
    where person.id = ${column} and person.deleted_at is null)`

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
      assignee: nameOf(contactMessages.assigneeId),
      excerpt: sql<string>`left(${contactMessages.message}, ${2 * EXCERPT_LENGTH}::int)`,
    })
    .from(contactMessages)
    .where(and(...matching(filter), ...(before === undefined ? [] : [lt(id, before)])))
    .orderBy(desc(id))
    .limit(length)
}

/** How many there are, counted up to one more than is shown exactly. */
export const countContactMessages = (filter: MessageFilter): Promise<number> =>
  countMatching(contactMessages, and(...matching(filter)))

/** Counts new ones, separately by whether they look like spam. */
export async function countNewMessages() {
  return database()
    .select({ isSuspected: contactMessages.isSuspected, found: count() })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'new'))
    .groupBy(contactMessages.isSuspected)
}

type Standing = Pick<typeof contactMessages.$inferSelect, 'state' | 'isSuspected' | 'assigneeId'>

export async function updateContactMessage(
  id: number,
  { state, isSuspected, assigneeId }: Standing,
): Promise<void> {
  const change = { state, isSuspected, assigneeId }
  await database().update(contactMessages).set(change).where(eq(contactMessages.id, id))
}

interface NewEntry extends Pick<typeof contactEntries.$inferInsert, 'messageId' | 'kind'> {
  authorId: number | null
  content: string
}

/** Adds to a thread, whose message is held: entries are in the order of their instants. */
export async function insertEntry({ content, ...entry }: NewEntry): Promise<number> {
  const id = await nextId('contact_entries', openDatabase())
  const sealed = sealRow(contactEntries, id, { content })
  await database()
    .insert(contactEntries)
    .values({ id, ...entry, createdAt: systemClock(), ...sealed })
  return id
}

/** What followed a message, from the first on. */
export async function listEntries(messageId: number) {
  const rows = await database()
    .select({ ...getTableColumns(contactEntries), author: nameOf(contactEntries.authorId) })
    .from(contactEntries)
    .where(eq(contactEntries.messageId, messageId))
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id))
  return rows.map((row) => ({ ...row, ...openRow(contactEntries, row) }))
}

/** An entry's text, with the message that it follows. */
export async function findEntry(id: number) {
  const [row] = await database()
    .select({ entry: contactEntries, message: contactMessages })
    .from(contactEntries)
    .innerJoin(contactMessages, eq(contactMessages.id, contactEntries.messageId))
    .where(eq(contactEntries.id, id))
  return row && { message: row.message, content: openRow(contactEntries, row.entry).content }
}

/** Admins who can sign in, by name. */
export const listTeam = () =>
  database()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        eq(users.status, 'active'),
        sql`(${users.role} = 'admin' or exists (select 1 from user_roles as held
          where held.user_id = ${users.id} and held.role = 'admin'))`,
      ),
    )
    .orderBy(asc(users.sortName), asc(users.id))

const { updatedAt: _, ...savedColumns } = getTableColumns(savedAnswers)

export const listSavedAnswers = () =>
  database().select(savedColumns).from(savedAnswers).orderBy(asc(savedAnswers.title))

type SavedTexts = Pick<typeof savedAnswers.$inferInsert, 'title' | 'textEn' | 'textFa'>

/** Undefined where there is none of this id. */
export async function putSavedAnswer(id: number | undefined, texts: SavedTexts) {
  const [row] = await (id === undefined
    ? database().insert(savedAnswers).values(texts).returning(savedColumns)
    : database()
        .update(savedAnswers)
        .set({ ...texts, updatedAt: new Date() })
        .where(eq(savedAnswers.id, id))
        .returning(savedColumns))
  return row
}

export async function deleteSavedAnswer(id: number): Promise<void> {
  await database().delete(savedAnswers).where(eq(savedAnswers.id, id))
}
