import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { database, openDatabase, rowsOf } from '../../database/client.ts'
import { nextId } from '../../database/ids.ts'
import { fingerprintOfMessage } from '../../database/plain-contact-messages.ts'
import { readRow, sealRow } from '../../database/sealed-rows.ts'
import { countMatching, holdsParts, isActiveAdmin } from '../../database/sql-fragments.ts'
import { holdsEach, type SearchedWord } from '../../i18n/searching.ts'
import { users } from '../../database/schema/accounts.ts'
import { contactEntries, contactMessages, savedAnswers } from '../../database/schema/contact.ts'
import { fold } from '../../i18n/fold.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { systemClock } from '../../platform/clock.ts'
import { HIGHEST_ID } from '../../platform/api/list-limits.ts'
import { present } from '../../platform/present.ts'

const {
  searchText: _search,
  fingerprint: _print,
  plainSubject: _plainSubject,
  plainMessage: _plainMessage,
  ...columns
} = getTableColumns(contactMessages)

/** Taken one by one, not in blocks by process, as the list is in the order of ids. */
async function nextMessageId(): Promise<number> {
  const [next] = await rowsOf<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('contact_messages', 'id'))::int as id`,
  )
  return present(next).id
}

type NewMessage = Omit<typeof contactMessages.$inferInsert, 'id' | 'fingerprint' | 'searchText'>

export async function insertContactMessage({ subject, message, ...rest }: NewMessage) {
  const id = await nextMessageId()
  const [row] = await database()
    .insert(contactMessages)
    .values({
      id,
      ...rest,
      ...sealRow(contactMessages, id, { subject, message }),
      fingerprint: fingerprintOfMessage(message),
      searchText: fold(`${rest.name} ${rest.email}`),
    })
    .returning({ id: contactMessages.id, createdAt: contactMessages.createdAt })
  return present(row)
}

const opened = <Row extends { id: number; subject: string; message: string }>(row: Row): Row => ({
  ...row,
  ...readRow(contactMessages, row, m.common_unreadable()),
})

const messagesWhere = (condition: SQL | undefined) =>
  database().select(columns).from(contactMessages).where(condition)

export async function findContactMessage(id: number) {
  const [row] = await messagesWhere(eq(contactMessages.id, id))
  return row && opened(row)
}

/** The same, locked until the transaction ends. */
export async function lockContactMessage(id: number) {
  const [row] = await messagesWhere(eq(contactMessages.id, id)).for('update')
  return row && opened(row)
}

/** First key of the advisory locks on senders. */
const SENDER = 4_526_745

/** Until the transaction ends no other message from this address is stored. */
export async function lockSender(email: string): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${SENDER}, hashtext(${email}))`)
}

type SameMessage = Pick<NewMessage, 'name' | 'email' | 'subject' | 'message'>

/** The same message of the same person, not older than an instant. */
export async function findSameMessage({ name, email, subject, message }: SameMessage, since: Date) {
  const rows = await messagesWhere(
    and(
      gt(contactMessages.createdAt, since),
      eq(contactMessages.name, name),
      eq(contactMessages.email, email),
      eq(contactMessages.fingerprint, fingerprintOfMessage(message)),
    ),
  ).orderBy(asc(contactMessages.id))
  return rows.map(opened).find((row) => row.subject === subject)
}

async function isAny(condition: SQL | undefined): Promise<boolean> {
  const { id } = contactMessages
  return (
    (await database().select({ id }).from(contactMessages).where(condition).limit(1)).length > 0
  )
}

/** Whether somebody else has sent the same words since an instant. */
export const isSentByOthers = (
  { email, message }: Pick<SameMessage, 'email' | 'message'>,
  since: Date,
): Promise<boolean> =>
  isAny(
    and(
      gt(contactMessages.createdAt, since),
      ne(contactMessages.email, email),
      eq(contactMessages.fingerprint, fingerprintOfMessage(message)),
    ),
  )

export const countSuspectedSince = (since: Date): Promise<number> =>
  database().$count(
    contactMessages,
    and(gt(contactMessages.createdAt, since), eq(contactMessages.isSuspected, true)),
  )

export async function deleteContactMessagesBefore(instant: Date): Promise<void> {
  await database().delete(contactMessages).where(lt(contactMessages.createdAt, instant))
}

type State = typeof contactMessages.$inferSelect.state

export interface MessageFilter {
  state?: State | undefined
  isSuspected?: boolean | undefined
  assigneeId?: number | undefined
  /** A message has to have all of them; an empty list matches no message. */
  words: readonly SearchedWord[] | undefined
}

/** How many of the newest messages are decrypted to search their text; senders are found in all. */
const MOST_OPENED = 3_000
/** Few enough that other requests hardly wait. */
const OPENED_AT_ONCE = 200

/** What was found among the newest, and since when they came if there are older ones. */
interface Found {
  ids: number[]
  since?: Date | undefined
}

/** Which of the newest messages hold all of the words in sender, subject and text. */
async function findHolding(words: readonly SearchedWord[], others: readonly SQL[]): Promise<Found> {
  const ids: number[] = []
  let before = HIGHEST_ID
  let since: Date | undefined
  const areOlder = () => and(...others, lt(contactMessages.id, before))
  for (let count = 0; count < MOST_OPENED; count += OPENED_AT_ONCE) {
    const rows = await messagesWhere(areOlder())
      .orderBy(desc(contactMessages.id))
      .limit(OPENED_AT_ONCE)
    for (const { id, name, email, subject, message, createdAt } of rows.map(opened)) {
      if (holdsEach(`${name} ${email} ${subject} ${message}`, words)) ids.push(id)
      before = id
      since = createdAt
    }
    if (rows.length < OPENED_AT_ONCE) return { ids }
  }
  const hasOlder = await isAny(areOlder())
  return { ids, since: hasOlder ? since : undefined }
}

interface Condition {
  condition: SQL | undefined
  /** In messages from before, only the sender was searched. */
  searchedSince?: Date | undefined
}

/** What a filter asks of a message: for {@link listContactMessages} and {@link countContactMessages}. */
export async function findCondition(filter: MessageFilter): Promise<Condition> {
  const { state, isSuspected, assigneeId, words } = filter
  const others = [
    ...(state ? [eq(contactMessages.state, state)] : []),
    ...(isSuspected === undefined ? [] : [eq(contactMessages.isSuspected, isSuspected)]),
    ...(assigneeId === undefined ? [] : [eq(contactMessages.assigneeId, assigneeId)]),
  ]
  if (words === undefined) return { condition: and(...others) }
  if (words.length === 0) return { condition: sql`false` }
  const isOfSender = and(...holdsParts(contactMessages.searchText, words))
  const { ids, since } = await findHolding(words, others)
  const condition = and(...others, or(isOfSender, inArray(contactMessages.id, ids)))
  return { condition, searchedSince: since }
}

/** Who has this id; null once the account is deleted. */
const nameOf = (column: AnyPgColumn) =>
  sql<string | null>`(select person.name from users as person
    where person.id = ${column} and person.deleted_at is null)`

/** Newest first; up to `length` of them, from before an id on. */
export async function listContactMessages(
  condition: SQL | undefined,
  { before, length }: { before: number | undefined; length: number },
) {
  const { id } = columns
  const rows = await database()
    .select({ ...columns, assignee: nameOf(contactMessages.assigneeId) })
    .from(contactMessages)
    .where(and(condition, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(length)
  return rows.map(opened)
}

/** How many there are, counted up to one more than is shown exactly. */
export const countContactMessages = (condition: SQL | undefined): Promise<number> =>
  countMatching(contactMessages, condition)

/** Counts new ones, separately by whether they look like spam. */
export async function countNewMessages() {
  return database()
    .select({ isSuspected: contactMessages.isSuspected, found: count() })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'new'))
    .groupBy(contactMessages.isSuspected)
}

type Handling = Pick<typeof contactMessages.$inferSelect, 'state' | 'isSuspected' | 'assigneeId'>

export async function updateContactMessage(
  id: number,
  { state, isSuspected, assigneeId }: Handling,
): Promise<void> {
  const change = { state, isSuspected, assigneeId }
  await database().update(contactMessages).set(change).where(eq(contactMessages.id, id))
}

interface NewEntry extends Pick<typeof contactEntries.$inferInsert, 'messageId' | 'kind'> {
  authorId: number | null
  content: string
}

/** Adds to a thread. Its message is locked, so that entries are in the order of their instants. */
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
  return rows.map((row) => ({ ...row, ...readRow(contactEntries, row, m.common_unreadable()) }))
}

/** An entry's text, with the message that it follows. */
export async function findEntry(id: number) {
  const [row] = await database()
    .select({ entry: contactEntries, message: columns })
    .from(contactEntries)
    .innerJoin(contactMessages, eq(contactMessages.id, contactEntries.messageId))
    .where(eq(contactEntries.id, id))
  if (!row) return undefined
  const { content } = readRow(contactEntries, row.entry, m.common_unreadable())
  return { message: opened(row.message), content }
}

/** Admins who can sign in, by name. */
export const listTeam = () =>
  database()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isActiveAdmin)
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
